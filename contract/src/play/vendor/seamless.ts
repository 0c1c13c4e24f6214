import * as z from 'zod';
import { amount, someAmount } from '../../base/amounts.ts';
import { endpoint, group } from '../../base/endpoint.ts';
import { locales } from '../../base/locales.ts';
import { owned } from '../../base/owned.ts';
import { currency, foreignId, id, money } from '../../base/values.ts';

const reference = {
  playerId: owned('member'),
  gameCode: foreignId(),
  roundId: foreignId(),
  transactionId: foreignId(),
  currency,
};

const session = z.string().min(1).max(200);

const moved = z.object({
  balance: money,
  currency,
  transactionId: z.string(),
  siteTransferId: id.nullable(),
  duplicate: z.boolean(),
});

const movementFailures = ['TRANSACTION_CONFLICT', 'CURRENCY_MISMATCH', 'PLAYER_UNKNOWN', 'NO_FUNDS'] as const;

const betBody = z.strictObject({
  ...reference,
  gameSession: session,
  amount: someAmount,
  /** The free rounds that pay for this bet, as `authenticate` named them. */
  rewardId: owned('free rounds').optional(),
  market: foreignId().optional(),
  selection: foreignId().optional(),
  positions: z
    .array(z.strictObject({ market: foreignId(), selection: foreignId(), amount: someAmount }))
    .min(1)
    .max(64)
    .optional()
    .meta({
      description:
        'What the stake stands on, in place of `market` and `selection`; the amounts sum to `amount`',
    }),
});

const winBody = z.strictObject({
  ...reference,
  gameSession: session.optional(),
  betTransactionId: foreignId(),
  amount,
  jackpot: amount
    .optional()
    .meta({ description: 'How much of `amount` a progressive jackpot paid; absent: nothing' }),
  roundClosed: z.boolean(),
  wagered: amount.optional().meta({
    description:
      'Only with `roundClosed`: how much was wagered of a stake that was carried to a table, at most 1,000 times the stake',
  }),
  rake: amount.optional().meta({
    description:
      'With `wagered`, where players play against each other: what of it is the house’s; absent: all that the stake lost',
  }),
});

const rollbackBody = z.strictObject({
  ...reference,
  gameSession: session.optional(),
  betTransactionId: foreignId(),
  amount: amount.optional(),
});

const typed = <const Type extends string>(type: Type) => ({ type: z.literal(type) });

/** Like the answer of the single call, its envelope included; a refusal carries the code instead of an HTTP status. */
const answered = z.object({
  transactionId: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  value: moved.partial().optional(),
});

/** The vendor API: how any game server, the in-house one included, plays with the site's wallet. */
export const seamlessCalls = group('seamless', {
  authenticate: endpoint({
    method: 'POST',
    path: '/vendor/v1/authenticate',
    summary: 'Exchanges a launch token (once) for a game session.',
    access: 'vendor',
    body: z.strictObject({ launchToken: session, gameCode: foreignId() }),
    value: z.object({
      gameSession: z.string(),
      playerId: owned('member'),
      nickname: z.string(),
      currency,
      balance: money,
      language: z.enum(locales),
      gameCode: z.string(),
      mode: z.enum(['real', 'trial']),
      country: z.string(),
      realityCheckMinutes: z.int(),
      lobbyUrl: z.string(),
      freeRounds: z
        .object({
          rewardId: z.string(),
          rounds: z.int(),
          stake: money,
          currency,
          expiresAt: z.iso.datetime(),
        })
        .optional()
        .meta({ description: 'Rounds of this game that wait for the player, and what each stakes' }),
      play: z
        .object({
          minRoundMs: z.int().optional(),
          autoplay: z.boolean().optional(),
          turbo: z.boolean().optional(),
          featureBuy: z.boolean().optional(),
          progressiveSeries: z.boolean().optional(),
        })
        .optional()
        .meta({
          description: 'How the market and the brand let the game be played; what is missing is allowed',
        }),
    }),
    failures: [
      'GAME_SESSION_EXPIRED',
      'PLAYER_BLOCKED',
      'GAME_UNAVAILABLE',
      'PLAYER_UNKNOWN',
      'CURRENCY_MISMATCH',
    ],
  }),
  balance: endpoint({
    method: 'POST',
    path: '/vendor/v1/balance',
    summary: "The player's balance.",
    access: 'vendor',
    body: z.strictObject({ gameSession: session, playerId: owned('member'), currency }),
    value: z.object({ balance: money, currency }),
    failures: ['GAME_SESSION_EXPIRED', 'CURRENCY_MISMATCH', 'PLAYER_UNKNOWN'],
  }),
  bet: endpoint({
    method: 'POST',
    path: '/vendor/v1/bet',
    summary: 'Takes a stake from the wallet, once per transaction id.',
    access: 'vendor',
    body: betBody,
    value: moved,
    failures: [
      ...movementFailures,
      'GAME_UNAVAILABLE',
      'LIMIT_REACHED',
      'GAME_SESSION_EXPIRED',
      'PLAYER_BLOCKED',
      'BET_ROLLED_BACK',
      'REWARD_INVALID',
    ],
  }),
  win: endpoint({
    method: 'POST',
    path: '/vendor/v1/win',
    summary: 'Credits a win of a bet; zero with roundClosed settles a lost round.',
    access: 'vendor',
    body: winBody,
    value: moved,
    failures: [
      ...movementFailures,
      'BET_UNKNOWN_YET',
      'BET_ROLLED_BACK',
      'ROUND_CLOSED',
      'WIN_PENDING_REVIEW',
      'WIN_REFUSED',
    ],
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/vendor/v1/rollback',
    summary: 'Returns a stake; of an unknown bet it is recorded so that the late bet is refused.',
    access: 'vendor',
    body: rollbackBody,
    value: moved,
    failures: [...movementFailures, 'BET_SETTLED'],
  }),
  batch: endpoint({
    method: 'POST',
    path: '/vendor/v1/batch',
    summary: 'Up to 100 bets, wins and rollbacks, each answered on its own.',
    access: 'vendor',
    bodyLimit: 128 * 1024,
    body: z.strictObject({
      movements: z
        .array(
          z.discriminatedUnion('type', [
            betBody.extend(typed('bet')),
            winBody.extend(typed('win')),
            rollbackBody.extend(typed('rollback')),
          ]),
        )
        .min(1)
        .max(100),
    }),
    value: z.object({ results: z.array(answered) }),
  }),
});
