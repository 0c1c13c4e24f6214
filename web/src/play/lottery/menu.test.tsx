import { expect, test } from 'vitest';
import { type DrawTitle, nextAskMs } from './menu.ts';
import { lookOf } from './winning-numbers.tsx';

const selling = (endsAt: number, winningNumber: string | null = '1'): DrawTitle => ({
  ...{ group: 'G', accountTypeName: 'TCG_LOTTO_VN', vendor: 'LOTT', gameCode: 'x', nodeId: 'n', name: 'X' },
  ...{ family: 'SSC', source: 'own', icon: '', sort: 0, state: 'open', periodSec: 60, minUnit: 1 },
  ...{ currency: 'BRL', rtp: '0.9500', endsAt },
  currentNumero: {
    ...{ numero: '2', issueId: 'x:2', sequence: 2, closesAt: '', drawsAt: '' },
    ...{ remainTime: 0, lockTime: 0, isSale: true },
  },
  lastNumero: { numero: '1', winningNumber, drawnAt: null },
});

test('a menu is asked for again just after the next close, never more often than every 5 s nor less than once a minute', () => {
  expect(nextAskMs([], 0)).toBe(60_000);
  expect(nextAskMs([selling(90_000)], 0)).toBe(60_000);
  const next = nextAskMs([selling(90_000), selling(20_000)], 0);
  expect(next).toBeGreaterThan(20_000);
  expect(next).toBeLessThanOrEqual(23_000);
  expect(nextAskMs([selling(20_000)], 40_000)).toBe(5000);
  expect(nextAskMs([selling(90_000, null)], 0)).toBe(10_000);
  expect(nextAskMs([{ ...selling(0), state: 'closed', currentNumero: null }], 0)).toBe(10_000);
});

test('numbers look as their title draws them, and those of an unknown family by themselves', () => {
  expect(lookOf('K3', ['1', '2', '6'])).toBe('dice');
  expect(lookOf('X5', ['1', '2', '3', '4', '5'])).toBe('balls');
  expect(lookOf('SSC', ['6', '1', '6', '8', '1'])).toBe('digits');
  expect(lookOf('VN27', ['48327'])).toBe('board');
  expect(lookOf('OTHER', ['4', '17'])).toBe('balls');
  expect(lookOf('EL', ['7'])).toBe('digits');
});
