import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { businessDay, instant } from '../base/values.ts';
import { betStates, totalsBy } from './records.ts';

const code = z.string().max(40);

/** The member's histories as CSV files, made by the server while they are read. */
export const recordFileCalls = group('recordFiles', {
  order: endpoint({
    method: 'POST',
    path: '/wps/records/files',
    summary:
      'Gives the address of a CSV file of a history with the filters of its page; the address holds for a minute.',
    access: 'player',
    trial: true,
    body: z.strictObject({
      what: z.enum(['bets', 'account', 'loss', 'bonuses', 'rebates']),
      from: instant.optional(),
      to: instant.optional(),
      fromDay: businessDay
        .optional()
        .meta({ description: 'Of profit and loss, which counts in business days' }),
      toDay: businessDay.optional(),
      vendor: code.optional(),
      gameType: code.optional(),
      state: betStates.optional(),
      kind: code.optional(),
      by: totalsBy.optional(),
    }),
    value: z.object({ url: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/wps/records/file',
    summary: 'The CSV file itself, newest row first, in the language and zone of who ordered it.',
    access: 'public',
    file: 'text/csv',
    query: z.strictObject({ ticket: z.string().min(16).max(2_000) }),
    value: z.string().meta({ description: 'UTF-8 with a byte order mark' }),
  }),
});
