import { beforeEach, describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import {
  type Authenticator,
  type Ceremony,
  type Challenge,
  createAuthenticator,
} from '../../helpers/steps/authenticator.ts';
import { right, startDoorSite } from '../../helpers/sites/door-site.ts';
import type { Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);
beforeEach(async () => {
  await site.set(site.demo, { 'flag.NEWIPVERIF3': true });
  await site.forgetRequests();
});

const path = '/wps/member/passkeys';
const origin = () => new URL(site.platform.config.publicUrl).origin;
let drawn = 0;
const newAddress = (): string => `key${(drawn += 1)}@example.com`;

async function add(by: Visitor, device: Authenticator, change: Partial<Ceremony> = {}) {
  const asked = (await by.sealed('POST', `${path}/start`, { origin: origin(), password: right })).body;
  const { id, ...to } = asked.value as Challenge;
  const made = device.make({ ...to, origin: origin(), ...change });
  return (await by.sealed('POST', path, { challenge: id, name: 'Phone', made })).body;
}
const ask = async (by: Visitor) =>
  (await by.call('POST', '/wps/session/passkey/start', { origin: origin() })).body.value as Challenge;
const proof = (
  device: Authenticator,
  { id, ...asked }: Challenge,
  count: number,
  change: Partial<Ceremony> = {},
) => ({
  kind: 'passkey',
  challenge: id,
  ...device.show({ ...asked, origin: origin(), ...change }, count),
});
const show = async (by: Visitor, shown: object, more: object = {}) =>
  (await by.sealed('POST', '/wps/session/passkey', { proof: shown, ...more })).body;
const stored = async (by: Visitor) =>
  (await by.call('GET', path)).body.value as { passkeys: { id: string; name: string }[]; most: number };

async function holder(more: { mobile?: string } = {}) {
  const email = newAddress();
  const member = await site.member({ email, ...more });
  const device = createAuthenticator();
  expect(await add(member.browser, device)).toMatchObject({ success: true, value: { name: 'Phone' } });
  return { ...member, email, device };
}

describe('a passkey of a member', () => {
  test('opens a session at a strange place without password and second factor; each answer is good once', async () => {
    const { device, name } = await holder();
    const visitor = site.stranger();
    const shown = proof(device, await ask(visitor), 1);
    const answer = await show(visitor, shown);
    expect(answer).toMatchObject({ success: true, value: { account: name, firstTimeLogin: false } });
    visitor.token = (answer.value as { token: string }).token;
    expect((await visitor.call('GET', '/wps/member/info')).body.success).toBe(true);
    const { content } = (await visitor.call('GET', '/wps/session/history')).body.value as {
      content: { kind: string; detail: object }[];
    };
    expect(content[0]).toMatchObject({ kind: 'login', detail: { way: 'passkey' } });
    expect((await show(site.stranger(), shown)).code).toBe('LOGIN_FAILED');
  });

  // Those that a cloud carries from device to device count nothing: only the challenge tells one answer from its copy.
  test('of an authenticator that does not count opens once with each answer', async () => {
    const { device } = await holder();
    const visitor = site.stranger();
    const shown = proof(device, await ask(visitor), 0);
    expect((await show(visitor, shown)).success).toBe(true);
    expect((await show(site.stranger(), shown)).code).toBe('LOGIN_FAILED');
    expect((await show(visitor, proof(device, await ask(visitor), 0))).success).toBe(true);
  });

  test.each<[string, Partial<Ceremony>]>([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['on the console’s pages', { origin: 'http://localhost:1' }],
    ['for another host', { party: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['without finger, face or PIN', { verified: false }],
  ])('opens nothing %s, and is not added there', async (_where, change) => {
    const { device, browser } = await holder();
    const visitor = site.stranger();
    expect((await show(visitor, proof(device, await ask(visitor), 1, change))).code).toBe('LOGIN_FAILED');
    expect((await add(browser, createAuthenticator(), change)).code).toBe('PASSKEY_REFUSED');
  });

  test('opens nothing late, with an earlier count, unknown, at another brand, or after it was removed', async () => {
    const { device, browser } = await holder();
    const visitor = site.stranger();
    const late = await ask(visitor);
    await sqlOn(
      site.platform.db,
      "UPDATE passkey_challenge SET expires_at = now() - interval '1 second' WHERE id = $1",
      [late.id],
    );
    expect((await show(visitor, proof(device, late, 1))).code).toBe('LOGIN_FAILED');
    expect((await show(visitor, proof(device, await ask(visitor), 5))).success).toBe(true);
    expect((await show(visitor, proof(device, await ask(visitor), 5))).code).toBe('LOGIN_FAILED');
    expect((await show(visitor, proof(createAuthenticator(), await ask(visitor), 1))).code).toBe(
      'LOGIN_FAILED',
    );
    const elsewhere = site.visitor({ merchant: site.second.code });
    expect((await show(elsewhere, proof(device, await ask(elsewhere), 9))).code).toBe('LOGIN_FAILED');
    const { passkeys } = await stored(browser);
    const remove = `${path}/${passkeys[0]?.id}/remove`;
    expect((await browser.sealed('POST', remove, { password: right })).body.success).toBe(true);
    expect((await show(visitor, proof(device, await ask(visitor), 10))).code).toBe('LOGIN_FAILED');
  });

  test('is added and removed by the owner only, who is told by a letter each time', async () => {
    const { browser, email, device } = await holder();
    const notices = async () => {
      await site.settle();
      return (await site.outbox(email)).filter(({ code }) => code === undefined).map(({ text }) => text);
    };
    expect((await notices())[0]).toContain('with the passkey “Phone”');
    const body = { origin: origin() };
    expect((await browser.sealed('POST', `${path}/start`, body)).body.code).toBe('CONFIRMATION_REQUIRED');
    const wrong = await browser.sealed('POST', `${path}/start`, { ...body, password: 'Wrong4You' });
    expect(wrong.body.code).toBe('OLD_PASSWORD_WRONG');
    const { passkeys } = await stored(browser);
    const one = `${path}/${passkeys[0]?.id}`;
    expect((await browser.call('PUT', one, { name: 'Old phone' })).body).toMatchObject({
      value: { name: 'Old phone' },
    });
    expect((await browser.sealed('POST', `${one}/remove`, {})).body.code).toBe('CONFIRMATION_REQUIRED');
    expect((await browser.sealed('POST', `${one}/remove`, { password: right })).body.success).toBe(true);
    expect((await notices())[0]).toContain('no longer be signed in to with the passkey “Old phone”');
    // Nobody else may keep the same one meanwhile.
    expect((await add(browser, device)).success).toBe(true);
    const other = await site.member({ email: newAddress() });
    expect((await add(other.browser, device)).code).toBe('PASSKEY_REFUSED');
  });

  test('is one of at most ten', async () => {
    const { browser } = await holder();
    for (let more = 0; more < 9; more += 1)
      expect((await add(browser, createAuthenticator())).success).toBe(true);
    expect((await add(browser, createAuthenticator())).code).toBe('PASSKEY_REFUSED');
    expect((await stored(browser)).passkeys).toHaveLength(10);
  });

  test('that is the only way in stays; another way lets it go', async () => {
    const code = async ({ browser, id }: { browser: Visitor; id: string }) => {
      await site.platform.pool.query(
        'UPDATE member SET password_hash = NULL, password_set_at = NULL, password_set_by = NULL WHERE id = $1',
        [id],
      );
      const { passkeys } = await stored(browser);
      return (await browser.sealed('POST', `${path}/${passkeys[0]?.id}/remove`, {})).body.code;
    };
    expect(await code(await holder())).toBe('PASSKEY_LAST_WAY');
    expect(await code(await holder({ mobile: '11981234567' }))).toBe('CONFIRMATION_REQUIRED');
    const two = await holder();
    await add(two.browser, createAuthenticator());
    expect(await code(two)).not.toBe('PASSKEY_LAST_WAY');
  });

  test('opens no blocked account, and none of a player at the agents’ door', async () => {
    const { device, id } = await holder();
    const visitor = site.stranger();
    const agent = { site: 'agent' };
    expect((await show(visitor, proof(device, await ask(visitor), 1), agent)).code).toBe('NOT_AN_AGENT');
    await site.platform.pool.query("UPDATE member SET status = 'blocked' WHERE id = $1", [id]);
    expect((await show(visitor, proof(device, await ask(visitor), 2))).code).toBe('MEMBER_BLOCKED');
  });

  test('may be asked for by one address only so often', async () => {
    const visitor = site.visitor({ address: '198.51.100.77' });
    await site.set(site.demo, {});
    const asked = async () =>
      (await visitor.call('POST', '/wps/session/passkey/start', { origin: origin() })).status;
    const answers: number[] = [];
    for (let times = 0; times < 121; times += 1) answers.push(await asked());
    expect(answers.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 200));
    expect(answers[120]).toBe(429);
  });
});
