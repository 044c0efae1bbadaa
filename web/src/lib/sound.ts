import { settings } from './settings.svelte';

// Short wooden knocks, made on the spot: no files. They are soft, and the switch is in the header of every page.

let context: AudioContext | undefined;

const KNOCKS = {
  move: [[190, 0.09, 0.5]],
  other: [[150, 0.09, 0.4]],
  score: [[523, 0.1, 0.16], [659, 0.12, 0.16], [784, 0.2, 0.16]],
  turn: [[392, 0.12, 0.18], [523, 0.16, 0.18]],
  refuse: [[98, 0.14, 0.35]],
  end: [[392, 0.16, 0.2], [494, 0.16, 0.2], [587, 0.3, 0.2]],
} as const;

export type Sound = keyof typeof KNOCKS;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers keep a page silent until somebody has touched it.
  if (context.state === 'suspended') void context.resume().catch(() => {});
  if (context.state !== 'running') return;
  let at = context.currentTime;
  for (const [pitch, length, loudness] of KNOCKS[sound]) {
    knock(context, at, pitch, length, loudness);
    at += length;
  }
}

function knock(audio: AudioContext, at: number, pitch: number, length: number, loudness: number) {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + length / 4);
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
