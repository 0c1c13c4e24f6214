import { refusal } from '../../../platform/http/envelope.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';

/** Where a visitor's page hears that there is something new: an event stream, for the brand that it shows. */
export function mountVisitorLines(
  http: FastifyInstance,
  { merchants, realtime }: Pick<Platform, 'merchants' | 'realtime'>,
): void {
  http.get<{ Querystring: { merchant?: unknown } }>(
    '/wps/system/changes',
    async ({ query, hostname, ip, language }, reply) => {
      const { merchant: code } = query;
      const merchant = await (typeof code === 'string' ? merchants.byCode(code) : merchants.byHost(hostname));
      if (!merchant) return reply.callNotFound();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      // A page that is refused asks by the clock.
      if (!realtime.visitors.open({ merchantId: merchant.id, address: ip }, reply.raw)) {
        return reply.code(503).send(refusal('BUSY', language));
      }
      return reply.hijack();
    },
  );
}

/** Pages read again once this node has forgotten what they read before. */
export function notifyPages({
  changes,
  merchants,
  realtime,
}: Pick<Platform, 'changes' | 'merchants' | 'realtime'>): void {
  changes.onChange(({ merchantId, topic }) => {
    if (merchantId !== undefined) {
      realtime.broadcast(merchantId, 'config.changed', { topic });
      return;
    }
    merchants.all().then(
      (all) => {
        for (const { id } of all) realtime.broadcast(id, 'config.changed', { topic });
      },
      () => undefined,
    );
  });
}
