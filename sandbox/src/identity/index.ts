import type { FastifyInstance } from 'fastify';
import type { IdentitySettings } from '../settings.ts';
import { createOpenidParty } from './openid.ts';
import { phoneServiceRoutes } from './phone-service.ts';

const providers = { google: 'Google', facebook: 'Facebook' };

/** Who says who someone is: two OpenID providers and the service that verifies mobile numbers. */
export async function identityParties(app: FastifyInstance, settings: IdentitySettings): Promise<void> {
  const { base, clientId, clientSecret, redirectUris } = settings;
  const parties = await Promise.all(
    Object.entries(providers).map(([code, name]) => {
      const path = `/sandbox/openid/${code}`;
      return createOpenidParty({ path, issuer: base + path, name, clientId, clientSecret, redirectUris });
    }),
  );
  // Before a body is read: the provider reads its own.
  app.addHook('onRequest', async (request, reply) => {
    const party = parties.find(({ path }) => request.raw.url?.startsWith(`${path}/`));
    if (!party) return;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await party.handle(request.raw, reply.raw);
  });
  app.all('/sandbox/openid/*', async (_request, reply) => reply.callNotFound());
  await phoneServiceRoutes(app, { issuer: `${base}/sandbox/phone-auth`, audience: clientId });
}
