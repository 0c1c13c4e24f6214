import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { networkOf } from '../door.ts';
import { fail } from '../failures.ts';
import { createLimiter } from '../limits.ts';
import { returnRestricted, type Restricted } from '../lottery/restricted.ts';
import type { Vendor } from '../settings.ts';
import type { Studio } from '../studio.ts';
import { signerOf } from './signed-door.ts';

/** An operator repeats an event for a month. */
const rememberedDays = 60;

/** What an operator may say later on is passed over. */
const event = z.object({ eventId: z.string().min(1).max(64), type: z.string().min(1).max(64) });
const restricted = z.object({
  data: z.object({ playerId: z.string().min(1).max(64), until: z.iso.datetime().nullable() }),
});

/** Events that operators tell this vendor, signed with the key by which it signs for them. */
export function registerOperatorEvents(
  app: FastifyInstance,
  { vendor, studio }: { vendor: Vendor; studio: Studio },
): void {
  const perAddress = createLimiter(60, 10);
  const [first] = vendor.keys;
  void app.register(async (scope) => {
    // The very bytes are signed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/events', async (request, reply) => {
      const wait = perAddress.take(networkOf(request.raw));
      if (wait > 0) fail('TOO_FAST', wait);
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      const signer = signerOf(vendor, request, body);
      if ('refusal' in signer) return reply.code(401).send({ failure: { code: 'SIGNATURE_INVALID' } });
      const of = { operator: signer.key.operator, first: first.operator, vendor: signer.vendor };
      return { success: true, value: { taken: await take(studio, of, parsed(body)) } };
    });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return fail('REQUEST_INVALID');
  }
}

type Signer = Omit<Restricted, 'playerId'>;

/** Deals with an event that isn’t known yet. Whether it was one that means anything here. */
async function take(
  { database, lottery, now }: Pick<Studio, 'database' | 'lottery' | 'now'>,
  signer: Signer,
  said: unknown,
): Promise<boolean> {
  const { eventId, type } = event.parse(said);
  if (type !== 'member.restricted') return false;
  const { playerId, until } = restricted.parse(said).data;
  const { operator, vendor } = signer;
  const known = await database.query(
    'SELECT FROM operator_event WHERE operator = $1 AND vendor = $2 AND event_id = $3',
    [operator, vendor, eventId],
  );
  if (known.rows.length > 0) return true;
  // A pause that is over takes nothing away from what was bought after it.
  if (until === null || Date.parse(until) > lottery.beacon.now())
    await returnRestricted(lottery, { ...signer, playerId });
  await database.query(
    `WITH old AS (DELETE FROM operator_event WHERE taken_at < $4::timestamptz - make_interval(days => ${rememberedDays}))
     INSERT INTO operator_event (operator, vendor, event_id, taken_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [operator, vendor, eventId, now()],
  );
  return true;
}
