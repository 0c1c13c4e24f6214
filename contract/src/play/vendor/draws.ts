import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { currency, foreignId, instant } from '../../base/values.ts';

const name = z.string().min(1).max(60);
const names = z.strictObject({ pt: name, en: name, es: name });
const numbers = z.string().regex(/^[0-9]{1,6}(,[0-9]{1,6}){0,99}$/);

/** What a vendor says of one of its lotteries. */
const publishedTitle = z.strictObject({
  gameCode: foreignId(40),
  family: foreignId(16),
  group: z.strictObject({ code: foreignId(24), names }),
  source: z.enum(['own', 'external']),
  periodSec: z
    .int()
    .min(30)
    .max(31 * 86_400),
  minUnit: z.int().min(1).meta({ description: 'Minor units that a unit costs at least' }),
  currency,
  rtp: z
    .string()
    .regex(/^0\.\d{4}$/)
    .meta({ description: 'Of the play that returns least' }),
  lockTime: z.int().min(0).meta({ description: 'Milliseconds between the end of selling and the draw' }),
});

/** What a vendor says of one draw; said again with a greater revision when something has changed. */
const publishedIssue = z.strictObject({
  gameCode: foreignId(40),
  issueId: foreignId(64),
  numero: foreignId(32).meta({ description: 'What people call it, as `20261123-0485`' }),
  sequence: z.int().positive().meta({ description: 'Its number in the calendar of the title' }),
  revision: z.int().min(0).max(1_000_000),
  status: z.enum(['open', 'closed', 'drawn', 'settled', 'voided']),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  drawnAt: instant.optional(),
  settledAt: instant.optional(),
  winningNumber: numbers.optional().meta({ description: 'Never changed once it was said' }),
  boards: z
    .record(
      z.string().regex(/^[A-Z0-9]{1,12}$/),
      z
        .array(z.string().regex(/^\d{1,6}$/))
        .min(1)
        .max(40),
    )
    .optional()
    .meta({ description: 'Of draws with several prizes' }),
  reason: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Why the issue is void: `late`, `beacon`, or in words' }),
  tableVersion: foreignId(16),
  proofPath: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[\w./?=&%-]*$/)
    .optional()
    .meta({ description: 'Where your host proves the draw' }),
});
export type PublishedTitle = z.output<typeof publishedTitle>;
export type PublishedIssue = z.output<typeof publishedIssue>;

/** Lotteries: what their vendors say of titles and draws. */
export const drawCalls = group('draws', {
  publish: endpoint({
    method: 'POST',
    path: '/vendor/v1/draws',
    summary:
      'Titles and issues of the vendor’s lotteries at this operator: said again when they change, an older revision is passed over.',
    access: 'vendor',
    bodyLimit: 128 * 1024,
    body: z.strictObject({
      titles: z.array(publishedTitle).max(100),
      issues: z.array(publishedIssue).max(100),
    }),
    value: z.object({
      taken: z.int().meta({ description: 'So many issues were newer than what was known' }),
      unknownGames: z.array(z.string()).meta({
        description: 'Titles that the operator doesn’t have, at most 100: nobody is shown them',
      }),
    }),
    failures: ['TRANSACTION_CONFLICT'],
  }),
});
