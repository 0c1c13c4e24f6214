import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { currency, id, instant, money } from '../base/values.ts';

export const freeRoundsCalls = group('freeRounds', {
  waiting: endpoint({
    method: 'GET',
    path: '/wps/free-rounds',
    summary: 'Free rounds that the player can play now, the next to expire first.',
    access: 'player',
    value: z.object({
      content: z.array(
        z.object({
          id,
          left: z.int().meta({ description: 'Rounds that are left' }),
          rounds: z.int().meta({ description: 'Rounds that were given' }),
          stake: money.meta({ description: 'What each round stakes, paid by the house' }),
          currency,
          maxWin: money
            .nullable()
            .meta({ description: 'The most that all rounds together pay; null: no bound' }),
          won: money.meta({ description: 'What they have paid so far' }),
          expiresAt: instant,
          games: z
            .array(
              z.object({
                nodeId: z.string(),
                vendor: z.string(),
                gameName: z.string(),
                maintenance: z.boolean(),
              }),
            )
            .meta({ description: 'Those of its games that the brand offers now' }),
        }),
      ),
    }),
  }),
});
