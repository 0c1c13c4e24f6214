/**
 * The columns of the finance report: which kinds of transfer on the members' accounts each is the sum of, and whether it turns the sign.
 * The answer of the call, what the server sums and what the console shows all derive from here. Free of zod, so that a page may import
 * `@croupier/contract/finance-figures` as it stands.
 */

interface SummedFigure {
  kinds: readonly string[];
  sign: 1 | -1;
  about?: string;
}

const row = (kinds: readonly string[], sign: SummedFigure['sign'], about?: string): SummedFigure => ({
  kinds,
  sign,
  ...(about === undefined ? {} : { about }),
});

const play = ['bet', 'win', 'refund'];
const bonuses = ['bonus', 'rebate'];
const commissions = ['dividend', 'salary'];

/** In the order in which they lead from the opening to the closing. */
export const summedFigures = {
  deposits: row(['deposit', 'payment_reversal'], 1),
  withdrawals: row(['withdrawal'], -1),
  bets: row(['bet'], -1),
  wins: row(['win'], 1),
  refunds: row(['refund'], 1, 'Bets given back, whose rounds were taken back'),
  gross: row(play, -1, 'Bets less wins and refunds'),
  bonuses: row(bonuses, 1, 'Bonuses and cashback given'),
  commissions: row(commissions, 1, 'Dividends and salaries credited to agents on the day'),
  net: row([...play, ...bonuses, ...commissions], -1, 'Gross less bonuses, cashback and commissions'),
  adjustments: row(['adjustment'], 1),
  openingCredits: row(['opening'], 1, 'Balances carried in when an account was set up'),
};

type SummedName = keyof typeof summedFigures;
const summedNames = Object.keys(summedFigures) as SummedName[];
const named = new Set(Object.values(summedFigures).flatMap(({ kinds }) => kinds));

/** All columns: those above, what no kind of theirs names, and what the house took. */
export const figureNames = [...summedNames, 'other', 'fees'] as const;
export type ReportFigure = (typeof figureNames)[number];

export const isReportFigure = (name: string): name is ReportFigure => figureNames.some((one) => one === name);

const isSummed = (name: ReportFigure): name is SummedName => Object.hasOwn(summedFigures, name);

export const aboutFigure = (name: ReportFigure): string | undefined => {
  if (name === 'other') return 'All other movements, such as payments that wait or went back';
  if (name === 'fees') return "The house's fees, taken out of withdrawals";
  return summedFigures[name].about;
};

/** A column whose figures leave the members' accounts shows them as positive. */
export const signOf = (name: ReportFigure): 1 | -1 => (isSummed(name) ? summedFigures[name].sign : 1);

/** Whether a movement belongs to a column. */
export function inFigure(
  name: ReportFigure,
  { ownerKind, purpose, kind }: { ownerKind: string; purpose: string; kind: string },
): boolean {
  if (name === 'fees') return ownerKind === 'house' && purpose === 'fees';
  if (ownerKind !== 'member') return false;
  return isSummed(name) ? summedFigures[name].kinds.includes(kind) : !named.has(kind);
}

/** In what a line of a provider's statement and the books may differ. */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'direction_differs',
  'currency_differs',
  'repeated_line',
  'other_time',
] as const;
