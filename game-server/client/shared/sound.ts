/** Sounds made on the spot from oscillators and noise: no files. Off until the player turns them on. */
export interface Sound {
  readonly on: boolean;
  toggle(): boolean;
  click(): void;
  reelStop(reel: number): void;
  rise(seconds: number): void;
  win(level: 0 | 1 | 2 | 3): void;
  coin(): void;
  lose(): void;
  wing(): void;
}

interface Note {
  frequency: number;
  at?: number;
  length: number;
  gain?: number;
  type?: OscillatorType;
  slideTo?: number;
}

export function createSound(): Sound {
  let context: AudioContext | null = null;
  let on = false;

  const play = (notes: readonly Note[]): void => {
    if (!on || !context) return;
    for (const note of notes) {
      const start = context.currentTime + (note.at ?? 0);
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      oscillator.type = note.type ?? 'triangle';
      oscillator.frequency.setValueAtTime(note.frequency, start);
      if (note.slideTo) oscillator.frequency.exponentialRampToValueAtTime(note.slideTo, start + note.length);
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(note.gain ?? 0.12, start + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(start + note.length + 0.02);
    }
  };

  const scale = [523, 659, 784, 1047, 1319, 1568];
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      if (on) {
        context ??= new AudioContext();
        void context.resume();
        play([
          { frequency: 660, length: 0.12 },
          { frequency: 880, at: 0.09, length: 0.16 },
        ]);
      } else void context?.suspend();
      return on;
    },
    click: () => play([{ frequency: 420, length: 0.06, gain: 0.08, type: 'square' }]),
    reelStop: (reel) =>
      play([{ frequency: 150 + reel * 14, slideTo: 70, length: 0.14, gain: 0.22, type: 'sine' }]),
    rise: (seconds) =>
      play([{ frequency: 220, slideTo: 880, length: seconds, gain: 0.05, type: 'sawtooth' }]),
    win: (level) =>
      play(
        scale
          .slice(0, 3 + level)
          .map((frequency, i) => ({ frequency, at: i * 0.09, length: 0.28 + level * 0.08 })),
      ),
    coin: () => play([{ frequency: 1568, length: 0.07, gain: 0.05 }]),
    lose: () => play([{ frequency: 300, slideTo: 60, length: 0.6, gain: 0.14, type: 'sawtooth' }]),
    wing: () => play([{ frequency: 190, slideTo: 120, length: 0.08, gain: 0.03, type: 'sine' }]),
  };
}
