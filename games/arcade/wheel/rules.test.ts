import { describe, expect, test } from 'vitest';
import { staleSheets } from '../../write-sheets.ts';
import { risks } from '../risks.ts';
import { played, refusals, rounds, scripted, seeded } from '../testing.ts';
import { game } from './game.ts';
import { multiplierOf, segmentsOf, sizes, wheel, type WheelForm, type WheelView } from './rules.ts';

const bets: WheelForm[] = risks.flatMap((risk) => sizes.map((segments) => ({ risk, segments })));
const play = (bet: WheelForm, segment: number, stake = 100) =>
  played<WheelView>(game, bet, [], scripted(segment), stake);

describe('a wheel', () => {
  test('has its segments, which pay 98 % together: every stop of every wheel is played', () => {
    const wrong = bets.filter((bet) => {
      const stops = Array.from({ length: bet.segments }, (_, segment) => play(bet, segment).payout);
      return (
        segmentsOf(bet).length !== bet.segments || stops.reduce((a, b) => a + b, 0) !== 98 * bet.segments
      );
    });
    expect(wrong).toEqual([]);
    expect(new Set(game.figures.bets.map(({ returnToPlayer }) => returnToPlayer))).toEqual(
      new Set(['98.0000']),
    );
  });

  test('pays at its highest the more, the more risk and the more segments', () => {
    const top = (bet: WheelForm) => Math.max(...segmentsOf(bet));
    const hits = (bet: WheelForm) => segmentsOf(bet).filter((pays) => pays > 100).length / bet.segments;
    for (const segments of sizes) {
      const [low, medium, high] = risks.map((risk) => ({ segments, risk }));
      if (!low || !medium || !high) throw new Error('a risk is missing');
      expect(top(low) < top(medium) && top(medium) < top(high)).toBe(true);
      expect([hits(low), hits(medium), hits(high)]).toEqual([0.8, 0.5, 1 / segments]);
    }
    expect(Math.max(...bets.map(top))).toBe(wheel.maxWinTimes * 100);
  });

  test('what is published is what the rules give', async () => {
    expect(await staleSheets('arcade/wheel')).toEqual([]);
  });
});

/** The rules again: what each kind of segment pays, counted, and where it lies by remainders. */
function payOf({ risk, segments }: WheelForm, segment: number, stake: number): number {
  if (risk === 'high') return segment === 0 ? Math.floor((stake * 98 * segments) / 100) : 0;
  if (risk === 'low')
    return segment % 5 === 4 ? 0 : Math.floor((stake * (segment % 10 === 0 ? 14 : 12)) / 10);
  return segment % 2 === 0 ? 0 : Math.floor((stake * multiplierOf({ risk, segments }, segment)) / 100);
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = seeded(9);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const bet = bets[random.below(bets.length)] ?? { risk: 'low', segments: 10 };
    const stake = 100 + random.below(49_901);
    const segment = random.below(bet.segments);
    if (play(bet, segment, stake).payout !== payOf(bet, segment, stake)) wrong.push({ bet, segment, stake });
  }
  expect(wrong).toEqual([]);
});

refusals(game, [
  [{ risk: 'low' }, 'form.segments'],
  [{ segments: 15, risk: 'low' }, 'form.segments'],
  [{ segments: '10', risk: 'low' }, 'form.segments'],
  [{ segments: 60, risk: 'low' }, 'form.segments'],
  [{ segments: 10, risk: 'wild' }, 'form.risk'],
  [{ segments: 10, risk: 'low', turns: 2 }, 'form.turns'],
]);
