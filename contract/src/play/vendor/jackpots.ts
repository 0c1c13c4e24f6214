import * as z from 'zod';
import { amount, someAmount } from '../../base/amounts.ts';
import { endpoint, group } from '../../base/endpoint.ts';
import { currency, foreignId, id, instant, inEveryLanguage, language, money } from '../../base/values.ts';

/** Percent of each stake, as the rules of the games say it. */
const percent = z.string().regex(/^\d{1,2}(\.\d{1,6})?$/);
const name = z.string().min(1).max(60);
const names = z
  .strictObject({ pt: name, en: name, es: name })
  .meta({ description: 'In the languages of the platform' });

const exactSum = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,6})?$/)
  .meta({
    description: 'Minor units with up to six decimals, so that no fraction of a contribution is lost',
  });

/** What a level is bound to drop by: a sum that it can't pass, an instant, or both. */
const bound = z
  .strictObject({
    amount: someAmount
      .optional()
      .meta({ description: 'Not less than what is in the pot, nor than what a new one begins with' }),
    before: instant.optional().meta({ description: 'Later than the last drop' }),
  })
  .refine(({ amount: sum, before }) => sum !== undefined || before !== undefined, {
    params: { required: true },
  });

const publishedLevel = z.strictObject({
  level: foreignId(24),
  names,
  amount: amount.meta({ description: 'What a drop would pay now, in whole minor units' }),
  seed: amount.meta({ description: 'What a new pot begins with' }),
  contribution: percent.meta({ description: 'Percent of each stake that goes into the pot' }),
  mustDrop: bound.optional(),
  book: z
    .strictObject({ entries: z.int().nonnegative(), seeded: exactSum, contributed: exactSum, paid: exactSum })
    .meta({
      description: 'Sums since the level began; `seeded` + `contributed` − `paid`, rounded down, is `amount`',
    }),
  drops: z
    .array(z.strictObject({ dropId: foreignId(), amount: someAmount, roundId: foreignId(), at: instant }))
    .max(20)
    .meta({
      description:
        'The last ones, newest first, each once and said as it was said before; none is yet to come, and `book.paid` holds all of them',
    }),
});

const published = z.strictObject({
  jackpotId: foreignId(),
  sequence: z.int().nonnegative().meta({ description: 'Grows with each change: an older one is ignored' }),
  currency,
  names,
  games: z.array(foreignId()).min(1).max(200).meta({
    description: 'Codes of the linked games, each once; those that the operator doesn’t have are passed over',
  }),
  proofPath: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)(?!.*(?:\.|%2[eE]){2})[\w./?=&%-]*$/)
    .optional()
    .meta({ description: 'Where your host shows how the drops are proven' }),
  levels: z.array(publishedLevel).min(1).max(8),
});
export type PublishedJackpot = z.output<typeof published>;

const shownLevel = z.object({
  level: z.string(),
  name: z.string(),
  amount: money,
  seed: money,
  contribution: percent,
  mustDropAt: money.nullable().meta({ description: 'It drops at this sum at the latest' }),
  mustDropBefore: instant.nullable(),
  lastDrop: z.object({ amount: money, at: instant }).nullable(),
});

/** Jackpots whose pots grow with what is staked: what vendors publish of them, and what visitors see. */
export const jackpotCalls = group('jackpots', {
  list: endpoint({
    method: 'GET',
    path: '/wps/lobby/jackpots',
    summary:
      'The progressive jackpots with their pots as the vendors last said them; one that has not been heard of for a minute is left out.',
    access: 'public',
    query: z.strictObject({ language: language.optional() }),
    value: z.object({
      exception: z.boolean().meta({
        description: 'The brand shows them although its market allows fixed jackpots only; the page says so',
      }),
      jackpots: z
        .array(
          z.object({
            jackpotId: z.string(),
            vassalage: z.string().meta({ description: 'Vendor code' }),
            displayName: z.string().meta({ description: "The vendor's label" }),
            name: z.string(),
            currency,
            at: instant.meta({ description: 'When the vendor said so' }),
            proofUrl: z.string().nullable(),
            games: z
              .array(z.object({ nodeId: id, gameCode: z.string(), gameName: z.string() }))
              .meta({ description: 'Those that can be played now, in the order of the lobby' }),
            levels: z.array(shownLevel).meta({ description: 'From the smallest to the largest' }),
          }),
        )
        .meta({ description: 'At most 20 of a vendor' }),
    }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/vendor/v1/jackpots',
    summary:
      'All progressive jackpots of the vendor at this operator, with what is in their pots; one that is not named is gone.',
    access: 'vendor',
    bodyLimit: 128 * 1024,
    body: z.strictObject({ jackpots: z.array(published).max(20) }),
    value: z.object({
      taken: z.int().meta({ description: 'So many were newer than what was known' }),
      unknownGames: z.array(z.string()).meta({
        description:
          'Linked games that the operator doesn’t have, at most 100; a jackpot with no other game is shown to nobody',
      }),
    }),
    failures: ['CURRENCY_MISMATCH'],
  }),
});

const stateOfBook = z.object({
  entries: z.int(),
  seeded: exactSum,
  contributed: exactSum,
  paid: exactSum,
  adds: z.boolean().meta({ description: 'Seeds and contributions less what was paid are the pot' }),
});

export const operatorJackpotCalls = group('operatorJackpots', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/jackpots',
    summary: 'The progressive jackpots of the brand with their books and the last drops.',
    access: 'operator',
    value: z.object({
      state: z
        .enum(['allowed', 'exception', 'hidden'])
        .meta({ description: 'Whether the market of the brand lets them be shown' }),
      jackpots: z.array(
        z.object({
          jackpotId: z.string(),
          vendor: z.string(),
          vendorName: z.string(),
          names: inEveryLanguage,
          currency,
          heardAt: instant,
          live: z.boolean().meta({ description: 'Heard of within the last minute' }),
          games: z.array(z.string()),
          unknownGames: z
            .array(z.string())
            .meta({ description: 'Those of its games that aren’t in the catalogue, at most 100' }),
          levels: z.array(
            z.object({
              level: z.string(),
              names: inEveryLanguage,
              amount: money,
              seed: money,
              contribution: percent,
              mustDropAt: money.nullable(),
              mustDropBefore: instant.nullable(),
              overdue: z
                .boolean()
                .meta({ description: '`mustDropBefore` has passed; visitors aren’t shown it' }),
              book: stateOfBook,
            }),
          ),
        }),
      ),
    }),
  }),
  drops: endpoint({
    method: 'GET',
    path: '/operator/api/jackpots/drops',
    summary: 'Drops that vendors have said, newest first, each with what the wallet was asked to pay for it.',
    access: 'operator',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    value: z.object({
      drops: z.array(
        z.object({
          dropId: z.string(),
          jackpotId: z.string(),
          vendor: z.string(),
          level: z.string(),
          amount: money,
          currency,
          roundId: z.string(),
          at: instant,
          paid: money
            .nullable()
            .meta({ description: 'Named as the jackpot of a win of that round; null: none has come yet' }),
        }),
      ),
    }),
  }),
});
