// Points as people read them: rules may divide them, exact to the half.

/** `12`, `12½`, `½`. */
export function points(number: number): string {
  const whole = Math.trunc(number);
  if (number === whole) return String(whole);
  return `${whole === 0 ? (number < 0 ? '-' : '') : whole}½`;
}

/** What is gained or lost: `+4`, `0`, `−½`. */
export function signed(number: number): string {
  return number > 0 ? `+${points(number)}` : number < 0 ? `−${points(-number)}` : '0';
}
