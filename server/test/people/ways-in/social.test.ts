import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { startIdentityParties } from '../../helpers/parties/identity-parties.ts';
import { demoPassword, startMemberSite, type Visitor, onTheWeb } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);
const parties = startedOnce(() => startIdentityParties(site));
beforeAll(async () => {
  await site.set(site.demo, { 'flag.SOCIALGOOGLE3': true, 'flag.SOCIALFACEBOOK3': true });
});

type Provider = 'google' | 'facebook';
const newName = (): string => `s${randomUUID().slice(0, 8)}`;
const origin = () => new URL(site.platform.config.publicUrl).origin;

type Intent = 'signIn' | 'link' | 'again';
const password = { password: demoPassword };

async function start(
  visitor: Visitor,
  provider: Provider = 'google',
  intent: Intent = 'signIn',
): Promise<string> {
  const body = { origin: origin(), intent };
  const answer = await visitor.call('POST', `/wps/session/social/${provider}`, body);
  expect(answer.body).toMatchObject({ success: true });
  return (answer.body.value as { url: string }).url;
}

const finish = (visitor: Visitor, back: Record<string, string>) =>
  visitor.call('POST', '/wps/session/social', {
    state: back['state'],
    ...(back['code'] === undefined ? {} : { code: back['code'] }),
    ...(back['iss'] === undefined ? {} : { iss: back['iss'] }),
    ...(back['error'] === undefined ? {} : { error: back['error'] }),
  });

interface Finished {
  outcome: string;
  session: { token: string; account: string } | null;
  unknown: { ticket: string; email: string; name: string; providerName: string } | null;
}

async function arrive(
  visitor: Visitor,
  email: string,
  provider: Provider = 'google',
  intent: Intent = 'signIn',
): Promise<Finished> {
  const back = await parties.signIn(await start(visitor, provider, intent), { email, name: 'Ana Lima' });
  const answer = await finish(visitor, back);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value as Finished;
}

const form = (username: string, ticket: string, more: object = {}) => ({
  username,
  ticket,
  ...onTheWeb,
  ...more,
});
const register = (visitor: Visitor, body: object) =>
  visitor.sealed('PUT', '/wps/member/register/social', body);

describe('signing in with another site’s account', () => {
  test('someone new registers once and then just signs in', async () => {
    const email = `${newName()}@example.com`;
    const visitor = site.visitor();
    const { outcome, session, unknown } = await arrive(visitor, email);
    expect({ outcome, session }).toEqual({ outcome: 'unknown', session: null });
    expect(unknown).toMatchObject({ email, name: 'Ana Lima', providerName: 'Google' });
    const name = newName();
    const made = await register(visitor, form(name, unknown?.ticket ?? '', { email }));
    expect(made.body).toMatchObject({ success: true, value: { account: name } });

    const again = await arrive(site.visitor(), email);
    expect(again).toMatchObject({ outcome: 'signedIn', session: { account: name }, unknown: null });
    const guest = site.visitor();
    guest.token = again.session?.token;
    expect((await guest.call('GET', '/wps/member/info')).body.value).toMatchObject({
      account: name,
      type: 0,
    });
    const { members } = site.features;
    const member = await members.byAccount(site.demo.id, name);
    expect(await members.contacts(site.demo.id, member?.id ?? '')).toMatchObject({
      email,
      emailVerifiedAt: expect.any(Date) as Date,
    });
    expect((await guest.call('GET', '/wps/member/social')).body.value).toMatchObject({
      links: [{ provider: 'google', name: 'Google' }],
      hasPassword: false,
    });
  });

  test('the request carries PKCE, state and nonce, and asks for no more than it needs', async () => {
    const url = new URL(await start(site.visitor()));
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${origin()}/social`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(30);
  });

  test('an account with the same e-mail address is never joined by that alone', async () => {
    const email = `${newName()}@example.com`;
    const name = newName();
    const owner = site.visitor();
    const base = {
      password: 'Right4You',
      confirmPassword: 'Right4You',
      registerMethod: 'WEB',
      termsAccepted: true,
    };
    expect((await owner.register({ ...base, username: name, email })).body.success).toBe(true);
    const stranger = await arrive(site.visitor(), email);
    expect(stranger).toMatchObject({ outcome: 'unknown', session: null });
  });

  test('a member links and unlinks, and never loses the last way in', async () => {
    const email = `${newName()}@example.com`;
    const member = site.visitor();
    await member.login('player1', demoPassword);
    const { unknown, outcome } = await arrive(member, email, 'facebook', 'link');
    expect(outcome).toBe('link');
    const link = (proof: object) =>
      member.sealed('POST', '/wps/member/social', { ticket: unknown?.ticket, ...proof });
    expect((await link({})).body.code).toBe('CONFIRMATION_REQUIRED');
    expect((await link({ password: 'Wrong4You' })).body.code).toBe('OLD_PASSWORD_WRONG');
    expect((await link(password)).body).toMatchObject({ success: true });
    expect((await link(password)).body.code).toBe('SOCIAL_TICKET_INVALID');
    expect((await member.call('GET', '/wps/member/social')).body.value).toMatchObject({
      providers: [{ code: 'google' }, { code: 'facebook' }],
      links: [{ provider: 'facebook', name: 'Facebook', account: email }],
      hasPassword: true,
    });
    expect(await arrive(site.visitor(), email, 'facebook')).toMatchObject({
      session: { account: 'player1' },
    });
    // Another account of the same provider can't be added to it, nor this one to another member.
    const second = await arrive(member, `${newName()}@example.com`, 'facebook', 'link');
    const more = await member.sealed('POST', '/wps/member/social', {
      ticket: second.unknown?.ticket,
      ...password,
    });
    expect(more.body.code).toBe('SOCIAL_IN_USE');
    const unlink = (proof: object) => member.sealed('POST', '/wps/member/social/facebook/remove', proof);
    expect((await unlink({})).body.code).toBe('CONFIRMATION_REQUIRED');
    expect((await unlink(password)).body.success).toBe(true);
    expect(await arrive(site.visitor(), email, 'facebook')).toMatchObject({ outcome: 'unknown' });

    const only = site.visitor();
    const name = newName();
    const fresh = await arrive(only, `${newName()}@example.com`);
    const made = await register(only, form(name, fresh.unknown?.ticket ?? ''));
    only.token = (made.body.value as { token: string }).token;
    const last = await only.sealed('POST', '/wps/member/social/google/remove', {});
    expect(last.body.code).toBe('SOCIAL_LAST_WAY');
  });

  test('a way in is added for the session that asked, and never taken from another account', async () => {
    const email = `${newName()}@example.com`;
    const owner = site.visitor();
    const { unknown } = await arrive(owner, email);
    await register(owner, form(newName(), unknown?.ticket ?? ''));
    const member = site.visitor();
    expect(
      (await member.call('POST', '/wps/session/social/google', { origin: origin(), intent: 'link' })).body
        .code,
    ).toBe('UNAUTHENTICATED');
    await member.login('player2', demoPassword);
    const taken = await parties.signIn(await start(member, 'google', 'link'), { email });
    expect((await finish(member, taken)).body.code).toBe('SOCIAL_IN_USE');
    const meant = await parties.signIn(await start(member, 'google', 'link'), { email: `x${email}` });
    await member.login('player1', demoPassword);
    expect((await finish(member, meant)).body.code).toBe('SOCIAL_FAILED');
  });

  test('anyone who has no password confirms by a code to the proved number; two can’t go at once', async () => {
    const member = site.visitor();
    const fresh = await arrive(member, `${newName()}@example.com`);
    const name = newName();
    const made = await register(member, form(name, fresh.unknown?.ticket ?? ''));
    member.token = (made.body.value as { token: string }).token;
    const ticketOf = async () =>
      (await arrive(member, `${newName()}@example.com`, 'facebook', 'link')).unknown?.ticket;
    // Nothing to confirm with yet but the sign-in itself, a moment ago.
    expect(
      (await member.sealed('POST', '/wps/member/social', { ticket: await ticketOf() })).body.success,
    ).toBe(true);
    const remove = (provider: string, proof: object) =>
      member.sealed('POST', `/wps/member/social/${provider}/remove`, proof);
    const both = await Promise.all([remove('google', {}), remove('facebook', {})]);
    expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['SOCIAL_LAST_WAY', 'done']);

    const found = await site.features.members.byAccount(site.demo.id, name);
    const who = { merchantId: site.demo.id, memberId: found?.id ?? '' };
    const mobile = { countryDialingCode: '55', mobileNum: '11955550000', verified: true };
    await transaction(site.platform.db, (tx) => site.features.members.setMobile(tx, who, mobile));
    await site.set(site.demo, {
      'flag.SOCIALGOOGLE3': true,
      'flag.SOCIALFACEBOOK3': true,
      'flag.SMSLOGIN3': true,
    });
    const left = both[0]?.body.success ? 'facebook' : 'google';
    expect((await remove(left, {})).body.code).toBe('CONFIRMATION_REQUIRED');
    const method = 'mobile';
    const sent = await member.call('POST', '/wps/member/social/code', { method });
    expect(sent.body.value).toMatchObject({ to: '+55•••••••0000' });
    const code = await until(async () => {
      const outbox = await member.call('GET', '/sandbox/outbox?to=11955550000');
      return (outbox.body.value as { code?: string }[])[0]?.code;
    });
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await remove(left, { method, code: wrong })).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await remove(left, { method, code })).body.success).toBe(true);
    await site.set(site.demo, { 'flag.SOCIALGOOGLE3': true, 'flag.SOCIALFACEBOOK3': true });
  });

  test('anyone who has neither password nor second factor signs in again first', async () => {
    const email = `${newName()}@example.com`;
    const member = site.visitor();
    const { unknown } = await arrive(member, email);
    const name = newName();
    const made = await register(member, form(name, unknown?.ticket ?? ''));
    member.token = (made.body.value as { token: string }).token;
    const links = async () =>
      (await member.call('GET', '/wps/member/social')).body.value as { fresh: boolean };
    expect(await links()).toMatchObject({ hasPassword: false, methods: [], fresh: true });
    await site.advance('PT11M');

    // From here on it may be anyone who holds the token.
    expect(await links()).toMatchObject({ fresh: false });
    const other = await arrive(member, `${newName()}@example.com`, 'facebook', 'link');
    const link = (ticket: string | undefined) => member.sealed('POST', '/wps/member/social', { ticket });
    const refused = await link(other.unknown?.ticket);
    expect([refused.status, refused.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
    const newPassword = 'Right4You';
    const setPassword = (more: object = {}) =>
      member.sealed('POST', '/wps/member/password', {
        newPassword,
        confirmNewPassword: newPassword,
        ...more,
      });
    expect((await setPassword()).body.code).toBe('SIGN_IN_AGAIN');
    expect((await setPassword({ oldPassword: newPassword })).body.code).toBe('SIGN_IN_AGAIN');
    // What asks for the password says that there is none.
    const app = await member.sealed('POST', '/wps/member/security/authenticator', { password: newPassword });
    expect(app.body.code).toBe('PASSWORD_MISSING');

    const again = async (person: string, provider: Provider = 'google', by = member) =>
      finish(by, await parties.signIn(await start(member, provider, 'again'), { email: person }));
    expect((await again(`x${email}`)).body.code).toBe('SOCIAL_NOT_YOURS');
    expect((await again(email, 'facebook')).body.code).toBe('SOCIAL_NOT_YOURS');
    const visitor = site.visitor();
    const body = { origin: origin(), intent: 'again' };
    const unasked = await visitor.call('POST', '/wps/session/social/google', body);
    expect(unasked.body.code).toBe('UNAUTHENTICATED');
    const player = site.visitor();
    await player.login('player1', demoPassword);
    const back = await parties.signIn(await start(member, 'google', 'again'), { email });
    const { token } = member;
    member.token = player.token;
    expect((await finish(member, back)).body.code).toBe('SOCIAL_FAILED');
    member.token = token;
    expect(await links()).toMatchObject({ fresh: false });

    const url = new URL(await start(member, 'google', 'again'));
    expect(url.searchParams.get('prompt')).toBe('login');
    const answer = await again(email);
    expect(answer.body.value).toMatchObject({ outcome: 'again', session: { account: name }, unknown: null });
    // The session that stood before is over.
    expect((await member.call('GET', '/wps/member/info')).status).toBe(401);
    member.token = (answer.body.value as { session: { token: string } }).session.token;
    expect(await links()).toMatchObject({ fresh: true });
    const next = await arrive(member, `${newName()}@example.com`, 'facebook', 'link');
    expect((await link(next.unknown?.ticket)).body.success).toBe(true);
    const infoOf = async () => (await member.call('GET', '/wps/member/info')).body.value;
    expect(await infoOf()).toMatchObject({ hasPassword: false });
    expect((await setPassword()).body.success).toBe(true);
    expect(await infoOf()).toMatchObject({ hasPassword: true });
    expect((await setPassword()).body.code).toBe('OLD_PASSWORD_WRONG');
    expect((await site.visitor().login(name, newPassword)).body.success).toBe(true);
  });

  test('each brand has its own', async () => {
    await site.set(site.second, { 'flag.SOCIALGOOGLE3': true });
    const email = `${newName()}@example.com`;
    const visitor = site.visitor();
    const { unknown } = await arrive(visitor, email);
    await register(visitor, form(newName(), unknown?.ticket ?? ''));
    const other = site.visitor({ merchant: 'demo2' });
    expect(await arrive(other, email)).toMatchObject({ outcome: 'unknown' });
  });

  test('a blocked member stays outside', async () => {
    const email = `${newName()}@example.com`;
    const visitor = site.visitor();
    const name = newName();
    const { unknown } = await arrive(visitor, email);
    await register(visitor, form(name, unknown?.ticket ?? ''));
    await site.platform.pool.query("UPDATE member SET status = 'blocked' WHERE account = $1", [name]);
    const again = site.visitor();
    const answer = await finish(again, await parties.signIn(await start(again), { email }));
    expect(answer.body.code).toBe('MEMBER_BLOCKED');
  });
});

describe('what is not right', () => {
  test('is refused: another browser, a second time, a made-up state, a code of another sign-in, a refusal', async () => {
    const email = `${newName()}@example.com`;
    const visitor = site.visitor();
    const back = await parties.signIn(await start(visitor), { email });
    expect((await finish(site.visitor(), back)).body.code).toBe('SOCIAL_FAILED');
    // The state was used up by the wrong browser.
    expect((await finish(visitor, back)).body.code).toBe('SOCIAL_FAILED');
    // Nor does it open anything to one that has begun a sign-in of its own.
    const other = site.visitor();
    await start(other);
    const stolen = await parties.signIn(await start(visitor), { email });
    expect((await finish(other, stolen)).body.code).toBe('SOCIAL_FAILED');
    expect((await finish(visitor, { state: 'made-up', code: 'x' })).body.code).toBe('SOCIAL_FAILED');

    const one = await parties.signIn(await start(visitor), { email });
    const two = await parties.signIn(await start(visitor), { email });
    const crossed = { ...two, code: one['code'] ?? '' };
    expect((await finish(visitor, crossed)).body.code).toBe('SOCIAL_FAILED');

    const refused = await parties.signIn(await start(visitor), null);
    expect(refused['error']).toBe('access_denied');
    expect((await finish(visitor, refused)).body.code).toBe('SOCIAL_FAILED');

    const wrongIssuer = await parties.signIn(await start(visitor), { email });
    expect((await finish(visitor, { ...wrongIssuer, iss: 'https://evil.example' })).body.code).toBe(
      'SOCIAL_FAILED',
    );
  });

  test('a ticket is good for one browser, once, for ten minutes', async () => {
    const visitor = site.visitor();
    const { unknown } = await arrive(visitor, `${newName()}@example.com`);
    const body = form(newName(), unknown?.ticket ?? '');
    expect((await register(site.visitor(), body)).body.code).toBe('SOCIAL_TICKET_INVALID');
    const both = await Promise.all([
      register(visitor, body),
      register(visitor, form(newName(), unknown?.ticket ?? '')),
    ]);
    expect(both.filter((answer) => answer.body.success)).toHaveLength(1);

    const late = await arrive(visitor, `${newName()}@example.com`);
    await site.advance('PT11M');
    expect((await register(visitor, form(newName(), late.unknown?.ticket ?? ''))).body.code).toBe(
      'SOCIAL_TICKET_INVALID',
    );
  });

  test('the way back is a page of the brand, whatever a caller asks for', async () => {
    const visitor = site.visitor();
    const answer = await visitor.call('POST', '/wps/session/social/google', {
      origin: 'https://evil.example',
    });
    const { url } = answer.body.value as { url: string };
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${origin()}/social`);
  });

  test('without its flag a provider has no button and no way in', async () => {
    const visitor = site.visitor({ merchant: 'demo2' });
    await site.set(site.second, {});
    expect((await visitor.call('GET', '/wps/session/social')).body.value).toEqual({ providers: [] });
    const answer = await visitor.call('POST', '/wps/session/social/google', { origin: origin() });
    expect(answer.body.code).toBe('FEATURE_DISABLED');
    // Nor does another site open accounts for a brand that takes nobody in.
    await site.set(site.second, { 'flag.SOCIALGOOGLE3': true, 'flag.USERNAMEREG3': false });
    const { unknown } = await arrive(visitor, `${newName()}@example.com`);
    expect((await register(visitor, form(newName(), unknown?.ticket ?? ''))).body.code).toBe(
      'FEATURE_DISABLED',
    );
    const both = await site.visitor().call('GET', '/wps/session/social');
    expect(both.body.value).toEqual({
      providers: [
        { code: 'google', name: 'Google' },
        { code: 'facebook', name: 'Facebook' },
      ],
    });
  });
});
