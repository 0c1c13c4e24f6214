/** Sounds made on the spot from oscillators: no files. Off until the player turns them on. */
export interface Sound {
  readonly on: boolean;
  toggle(): boolean;
  click(): void;
  reelStop(reel: number): void;
  rise(seconds: number): void;
  win(level: 0 | 1 | 2 | 3): void;
  /** Symbols fall; each fall of a spin sounds a step higher. */
  fall(step: number): void;
  coin(): void;
  lose(): void;
  wing(): void;
  /** Something small passes something: a peg, a tick of a scale; higher with the step. */
  tick(step?: number): void;
  /** Something comes to rest on something hard. */
  thud(): void;
  /** A card or a sheet slides. */
  swish(): void;
}

/** What a game sounds like: steps of its scale above a root, its pace and its voice. */
export interface Voice {
  root: number;
  scale: readonly number[];
  tempo: number;
  timbre: 'bell' | 'flute' | 'pluck' | 'brass' | 'chip' | 'marimba';
}

interface Note {
  frequency: number;
  at?: number;
  length: number;
  gain?: number;
  type?: OscillatorType;
  slideTo?: number;
}

/** A partial: multiple of the pitch, loudness, share of the length. */
type Overtone = readonly [times: number, gain: number, share: number];
const timbre = (attack: number, type: OscillatorType, ...partials: Overtone[]) => ({
  attack,
  type,
  partials,
});

/** How fast a note of each voice sets in, its wave, and its partials. */
const timbres = {
  bell: timbre(0.004, 'sine', [1, 1, 1.6], [2.76, 0.4, 0.9], [5.4, 0.16, 0.5]),
  flute: timbre(0.05, 'sine', [1, 1, 1.2], [2, 0.16, 1], [3, 0.05, 0.8]),
  pluck: timbre(0.003, 'triangle', [1, 1, 0.7], [2, 0.35, 0.4], [3, 0.18, 0.25]),
  brass: timbre(0.03, 'sawtooth', [1, 0.5, 1], [2, 0.16, 0.8]),
  chip: timbre(0.002, 'square', [1, 0.4, 0.6]),
  marimba: timbre(0.003, 'sine', [1, 1, 0.8], [3.9, 0.28, 0.3], [9.2, 0.07, 0.12]),
} satisfies Record<Voice['timbre'], unknown>;
const defaultVoice: Voice = { root: 523, scale: [0, 4, 7, 12, 16, 19], tempo: 110, timbre: 'marimba' };

interface Output {
  readonly on: boolean;
  toggle(): boolean;
  play(notes: readonly Note[], attack?: number): void;
}

function createOutput(): Output {
  let context: AudioContext | null = null;
  let on = false;
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      if (on) {
        context ??= new AudioContext();
        void context.resume();
      } else void context?.suspend();
      return on;
    },
    play(notes, attack = 0.012) {
      if (!on || !context) return;
      for (const note of notes) sound(context, note, attack);
    },
  };
}

function sound(context: AudioContext, note: Note, attack: number): void {
  const start = context.currentTime + (note.at ?? 0);
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = note.type ?? 'triangle';
  oscillator.frequency.setValueAtTime(note.frequency, start);
  if (note.slideTo) oscillator.frequency.exponentialRampToValueAtTime(note.slideTo, start + note.length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.gain ?? 0.12, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + note.length + 0.02);
}

const highestHertz = 16_000;

/** A step of the scale as the partials of the voice; steps beyond the scale go on an octave higher. */
export function noteOf(voice: Voice, step: number, at: number, length: number, gain = 0.11): Note[] {
  const { scale, root } = voice;
  const { partials, type } = timbres[voice.timbre];
  const semitones = (scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length);
  const pitch = root * 2 ** (semitones / 12);
  // Partials that nobody hears would fold back as tones that nobody wrote.
  return partials
    .filter(([times]) => pitch * times <= highestHertz)
    .map(([times, loudness, share]) => ({
      frequency: pitch * times,
      at,
      length: Math.max(0.06, length * share),
      gain: gain * loudness,
      type,
    }));
}

export function createSound(voice: Voice = defaultVoice): Sound {
  const output = createOutput();
  const { attack } = timbres[voice.timbre];
  const beat = 60 / voice.tempo;
  const sing = (step: number, at: number, length: number, gain?: number): void =>
    output.play(noteOf(voice, step, at, length, gain), attack);
  const run = (steps: number, from: number, pace: number, length: number): void => {
    for (let step = 0; step < steps; step += 1) sing(from + step, step * pace, length);
  };
  return {
    get on() {
      return output.on;
    },
    toggle() {
      const on = output.toggle();
      if (on) run(2, 2, 0.1, 0.2);
      return on;
    },
    click: () => output.play([{ frequency: voice.root * 0.8, length: 0.06, gain: 0.08, type: 'square' }]),
    reelStop(reel) {
      output.play([{ frequency: 150 + reel * 14, slideTo: 70, length: 0.14, gain: 0.22, type: 'sine' }]);
      sing(reel, 0, 0.12, 0.03);
    },
    rise: (seconds) =>
      output.play([
        { frequency: voice.root, slideTo: voice.root * 4, length: seconds, gain: 0.05, type: 'sawtooth' },
      ]),
    win: (level) => run(3 + level * 2, 0, beat / 6, 0.28 + level * 0.08),
    fall(step) {
      sing(step, 0, 0.2);
      sing(step + 2, beat / 8, 0.26);
    },
    coin: () => sing(voice.scale.length + 3, 0, 0.08, 0.05),
    lose: () => output.play([{ frequency: 300, slideTo: 60, length: 0.6, gain: 0.14, type: 'sawtooth' }]),
    tick: (step = 0) =>
      output.play(
        [
          {
            frequency: 900 + step * 60,
            slideTo: 600 + step * 40,
            length: 0.04,
            gain: 0.05,
            type: 'triangle',
          },
        ],
        0.002,
      ),
    thud: () => output.play([{ frequency: 130, slideTo: 48, length: 0.18, gain: 0.22, type: 'sine' }], 0.004),
    swish: () =>
      output.play([{ frequency: 2400, slideTo: 700, length: 0.09, gain: 0.018, type: 'sawtooth' }], 0.02),
    wing: () => output.play([{ frequency: 190, slideTo: 120, length: 0.08, gain: 0.03, type: 'sine' }]),
  };
}
