import { describe, expect, it } from 'vitest';
import { createPacing } from './pacing.ts';

const drawn = (frames: number, costMs: number, behindDialog = false) => {
  const pacing = createPacing();
  let last = false;
  let pictures = 0;
  for (let i = 0; i < frames; i += 1) {
    last = pacing.due(last ? costMs : 16, behindDialog);
    if (last) pictures += 1;
  }
  return { pictures, coarser: pacing.wantsCoarser(), again: pacing.wantsCoarser() };
};

describe('which pictures are drawn', () => {
  it('draws every one where drawing is quick', () => {
    expect(drawn(120, 16)).toEqual({ pictures: 120, coarser: false, again: false });
  });
  it('leaves most out, and asks once for a coarser picture, where drawing is slow', () => {
    const slow = drawn(600, 200);
    expect(slow.pictures).toBeLessThan(90);
    expect(slow).toMatchObject({ coarser: true, again: false });
  });
  it('nearly rests behind a dialog', () => {
    expect(drawn(122, 16, true).pictures).toBeLessThan(4);
  });
});
