// Sounds of our own, made in the browser from noise and a few tones: off until somebody chooses them, one volume, none while the
// page is hidden but the one that calls to it. No file is fetched, and no context is made before the first sound is wanted.

export type Sound =
  | "place"
  | "travel"
  | "dice"
  | "hit"
  | "save"
  | "fall"
  | "flag"
  | "turn"
  | "refused"
  | "card"
  | "won"
  | "lost";

export interface Choice {
  on: boolean;
  /** From 0 to 1. */
  volume: number;
  vibrate: boolean;
}

const KEY = "sandtable-sounds";
const USUAL: Choice = { on: false, volume: 0.6, vibrate: true };

/** Reads what was chosen; whatever cannot be read is as it usually is. */
export function read(text: string | null): Choice {
  try {
    const { on, volume, vibrate } = JSON.parse(text ?? "{}") as Partial<Choice>;
    return {
      on: on === true,
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
      vibrate: vibrate !== false,
    };
  } catch {
    return USUAL;
  }
}

/** A part of a sound: a tone that falls or stays, or filtered noise. */
interface Part {
  /** Milliseconds after the beginning, and how long. */
  at: number;
  ms: number;
  /** Pitch in hertz at its beginning and its end: of the tone, or of the noise's filter. */
  from: number;
  to: number;
  noise?: boolean;
  gain: number;
}

const knock = (at: number, pitch: number, gain: number): Part => ({
  at,
  ms: 60,
  from: pitch,
  to: pitch * 0.6,
  gain,
});
const tone = (at: number, pitch: number, ms: number): Part => ({
  at,
  ms,
  from: pitch,
  to: pitch,
  gain: 0.25,
});
const hiss = (at: number, ms: number, from: number, to: number, gain: number): Part => ({
  at,
  ms,
  from,
  to,
  gain,
  noise: true,
});

/** So long dice roll on felt. */
const ROLL = 600;

/** The parts of a sound; more dice sound lower and fuller. */
export function parts(sound: Sound, count = 1): Part[] {
  switch (sound) {
    case "place":
      return [knock(0, 420, 0.5), hiss(0, 30, 1800, 900, 0.2)];
    case "travel":
      return [hiss(0, 150, 500, 900, 0.15)];
    case "dice": {
      const taps = Math.max(3, Math.min(count, 10));
      const pitch = 900 - 40 * taps;
      return Array.from({ length: taps }, (_, at) => {
        // Taps come apart as dice come to rest.
        const when = (ROLL - 60) * Math.sqrt(at / taps);
        return hiss(when, 45, pitch + ((at * 137) % 200), pitch * 0.6, 0.45 * (1 - at / (2 * taps)));
      });
    }
    case "hit":
      return [knock(0, 160, 0.7)];
    case "save":
      return [knock(0, 620, 0.25)];
    case "fall":
      return [knock(0, 90, 0.9), hiss(20, 100, 400, 120, 0.2)];
    case "flag":
      return [hiss(0, 70, 700, 1400, 0.2), hiss(75, 70, 1200, 600, 0.2)];
    case "turn":
      return [tone(0, 660, 70), tone(75, 880, 75)];
    case "refused":
      return [knock(0, 240, 0.3)];
    case "card":
      return [hiss(0, 60, 2400, 1200, 0.2), knock(60, 300, 0.2)];
    case "won":
      return [tone(0, 523, 45), tone(50, 659, 45), tone(100, 784, 50)];
    case "lost":
      return [tone(0, 440, 70), tone(75, 330, 75)];
  }
}

/** A vibration beside a sound, in milliseconds; none beside most. */
export const buzz = (sound: Sound): number =>
  sound === "place" || sound === "refused" ? 10 : sound === "turn" ? 40 : 0;

/** What of it is heard now: while a page is hidden, only the call to it. */
export const heard = (sound: Sound, choice: Choice, hidden: boolean): boolean =>
  choice.on && choice.volume > 0 && (!hidden || sound === "turn");

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function made(): AudioContext | null {
  if (!context && "AudioContext" in globalThis) context = new AudioContext();
  return context;
}

/** A second of noise, made once. */
function noisy(of: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = of.createBuffer(1, of.sampleRate, of.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return noise;
}

function sounded(of: AudioContext, part: Part, volume: number): void {
  const start = of.currentTime + part.at / 1000;
  const end = start + part.ms / 1000;
  const gain = of.createGain();
  gain.gain.setValueAtTime(part.gain * volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(of.destination);
  if (part.noise) {
    const source = of.createBufferSource();
    source.buffer = noisy(of);
    const filter = of.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(part.from, start);
    filter.frequency.exponentialRampToValueAtTime(part.to, end);
    source.connect(filter).connect(gain);
    source.start(start, part.at % 0.4);
    source.stop(end);
  } else {
    const source = of.createOscillator();
    source.type = "triangle";
    source.frequency.setValueAtTime(part.from, start);
    source.frequency.exponentialRampToValueAtTime(part.to, end);
    source.connect(gain);
    source.start(start);
    source.stop(end);
  }
}

/** What is chosen on this device. */
export const chosen = (): Choice => read(localStorage.getItem(KEY));
export const choose = (choice: Choice): void => localStorage.setItem(KEY, JSON.stringify(choice));

/** Says that somebody has touched the page: before that a browser lets nothing sound or vibrate, and says so on its console. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

/** Plays a sound, if sounds are chosen. `count` is the number of dice. */
export function play(sound: Sound, count = 1): void {
  const choice = chosen();
  if (!choice.on || !touched()) return;
  const ms = buzz(sound);
  if (ms > 0 && choice.vibrate && "vibrate" in navigator) navigator.vibrate(ms);
  if (!heard(sound, choice, document.visibilityState === "hidden")) return;
  const of = made();
  if (!of) return;
  const go = (): void => parts(sound, count).forEach((part) => sounded(of, part, choice.volume));
  if (of.state === "suspended") void of.resume().then(go, () => undefined);
  else go();
}
