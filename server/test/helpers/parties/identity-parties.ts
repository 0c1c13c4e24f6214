import fastify from 'fastify';
import { identityParties } from '../../../../sandbox/src/identity/index.ts';
import type { MemberSite } from '../sites/member-site.ts';

export interface IdentityParties {
  base: string;
  /** Goes where a sign-in leads, says who it is, and gives what the provider sends back to the page. */
  signIn(url: string, person: { email: string; name?: string } | null): Promise<Record<string, string>>;
  /** Verifies a number at the phone service; gives its token. */
  phoneToken(phoneNumber: string): Promise<string>;
  close(): Promise<void>;
}

const clientSecret = 'x'.repeat(40);

/** A real OpenID provider and the phone service of the sandbox, set up for the brands of a test. */
export async function startIdentityParties(site: MemberSite): Promise<IdentityParties> {
  // The issuer must be known before it listens.
  const probe = fastify();
  const base = await probe.listen({ port: 0, host: '127.0.0.1' });
  await probe.close();
  const app = fastify({ forceCloseConnections: true, pluginTimeout: 120_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(async (scope) =>
    identityParties(scope, {
      base,
      clientId: 'croupier',
      clientSecret,
      redirectUris: [new URL('/social', site.platform.config.publicUrl).href],
    }),
  );
  await app.listen({ port: Number(new URL(base).port), host: '127.0.0.1' });
  for (const { id } of [site.demo, site.second]) {
    await site.features.signInProviders.ensureSandbox(id, { base, clientSecret });
  }
  const post = async (path: string, body: object) =>
    (await (
      await fetch(base + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as Record<string, string>;
  return {
    base,
    signIn,
    async phoneToken(phoneNumber) {
      const { sessionInfo } = await post('/sandbox/phone-auth/v1/accounts:sendVerificationCode', {
        phoneNumber,
      });
      const inbox = await fetch(`${base}/sandbox/phone-auth/inbox?to=${encodeURIComponent(phoneNumber)}`);
      const { value } = (await inbox.json()) as { value: { code: string }[] };
      const body = { sessionInfo, code: value[0]?.code };
      const { idToken = '' } = await post('/sandbox/phone-auth/v1/accounts:signInWithPhoneNumber', body);
      return idToken;
    },
    close: () => app.close(),
  };
}

async function signIn(
  start: string,
  person: { email: string; name?: string } | null,
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps += 1) {
    if (url.pathname === '/social') return Object.fromEntries(url.searchParams);
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    const text = await response.text();
    form = undefined;
    if (next !== null) url = new URL(next, url);
    else if (response.status === 200 && url.pathname.includes('/interaction/')) {
      form = new URLSearchParams(person ? { ...person } : { cancel: '1' });
    } else
      throw new Error(`the provider answered ${response.status} at ${url.pathname}: ${text.slice(0, 300)}`);
  }
  throw new Error('the sign-in led nowhere');
}
