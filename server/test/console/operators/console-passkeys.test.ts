import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import {
  type Authenticator,
  type Ceremony,
  type Challenge,
  createAuthenticator,
} from '../../helpers/steps/authenticator.ts';
import { earlierCodeOf, newName, peopleOf, strong } from '../../helpers/steps/console-people.ts';
import { demoPassword, startMemberSite, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);

const db = () => site.platform.db;
const { seeded } = peopleOf(() => site);
const path = '/operator/api/own/passkeys';
const origin = () => new URL(site.platform.config.operatorUrl).origin;
const start = async (by: Visitor) => (await by.call('POST', `${path}/start`, {})).body.value as Challenge;
const ask = async () =>
  (await site.visitor().call('POST', '/operator/api/session/passkey', {})).body.value as Challenge;
async function add(by: Visitor, device: Authenticator, change: Partial<Ceremony> = {}) {
  const asked = await start(by);
  const made = device.make({ ...asked, origin: origin(), ...change });
  return (await by.sealed('POST', path, { challenge: asked.id, name: 'Laptop', made })).body;
}
const proof = (device: Authenticator, asked: Challenge, count: number, change: Partial<Ceremony> = {}) => ({
  kind: 'passkey',
  challenge: asked.id,
  ...device.show({ ...asked, origin: origin(), ...change }, count),
});
const enter = async (account: string, passkey: object, password = demoPassword) =>
  (await site.visitor().sealed('POST', '/operator/api/session', { account, password, passkey })).body;
async function person(role = 'support') {
  const account = newName();
  const visitor = await seeded(role, account);
  const device = createAuthenticator();
  expect(await add(visitor, device)).toMatchObject({ success: true, value: { name: 'Laptop' } });
  return { account, visitor, device };
}

describe('a passkey of the console', () => {
  test('stands in for the code of the app, beside the password; an answer is good once', async () => {
    const { account, device } = await person();
    const asked = await ask();
    const shown = proof(device, asked, 1);
    expect((await enter(account, shown, 'Wrong#2026 again')).code).toBe('LOGIN_FAILED');
    expect((await enter(account, shown)).success).toBe(true);
    expect((await enter(account, shown)).code).toBe('LOGIN_FAILED');
    expect((await enter(account, proof(device, await ask(), 2))).success).toBe(true);
  });

  test('of an authenticator that does not count opens once with each answer', async () => {
    const { account, device } = await person();
    const shown = proof(device, await ask(), 0);
    expect((await enter(account, shown)).success).toBe(true);
    expect((await enter(account, shown)).code).toBe('LOGIN_FAILED');
    expect((await enter(account, proof(device, await ask(), 0))).success).toBe(true);
  });

  test.each<[string, Partial<Ceremony>]>([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['on the players’ pages', { origin: 'http://localhost:1' }],
    ['for another host', { party: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['without finger, face or PIN', { verified: false }],
  ])('opens nothing %s, and is not added there', async (_where, change) => {
    const { account, visitor, device } = await person();
    expect((await enter(account, proof(device, await ask(), 1, change))).code).toBe('LOGIN_FAILED');
    expect((await add(visitor, createAuthenticator(), change)).code).toBe('PASSKEY_REFUSED');
  });

  test('opens nothing late, with an earlier count, of someone else or after it was removed', async () => {
    const { account, visitor, device } = await person();
    const other = await person();
    const late = await ask();
    await sqlOn(db(), "UPDATE passkey_challenge SET expires_at = now() - interval '1 second' WHERE id = $1", [
      late.id,
    ]);
    expect((await enter(account, proof(device, late, 1))).code).toBe('LOGIN_FAILED');
    expect((await enter(account, proof(device, await ask(), 5))).success).toBe(true);
    expect((await enter(account, proof(device, await ask(), 5))).code).toBe('LOGIN_FAILED');
    expect((await enter(account, proof(other.device, await ask(), 6))).code).toBe('LOGIN_FAILED');
    const { passkeys } = (await visitor.call('GET', path)).body.value as { passkeys: { id: string }[] };
    expect((await visitor.call('DELETE', `${path}/${passkeys[0]?.id}`)).body.success).toBe(true);
    expect((await enter(account, proof(device, await ask(), 7))).code).toBe('LOGIN_FAILED');
  });

  test('is the second factor again, and is asked for before another one is added', async () => {
    const { account, visitor, device } = await person();
    await sqlOn(
      db(),
      `UPDATE operator_session SET second_factor_at = now() - interval '6 minutes'
       WHERE operator_id = (SELECT id FROM operator WHERE account = $1)`,
      [account],
    );
    expect((await visitor.call('POST', `${path}/start`, {})).body.code).toBe('STEP_UP_REQUIRED');
    const show = async (factor: object) =>
      (await visitor.sealed('POST', '/operator/api/own/second-factor', { factor })).body;
    const shown = proof(device, await ask(), 1);
    expect((await show({ ...shown, challenge: randomUUID() })).code).toBe('STEP_UP_FAILED');
    expect((await show(shown)).success).toBe(true);
    expect((await show(shown)).code).toBe('STEP_UP_FAILED');
    expect(await add(visitor, createAuthenticator())).toMatchObject({ success: true });
  });

  test('is told to all administrators, stands in the record, and goes with a reset', async () => {
    const admin = await seeded('admin');
    const { account, device } = await person();
    const noticesOf = async () =>
      (
        (await admin.call('GET', '/operator/api/own/notices')).body.value as {
          notices: { kind: string; detail: { account?: string } }[];
        }
      ).notices.filter(({ detail }) => detail.account === account);
    expect((await noticesOf()).map(({ kind }) => kind)).toEqual(['passkeyAdded']);
    const recorded = await sqlOn(
      db(),
      "SELECT action, subject_type AS about, detail FROM operator_action WHERE account = $1 AND action LIKE '%passkey%'",
      [account],
    );
    expect(recorded).toEqual([
      { action: 'operator.passkey_added', about: 'operator', detail: { account, about: 'Laptop' } },
    ]);
    const listed = (await admin.call('GET', '/operator/api/operators')).body.value as {
      operators: { id: string; account: string }[];
    };
    const id = listed.operators.find((one) => one.account === account)?.id;
    const reason = 'Lost the telephone';
    expect((await admin.call('POST', `/operator/api/operators/${id}/reset`, { reason })).body.success).toBe(
      true,
    );
    const left = await sqlOn(db(), 'SELECT 1 FROM operator_passkey WHERE credential_id = $1', [device.id]);
    expect(left).toEqual([]);
  });

  test('is made behind the one-time link, beside password and app, and told; one that does not fit enrols nobody', async () => {
    const admin = await seeded('admin');
    const other = await seeded('admin');
    const account = newName();
    const form = { account, name: 'Novo Operador', role: 'support' };
    const made = (await admin.sealed('POST', '/operator/api/operators', form)).body.value as {
      operator: { id: string };
      link: string;
    };
    const token = made.link.split('#')[1] ?? '';
    const enrolment = async (more: string, body: object) =>
      (await site.visitor().sealed('POST', `/operator/api/enrolment${more}`, body)).body;
    const { totpAddress } = (await enrolment('/open', { token })).value as { totpAddress: string };
    const device = createAuthenticator();
    const finish = async (change: Partial<Ceremony>) => {
      const asked = (await enrolment('/passkey', { token })).value as Challenge;
      const passkey = {
        challenge: asked.id,
        name: 'Laptop',
        made: device.make({ ...asked, origin: origin(), ...change }),
      };
      const factor = { kind: 'totp', code: await earlierCodeOf(totpAddress) };
      return enrolment('', { token, password: strong, factor, passkey });
    };
    expect((await enrolment('/passkey', { token: 'x'.repeat(43) })).code).toBe('ENROLMENT_INVALID');
    expect((await finish({ origin: 'https://evil.example' })).code).toBe('PASSKEY_REFUSED');
    expect(await finish({})).toMatchObject({
      success: true,
      value: { account, confirmedBy: 'administrator' },
    });
    expect((await enrolment('/passkey', { token })).code).toBe('ENROLMENT_INVALID');
    // The second person agrees to an account that has it.
    expect((await enter(account, proof(device, await ask(), 1), strong)).code).toBe('LOGIN_FAILED');
    const version = 2;
    const confirm = `/operator/api/operators/${made.operator.id}/confirm`;
    expect((await other.call('POST', confirm, { version })).body.success).toBe(true);
    expect((await enter(account, proof(device, await ask(), 2), strong)).success).toBe(true);
    const { notices } = (await other.call('GET', '/operator/api/own/notices')).body.value as {
      notices: { kind: string; detail: { account?: string; about?: string } }[];
    };
    expect(notices.filter(({ detail }) => detail.account === account)).toContainEqual(
      expect.objectContaining({ kind: 'passkeyAdded', detail: { account, about: 'Laptop' } }),
    );
  });

  test('is one of at most ten, and is nobody else’s too', async () => {
    const { visitor, device } = await person();
    expect((await add(await seeded('support'), device)).code).toBe('PASSKEY_REFUSED');
    for (let more = 0; more < 9; more += 1)
      expect((await add(visitor, createAuthenticator())).success).toBe(true);
    expect((await add(visitor, createAuthenticator())).code).toBe('PASSKEY_REFUSED');
  });
});
