import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { listQuery } from '../base/lists.ts';
import { businessDay, currency, money, text } from '../base/values.ts';
import { category } from './catalogue.ts';
import { gameReportGroupings, gameReportSortKeys } from './game-report-keys.ts';

const share = z.number().meta({ description: 'A share: 0.965 is 96.5 %' });

const figures = {
  bets: z.int().meta({ description: 'Bets placed' }),
  stake: money.meta({ description: 'Stakes of the bets' }),
  win: money,
  refund: money.meta({ description: 'Bets given back' }),
  ggr: money.meta({ description: 'Stakes less wins and refunds' }),
  players: z.int().nullable().meta({
    description:
      'Different members who staked; null where no count is kept: of a category, and within an agent’s line',
  }),
  ended: z.int().meta({ description: 'Bets that ended; what the return is measured on' }),
  measured: share.nullable().meta({ description: 'Measured return: what ended bets paid ÷ their stakes' }),
  low: share.nullable().meta({
    description:
      'Lower end of the 95 % confidence band of the measured return: r ± 1.96 s/S with s² = n/(n−1) · (Σw² − 2rΣsw + r²Σs²), stakes s, payouts w, S = Σs, by the normal approximation; null below 30 bets and of lines of agents, for which no squares are kept. A win that came after its bet had ended counts as a payout without a stake; bets of one round count as independent',
  }),
  high: share.nullable(),
  theoretical: share.nullable().meta({
    description:
      'Return that the games state, weighted by the stakes of ended bets; null where a game states none',
  }),
};

const row = z.object({
  key: z.string().meta({
    description:
      'Game as vendor/game, code of a vendor or category, day, id of an agent, or `outside`: who is in none of the lines',
  }),
  name: z.string(),
  vendor: z.string().nullable().meta({ description: 'Of a game: the name of its vendor' }),
  ...figures,
});

export const operatorGameReportCalls = group('operatorGameReport', {
  rows: endpoint({
    method: 'GET',
    path: '/operator/api/game-report',
    summary:
      'Play by game, vendor, category, day or agent, with the return that was measured next to the one that the games state.',
    access: 'operator',
    query: listQuery({
      filters: [],
      sort: gameReportSortKeys,
      own: {
        from: businessDay,
        to: businessDay.meta({ description: 'Inclusive; at most 400 days' }),
        by: z.enum(gameReportGroupings).default('game'),
        currency: currency.optional().meta({ description: "The brand's where absent" }),
        vendor: z.string().max(64).optional(),
        category: category.optional(),
        game: z.string().max(200).optional().meta({ description: 'As vendor/game' }),
        agent: text(64).optional().meta({
          description: 'Account of an agent: play of the agent and of everyone below, as they stand now',
        }),
      },
    }),
    value: z.object({
      content: z.array(row),
      nextCursor: z.string().nullable(),
      totals: row.meta({ description: 'Of all rows, not of the page alone' }),
      currency,
      currencies: z.array(currency),
      basis: z.enum(['posted', 'ended']).meta({
        description:
          'posted: each stake, win and refund on the day of its posting, as in the finance report. ended: settled bets on the day on which they ended; so are figures of an agent’s line',
      }),
      complete: z.boolean().meta({ description: 'false: not everything that was posted is counted yet' }),
    }),
    failures: ['FIELDS_INVALID'],
  }),
});
