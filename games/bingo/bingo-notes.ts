import { ballsOfRound, maxExtras, type BingoKind } from './video-bingo.ts';

/** For the published sheet, in English. */
export function bingoNotes({ balls, patterns }: BingoKind): string[] {
  return [
    `Four cards of 15 numbers each, 60 numbers that differ, chosen by the player among 1 to ${balls}. ${ballsOfRound} of the ${balls} balls are drawn, each ` +
      'as one integer below the number of balls left. A card costs a quarter of the stake and is paid for the dearest pattern whose cells are all marked ' +
      '(three rows of five, any of the shapes):',
    [
      '| pattern | pays, in stakes of a card | shapes |',
      '|---|---|---|',
      ...patterns.map(
        ({ names, times, shapes }) =>
          `| ${names.en} / ${names.pt} | ${times}× | ${shapes.map((shape) => `\`${shape}\``).join(', ')} |`,
      ),
    ].join('\n'),
    'Which cards are chosen changes nothing: no number is on two cards, so the four together are paid alike. The round is counted over all ' +
      `sets of ${ballsOfRound} balls.`,
    `Then up to ${maxExtras} extra balls can be bought one by one, while a ball that is left would gain a prize; the player may stop at any time, and who ` +
      'does not come back has stopped. Of n balls left, let G be the sum of what each would gain in minor units and w the number of those that gain ' +
      'something: the price is P = G / n / 0.97, rounded up to the minor unit. What rounding up took is given back: each of the w balls pays its gain ' +
      'and floor((0.97 · P · n − G) / w) more. So every extra ball returns at most 97 %, and more than 97 % − w / (n · P), which is never below 95.06 %, because a ' +
      'gain is at least 50 minor units. Nothing of the price depends on what will be drawn, and the next ball is drawn after it is paid.',
    'The figures of the extra ball are from a simulation at the lowest stake, in which all that are offered are bought.',
  ];
}
