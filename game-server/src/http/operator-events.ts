import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { networkOf } from '../door.ts';
import { fail } from '../failures.ts';
import { createLimiter } from '../limits.ts';
import { returnRestricted } from '../lottery/restricted.ts';
import type { Vendor } from '../settings.ts';
import type { Studio } from '../studio.ts';
import { signatureOf } from '../wallet/signature.ts';

const maxSkewSeconds = 30;
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
      if (signer === null) return reply.code(401).send({ failure: { code: 'SIGNATURE_INVALID' } });
      return { success: true, value: { taken: await take(studio, signer, parsed(body)) } };
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

interface Signer {
  operator: string;
  vendor: string;
}

/** Whose key signed the request a moment ago; null where none did. */
function signerOf({ code, keys }: Vendor, request: FastifyRequest, body: string): Signer | null {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [vendor, keyId, timestamp] = [header('x-vendor'), header('x-key-id'), header('x-timestamp')];
  const key = keys.find((one) => (one.vendor ?? code) === vendor && one.keyId === keyId);
  const fresh =
    /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= maxSkewSeconds;
  if (key === undefined || !fresh) return null;
  const requestId = header('x-request-id');
  const signed = { method: request.method, target: request.url, vendor, keyId, timestamp, requestId, body };
  const wanted = Buffer.from(signatureOf(key.secret, signed), 'hex');
  const given = Buffer.from(header('x-signature'), 'hex');
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isSigned ? { operator: key.operator, vendor } : null;
}

/** Deals with an event that isn’t known yet. Whether it was one that means anything here. */
async function take(
  { database, lottery, now }: Pick<Studio, 'database' | 'lottery' | 'now'>,
  { operator, vendor }: Signer,
  said: unknown,
): Promise<boolean> {
  const { eventId, type } = event.parse(said);
  if (type !== 'member.restricted') return false;
  const { playerId, until } = restricted.parse(said).data;
  const known = await database.query(
    'SELECT FROM operator_event WHERE operator = $1 AND vendor = $2 AND event_id = $3',
    [operator, vendor, eventId],
  );
  if (known.rows.length > 0) return true;
  // A pause that is over takes nothing away from what was bought after it.
  if (until === null || Date.parse(until) > lottery.beacon.now())
    await returnRestricted(lottery, { operator, vendor, playerId });
  await database.query(
    `WITH old AS (DELETE FROM operator_event WHERE taken_at < $4::timestamptz - make_interval(days => ${rememberedDays}))
     INSERT INTO operator_event (operator, vendor, event_id, taken_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [operator, vendor, eventId, now()],
  );
  return true;
}
