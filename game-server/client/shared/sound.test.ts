import { themeTitles } from '@croupier/games/slot';
import { describe, expect, it } from 'vitest';
import { noteOf } from './sound.ts';

describe('the sound of a title', () => {
  it('is made from its data: notes of its scale, audible, in its own voice', () => {
    for (const { theme } of themeTitles) {
      const { sound } = theme.look;
      for (let step = 0; step < 9; step += 1) {
        const notes = noteOf(sound, step, 0, 0.3);
        const steps = Math.round(12 * Math.log2((notes[0]?.frequency ?? 0) / sound.root));
        expect(sound.scale.map((one) => one % 12)).toContain(steps % 12);
        for (const note of notes) {
          expect(note.frequency).toBeGreaterThan(60);
          expect(note.frequency).toBeLessThan(16_000);
          expect(note.gain).toBeLessThanOrEqual(0.2);
        }
      }
    }
  });
  it('differs between titles', () => {
    const voices = new Set(themeTitles.map(({ theme }) => JSON.stringify(theme.look.sound)));
    expect(voices.size).toBeGreaterThan(100);
  });
});
