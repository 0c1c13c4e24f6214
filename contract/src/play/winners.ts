import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { shared } from '../base/owned.ts';
import { currency, id, instant, language, money, rate } from '../base/values.ts';

const winner = z.object({
  id,
  winAmount: money,
  currency,
  account: z.string().meta({ description: 'Masked: first letter, stars, last letter' }),
  nodeId: id,
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  showIcon: z.string(),
  iconUrl: z.string(),
  wonAt: instant,
  multiplier: rate.meta({ description: 'Win by stake, two decimals' }),
});

export const winnerCalls = group('winners', {
  board: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_getWinnerBoard',
    summary: 'The largest win of each player in the last days, real money only, in falling order.',
    access: 'public',
    query: z.strictObject({
      gameCategory: z.string().max(20).default('ALL'),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
      language: language.optional(),
    }),
    value: z.object({ content: z.array(z.object({ vo: winner })) }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/wps/lobby/recentWins',
    summary:
      'The newest wins with real money of the last days, each player once a game; of the largest wins that are kept of each game.',
    access: 'public',
    query: z.strictObject({
      limitNum: z.coerce.number().int().min(1).max(20).default(12),
      language: language.optional(),
    }),
    value: z.object({ content: z.array(winner).meta({ description: 'The newest first' }) }),
  }),
  prize: endpoint({
    method: 'GET',
    path: '/wps/home/winners/:id',
    summary: 'One win of the board, for the prize detail.',
    access: 'public',
    params: z.strictObject({ id: shared('prize') }),
    query: z.strictObject({ language: language.optional() }),
    value: winner.extend({
      stake: money,
      supportPlay: z.union([z.literal(0), z.literal(1)]),
      maintenance: z.boolean(),
    }),
  }),
});
