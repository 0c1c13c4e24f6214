import { themeTitles } from '@croupier/games/slot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSound, type Sound, type Voice } from './sound.ts';

/** One oscillator with its envelope, as it was asked for. */
interface Heard {
  from: number;
  to: number;
  frequencies: number[];
  /** Loudness over time: what is set, then what is reached in a line or by a constant share. */
  steps: { how: 'set' | 'line' | 'share'; value: number; at: number }[];
}

let contexts = 0;
let heard: Heard[] = [];

/** Records what is asked of the sound card. A wave never leaves −1 to 1, so the sum of the envelopes bounds what leaves the speaker. */
class RecordingContext {
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    contexts += 1;
  }
  resume = async (): Promise<void> => undefined;
  suspend = async (): Promise<void> => undefined;
  createGain() {
    const steps: Heard['steps'] = [];
    const add = (how: 'set' | 'line' | 'share') => (value: number, at: number) => {
      steps.push({ how, value, at });
    };
    return {
      steps,
      gain: {
        setValueAtTime: add('set'),
        linearRampToValueAtTime: add('line'),
        exponentialRampToValueAtTime: add('share'),
      },
      connect: <Node>(next: Node): Node => next,
    };
  }
  createDynamicsCompressor() {
    return { connect: <Node>(next: Node): Node => next };
  }
  createOscillator() {
    const frequencies: number[] = [];
    let steps: Heard['steps'] = [];
    let from = 0;
    const note = (value: number): void => void frequencies.push(value);
    return {
      type: 'sine',
      frequency: { setValueAtTime: note, exponentialRampToValueAtTime: note },
      connect<Node extends { steps?: Heard['steps'] }>(next: Node): Node {
        steps = next.steps ?? steps;
        return next;
      },
      start: (at: number) => {
        from = at;
      },
      stop: (at: number) => void heard.push({ from, to: at, frequencies, steps }),
    };
  }
}

beforeEach(() => {
  contexts = 0;
  heard = [];
  vi.stubGlobal('AudioContext', RecordingContext);
});
afterEach(() => vi.unstubAllGlobals());

function loudness({ from, to, steps }: Heard, at: number): number {
  if (at < from || at > to) return 0;
  const after = steps.findIndex((step) => step.at > at);
  const before = after === -1 ? steps.at(-1) : steps[after - 1];
  const next = after === -1 ? undefined : steps[after];
  if (!before) return 0;
  if (!next || next.how === 'set') return before.value;
  const share = (at - before.at) / (next.at - before.at);
  return next.how === 'line'
    ? before.value + (next.value - before.value) * share
    : before.value * (next.value / before.value) ** share;
}

/** The loudest that all of them are together, looked at every two milliseconds. */
function peak(): number {
  const end = Math.max(...heard.map(({ to }) => to));
  const times = Array.from({ length: Math.ceil(end * 500) }, (_, step) => step / 500);
  return Math.max(...times.map((at) => heard.reduce((sum, one) => sum + loudness(one, at), 0)));
}

/** Everything that a game can ask for, at its loudest. */
const sounds: Readonly<Record<string, (sound: Sound) => void>> = {
  click: (sound) => sound.click(),
  reelStop: (sound) => sound.reelStop(5),
  rise: (sound) => sound.rise(1.2),
  returned: (sound) => sound.win(0),
  win: (sound) => sound.win(1),
  big: (sound) => sound.win(2),
  huge: (sound) => sound.win(3),
  fall: (sound) => sound.fall(12),
  coin: (sound) => sound.coin(),
  lose: (sound) => sound.lose(),
  wing: (sound) => sound.wing(),
  tick: (sound) => sound.tick(24),
  thud: (sound) => sound.thud(),
  swish: (sound) => sound.swish(),
  // What comes together: the last reel stops, a win begins, coins fly, a key is pressed.
  together: (sound) => {
    sound.reelStop(4);
    sound.win(3);
    sound.coin();
    sound.click();
  },
};
/** The longest of them, so that nothing sounds on into the next round. */
const maxSeconds = 4;

/** That of every scene, and each title's own. */
const voices: ReadonlyMap<string, Voice | undefined> = new Map([
  ['scenes', undefined],
  ...themeTitles.map(({ theme }) => [theme.code, theme.look.sound] as const),
]);

describe('what games sound like', () => {
  it('is silent until it is asked for, and again when it is turned off', () => {
    const sound = createSound();
    for (const play of Object.values(sounds)) play(sound);
    expect(contexts).toBe(0);
    sound.toggle();
    expect(sound.on).toBe(true);
    expect(heard.length).toBeGreaterThan(0);
    sound.toggle();
    heard = [];
    for (const play of Object.values(sounds)) play(sound);
    expect(heard).toEqual([]);
  });

  it.each(Object.keys(sounds))('%s is audible, never clips and ends, in the voice of every title', (name) => {
    const problems: string[] = [];
    for (const [code, voice] of voices) {
      const sound = createSound(voice);
      sound.toggle();
      heard = [];
      sounds[name]?.(sound);
      const most = peak();
      const end = Math.max(...heard.map(({ to }) => to));
      if (!(most > 0.01 && most < 1)) problems.push(`${code}: ${most.toFixed(2)} of full scale`);
      if (!(end > 0.03 && end < maxSeconds)) problems.push(`${code}: ${end.toFixed(1)} s`);
      const pitches = heard.flatMap(({ frequencies }) => frequencies);
      if (!pitches.every((pitch) => pitch >= 40 && pitch <= 20_000))
        problems.push(`${code}: ${Math.max(...pitches)} Hz`);
    }
    expect(problems).toEqual([]);
  });
});
