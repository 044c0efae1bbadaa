// Points as people read them: rules may divide them, exact to the half.

/** `12`, `12½`, `½`. */
export function points(number: number): string {
  const whole = Math.trunc(number);
  if (number === whole) return String(whole);
  return `${whole === 0 ? (number < 0 ? '-' : '') : whole}½`;
}
