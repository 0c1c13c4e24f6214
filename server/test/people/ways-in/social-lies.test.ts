import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startIdentityParties } from '../../helpers/parties/identity-parties.ts';
import { type Lie, startLyingProvider } from '../../helpers/parties/lying-provider.ts';
import { startMemberSite, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

type Provider = 'google' | 'facebook';
const providers: Provider[] = ['google', 'facebook'];

const site = startedOnce(startMemberSite);
const parties = startedOnce(() => startIdentityParties(site));
const liar = startedOnce(startLyingProvider);
beforeAll(async () => {
  await site.set(site.demo, { 'flag.SOCIALGOOGLE3': true, 'flag.SOCIALFACEBOOK3': true });
});

const newEmail = (): string => `${randomUUID().slice(0, 8)}@example.com`;

async function start(visitor: Visitor, provider: Provider, intent = 'signIn'): Promise<string> {
  const body = { origin: new URL(site.platform.config.publicUrl).origin, intent };
  const answer = await visitor.call('POST', `/wps/session/social/${provider}`, body);
  return (answer.body.value as { url: string }).url;
}
const finish = (visitor: Visitor, { state, code, iss }: Record<string, string>) =>
  visitor.call('POST', '/wps/session/social', {
    state,
    ...(code === undefined ? {} : { code }),
    ...(iss === undefined ? {} : { iss }),
  });
const signIn = async (visitor: Visitor, provider: Provider, email: string) =>
  finish(visitor, await parties.signIn(await start(visitor, provider), { email }));

/** Opens an account with what the provider said. */
async function register(visitor: Visitor, provider: Provider, email: string): Promise<string> {
  const known = (await signIn(visitor, provider, email)).body.value as { unknown: { ticket: string } };
  const username = `s${randomUUID().slice(0, 8)}`;
  const form = { username, ticket: known.unknown.ticket, registerMethod: 'WEB', termsAccepted: true };
  const made = await visitor.sealed('PUT', '/wps/member/register/social', form);
  visitor.token = (made.body.value as { token: string }).token;
  return username;
}

describe.each(providers)('a sign-in by %s, at a real OpenID provider', (provider) => {
  const other = provider === 'google' ? 'facebook' : 'google';

  test('opens the account that it opened before, and is good once', async () => {
    const email = newEmail();
    const account = await register(site.visitor(), provider, email);
    const visitor = site.visitor();
    const back = await parties.signIn(await start(visitor, provider), { email });
    expect((await finish(visitor, back)).body.value).toMatchObject({
      outcome: 'signedIn',
      session: { account },
    });
    expect((await finish(visitor, back)).body.code).toBe('SOCIAL_FAILED');
    // The same person at the other provider is someone else here: each speaks for its own accounts only.
    expect((await signIn(site.visitor(), other, email)).body.value).toMatchObject({ outcome: 'unknown' });
  });

  test('a used code opens nothing, whatever state and verifier are shown with it', async () => {
    const visitor = site.visitor();
    const back = await parties.signIn(await start(visitor, provider), { email: newEmail() });
    expect((await finish(visitor, back)).body.success).toBe(true);
    const { searchParams } = new URL(await start(visitor, provider));
    const replayed = { ...back, state: searchParams.get('state') ?? '' };
    expect((await finish(visitor, replayed)).body.code).toBe('SOCIAL_FAILED');
  });

  test('a code that was stolen on its way opens nothing in the thief’s browser: the verifier is another', async () => {
    const victim = await parties.signIn(await start(site.visitor(), provider), { email: newEmail() });
    const thief = site.visitor();
    const { searchParams } = new URL(await start(thief, provider));
    const stolen = { ...victim, state: searchParams.get('state') ?? '' };
    expect((await finish(thief, stolen)).body.code).toBe('SOCIAL_FAILED');
  });

  test('what the other provider gave is not taken for this one’s', async () => {
    const visitor = site.visitor();
    const theirs = await parties.signIn(await start(visitor, other), { email: newEmail() });
    const { searchParams } = new URL(await start(visitor, provider));
    const mixed: Record<string, string> = { ...theirs, state: searchParams.get('state') ?? '' };
    expect((await finish(visitor, mixed)).body.code).toBe('SOCIAL_FAILED');
    const { iss: _iss, ...silent } = mixed;
    const again = new URL(await start(visitor, provider)).searchParams.get('state') ?? '';
    expect((await finish(visitor, { ...silent, state: again })).body.code).toBe('SOCIAL_FAILED');
  });
});

const now = () => Math.floor(Date.now() / 1000);
const lies: [what: string, lie: () => Lie][] = [
  ['another sign-in’s nonce', () => ({ claims: { nonce: 'of-another' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['another site’s audience', () => ({ claims: { aud: 'another-site' } })],
  ['several audiences, issued to another', () => ({ claims: { aud: ['croupier', 'x'], azp: 'x' } })],
  ['a token that expired', () => ({ claims: { iat: now() - 900, exp: now() - 600 } })],
  ['a token without an end', () => ({ claims: { exp: undefined } })],
  ['a token without a person', () => ({ claims: { sub: undefined } })],
  ['an empty person', () => ({ claims: { sub: '' } })],
  ['a signature of a key that is not published', () => ({ strangeKey: true })],
  ['no signature', () => ({ unsigned: true })],
  ['no ID token', () => ({ missing: true })],
];

test('what a provider says about itself is not overruled by what the brand’s record says', async () => {
  const metadata = {
    jwks_uri: `${liar.issuer}/jwks`,
    token_endpoint: `${liar.issuer}/token`,
    issuer: liar.issuer,
  };
  const record = (facts: object) =>
    site.platform.pool.query(
      "UPDATE sign_in_provider SET metadata = $1, version = version + 1 WHERE code = 'google'",
      [JSON.stringify(facts)],
    );
  await record(metadata);
  site.features.signInProviders.forget(site.demo.id);
  expect((await signIn(site.visitor(), 'google', newEmail())).body.value).toMatchObject({
    outcome: 'unknown',
  });
  await record({});
  site.features.signInProviders.forget(site.demo.id);
});

describe('a provider that lies', () => {
  beforeAll(async () => {
    await site.platform.pool.query(
      "UPDATE sign_in_provider SET issuer = $1, version = version + 1 WHERE code = 'google'",
      [liar.issuer],
    );
    site.features.signInProviders.forget(site.demo.id);
  });
  const arriveWith = async (visitor: Visitor, lie: Lie, intent?: string) => {
    const address = await start(visitor, 'google', intent);
    liar.next(address, lie);
    const state = new URL(address).searchParams.get('state') ?? '';
    return finish(visitor, { state, code: 'any' });
  };

  test('is believed as long as it does not', async () => {
    const visitor = site.visitor();
    expect((await arriveWith(visitor, {})).body.value).toMatchObject({ outcome: 'unknown' });
    expect(liar.asked().get('code_verifier')?.length).toBeGreaterThanOrEqual(43);
    expect(liar.asked().get('redirect_uri')).toMatch(/\/social$/);
  });

  test('is not taken at its word where a name or an address is no text', async () => {
    const claims = { sub: randomUUID(), name: 7, email: ['a@example.com'] };
    expect((await arriveWith(site.visitor(), { claims })).body.value).toMatchObject({
      unknown: { name: '', email: '' },
    });
  });

  test.each(lies)('opens nothing with %s', async (_what, lie) => {
    const answer = await arriveWith(site.visitor(), lie());
    expect([answer.status, answer.body.code]).toEqual([422, 'SOCIAL_FAILED']);
    expect(answer.body.value).toBeUndefined();
  });

  test('does not confirm an owner by a sign-in of long ago', async () => {
    const visitor = site.visitor();
    const known = (await arriveWith(visitor, { claims: { sub: 'owner' } })).body.value as {
      unknown: { ticket: string };
    };
    const username = `s${randomUUID().slice(0, 8)}`;
    const form = { username, ticket: known.unknown.ticket, registerMethod: 'WEB', termsAccepted: true };
    const made = await visitor.sealed('PUT', '/wps/member/register/social', form);
    visitor.token = (made.body.value as { token: string }).token;
    const stale = { claims: { sub: 'owner', auth_time: now() - 3600 } };
    expect((await arriveWith(visitor, stale, 'again')).body.code).toBe('SOCIAL_FAILED');
    const fresh = { claims: { sub: 'owner', auth_time: now() } };
    expect((await arriveWith(visitor, fresh, 'again')).body.value).toMatchObject({ outcome: 'again' });
  });
});
