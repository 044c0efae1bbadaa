// How far a wheel was turned: a mouse tells it notch by notch, a trackpad in many small steps.

/** Pixels of a trackpad that count as a notch. */
const NOTCH = 100;
/** From so many pixels on an event is a notch of a mouse by itself. */
const WHOLE = 50;
/** After so many milliseconds without an event a new turn begins. */
const PAUSE = 250;

type Turned = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'timeStamp'>;

export class Notches {
  private sum = 0;
  private last = -Infinity;

  /** The notches that an event completes; those up are negative. */
  take({ deltaY, deltaMode, timeStamp }: Turned): number {
    // Lines and pages are what only wheels count in.
    const pixels = deltaMode === 0 ? deltaY : Math.sign(deltaY) * NOTCH;
    if (timeStamp - this.last > PAUSE || Math.sign(pixels) !== Math.sign(this.sum)) this.sum = 0;
    this.last = timeStamp;
    if (Math.abs(pixels) >= WHOLE) {
      this.sum = 0;
      return Math.sign(pixels);
    }
    this.sum += pixels;
    const whole = Math.trunc(this.sum / NOTCH);
    this.sum -= whole * NOTCH;
    return whole;
  }
}
