import { describe, expect, test } from 'vitest';
import { fairStream, type Entropy } from '../../fairness/index.ts';
import { randomRounds } from '../random-chips.ts';
import { game } from './game.ts';
import { countCoups } from './maths.ts';
import { baccarat, bankerDraws, coupOf, deal } from './rules.ts';

const stream = (nonce: number) => fairStream({ serverSeed: '9d'.repeat(32), clientSeed: 'shoe', nonce });

/** The chart that hangs at tables: rows are totals of the banker, columns what the player drew, nothing at last. D draws. */
const chart = [
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDSDD',
  'SSDDDDDDSSD',
  'SSSSDDDDSSD',
  'SSSSSSDDSSS',
  'SSSSSSSSSSS',
];

/** A second dealer: the shoe is a list of cards in order, out of which each is taken. */
function secondCoup(entropy: Entropy): { cards: string[][]; totals: [number, number] } {
  const shoe = '23456789TJQKA'
    .split('')
    .flatMap((rank) => 'cdhs'.split('').flatMap((suit) => Array.from({ length: 8 }, () => rank + suit)));
  const take = (): string => shoe.splice(entropy.below(shoe.length), 1)[0] ?? '';
  const value = (card: string): number => 'A23456789'.indexOf(card.charAt(0)) + 1;
  const total = (cards: string[]): number =>
    Number(String(cards.map(value).reduce((a, b) => a + b, 0)).slice(-1));
  const four = [take(), take(), take(), take()];
  const player = [four[0] ?? '', four[2] ?? ''];
  const banker = [four[1] ?? '', four[3] ?? ''];
  if (total(player) < 8 && total(banker) < 8) {
    const row = chart[total(banker)] ?? '';
    if (total(player) < 6) player.push(take());
    if (row.charAt(player[2] === undefined ? 10 : value(player[2])) === 'D') banker.push(take());
  }
  return { cards: [player, banker], totals: [total(player), total(banker)] };
}

describe('the rules of drawing', () => {
  test('are those of the chart', () => {
    for (const [banker, row] of chart.entries())
      for (const [third, says] of row.split('').entries())
        expect(bankerDraws(banker, third === 10 ? null : third), `${banker} ${third}`).toBe(says === 'D');
  });
});

test('a second dealer agrees on 10,000 random rounds', () => {
  for (const { chips, round, entropy } of randomRounds(game, baccarat, stream)) {
    const { cards, totals } = secondCoup(entropy);
    const [player = [], banker = []] = cards;
    const lead = totals[0] - totals[1];
    const pairOf = ([a = '', b = '']: string[]) => a.charAt(0) === b.charAt(0);
    /** Twentieths of the stake. */
    const pays: Record<string, number> = {
      'winner:player': lead > 0 ? 40 : lead === 0 ? 20 : 0,
      'winner:banker': lead < 0 ? 39 : lead === 0 ? 20 : 0,
      'winner:tie': lead === 0 ? 200 : 0,
      'player-pair:yes': pairOf(player) ? 260 : 0,
      'banker-pair:yes': pairOf(banker) ? 260 : 0,
      'cards:small': player.length + banker.length === 4 ? 50 : 0,
      'cards:big': player.length + banker.length > 4 ? 30.8 : 0,
    };
    const expected = chips.reduce(
      (total, chip) => total + (chip.stake * (pays[`${chip.market}:${chip.selection}`] ?? Number.NaN)) / 20,
      0,
    );
    expect(round.payout).toBeCloseTo(expected, 6);
    expect(round.view).toMatchObject({
      outcome: {
        player: { cards: player, total: totals[0] },
        banker: { cards: banker, total: totals[1] },
        winner: lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker',
      },
    });
  }
});

test('the counts over the eight-deck shoe are those that the literature has', () => {
  const counts = countCoups();
  const of = (winner: string) =>
    counts.reduce((total, [coup, weight]) => total + (coup.winner === winner ? weight : 0n), 0n);
  expect([of('banker'), of('player'), of('tie')]).toEqual([
    2_292_252_566_437_888n,
    2_230_518_282_592_256n,
    475_627_426_473_216n,
  ]);
  expect(416n * 415n * 414n * 413n * 412n * 411n).toBeLessThan(2n ** 53n);
  expect(of('banker') + of('player') + of('tie')).toBe(416n * 415n * 414n * 413n * 412n * 411n);
});

test('pairs and short hands are as likely as in a simulation of 40,000 rounds, within four standard errors', () => {
  const rounds = 40_000;
  const entropy = stream(0);
  const seen = { 'player-pair': 0, 'banker-pair': 0, small: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { playerPair, bankerPair, cards } = coupOf(deal(entropy));
    seen['player-pair'] += Number(playerPair);
    seen['banker-pair'] += Number(bankerPair);
    seen.small += Number(cards === 4);
  }
  for (const [id, count] of Object.entries(seen)) {
    const chance = Number(game.figures.bets.find((bet) => bet.id === id)?.anyReturn) / 100;
    const error = Math.sqrt((chance * (1 - chance)) / rounds);
    expect(Math.abs(count / rounds - chance), id).toBeLessThan(4 * error);
  }
});
