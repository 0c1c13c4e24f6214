import { describe, expect, it } from 'vitest';
import { daysOf, instantsOf } from './period.ts';

const zone = 'America/Sao_Paulo';
// Still the 20th in São Paulo.
const now = new Date('2026-11-21T02:30:00.000Z');
const none = { from: null, to: null };

describe("presets in the merchant's zone", () => {
  it.each([
    ['all', none],
    ['today', { from: '2026-11-20', to: '2026-11-20' }],
    ['yesterday', { from: '2026-11-19', to: '2026-11-19' }],
    ['week', { from: '2026-11-14', to: '2026-11-20' }],
    ['month', { from: '2026-10-22', to: '2026-11-20' }],
  ] as const)('%s', (preset, days) => {
    expect(daysOf(preset, zone, now, none)).toEqual(days);
  });

  it('a chosen last day is meant as a whole', () => {
    const days = daysOf('custom', zone, now, { from: '2026-11-01', to: '2026-11-02' });
    expect(instantsOf(days, zone)).toEqual({
      from: '2026-11-01T03:00:00.000Z',
      to: '2026-11-03T03:00:00.000Z',
    });
    expect(instantsOf(none, zone)).toEqual({});
  });
});
