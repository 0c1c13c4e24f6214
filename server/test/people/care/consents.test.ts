import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../../src/platform/database/database.ts';
import { loginPassword, type TestMember } from '../../helpers/sites/cashier-site.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const console = startedOnce(startOperatorSite);
const site = madeOnce(() => console.cashier);
const admin = madeOnce(() => console.operator('admin'));

const query = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  site.platform.pool.query<T>(text, values).then(({ rows }) => rows);

interface Consents {
  due: string[];
  texts: { kind: string; version: number; text: string }[];
  marketing: { channel: string; given: boolean }[];
  history: { kind: string; version: number; given: boolean }[];
}

const publish = (kind: string, after: number, words: string) =>
  admin.post('/operator/api/consent-texts', {
    kind,
    after,
    text: { pt: `<p>${words} pt</p>`, en: `<p>${words} en</p>` },
    note: `changed: ${words}`,
  });
const profile = { registerAddress: '', registerMethod: 'username' } as const;
const consentsOf = async (member: TestMember) =>
  valueOf<Consents>(await member.call('GET', '/wps/member/consents', undefined, { language: 'en' }));

describe('consent by version', () => {
  test('a new version stops the next sign-in until it is accepted: version, time, block and hash are kept', async () => {
    const member = await site.member({ profile });
    expect((await publish('terms', 0, 'first')).status).toBe(200);
    // Who is in stays in; the next session owes the word.
    expect((await member.call('GET', '/wps/member/profile')).status).toBe(200);
    const { account } =
      (await query<{ account: string }>('SELECT account FROM member WHERE id = $1', [member.id]))[0] ?? {};
    const login = async () => {
      const path = '/wps/session/login';
      const body = { username: account, password: loginPassword, type: 'username' };
      const answer = await member.sealed('POST', path, body);
      return valueOf<{ token: string }>(answer).token;
    };
    const call = (token: string, method: string, path: string, body?: object) =>
      console.call(method, path, {
        token,
        ...(body ? { body } : {}),
        headers: { Merchant: site.merchant.code, 'Accept-Language': 'en' },
      });
    const token = await login();
    for (const path of ['/wps/member/profile', '/wps/messages', '/wps/relay/CSP_unreadCount']) {
      expect((await call(token, 'GET', path)).body).toMatchObject({ code: 'CONSENT_REQUIRED' });
    }
    const info = valueOf<{ passwordChange: string }>(await call(token, 'GET', '/wps/member/info'));
    expect(info.passwordChange).toBe('consent');
    const shown = valueOf<Consents>(await call(token, 'GET', '/wps/member/consents'));
    expect(shown).toMatchObject({
      due: ['terms'],
      texts: [{ kind: 'terms', version: 1, text: '<p>first en</p>' }],
    });
    // Someone publishes again while the first is read: nobody agrees to what was not shown.
    expect((await publish('terms', 1, 'second')).status).toBe(200);
    expect((await call(token, 'POST', '/wps/member/consents', { terms: 1 })).body.code).toBe(
      'STATE_CONFLICT',
    );
    expect((await call(token, 'POST', '/wps/member/consents', {})).status).toBe(200);
    expect((await call(token, 'GET', '/wps/member/profile')).body.code).toBe('CONSENT_REQUIRED');
    expect((await call(token, 'POST', '/wps/member/consents', { terms: 2 })).body.value).toMatchObject({
      due: [],
    });
    expect((await call(token, 'GET', '/wps/member/profile')).status).toBe(200);
    const hash = createHash('sha256')
      .update(JSON.stringify(['<p>second pt</p>', '<p>second en</p>']))
      .digest();
    expect(
      await query(
        'SELECT kind, version, given, address_block AS block, text_hash AS hash FROM consent WHERE member_id = $1',
        [member.id],
      ),
    ).toEqual([
      { kind: 'terms', version: 2, given: true, block: expect.stringMatching(/127\.0\.0\.1|unknown/), hash },
    ]);
    const again = await login();
    expect((await call(again, 'GET', '/wps/member/profile')).status).toBe(200);
  });

  test('anyone who registers accepts the versions in force, and is not asked again', async () => {
    await publish('privacy', 0, 'privacy');
    const visit = { 'Accept-Language': 'en', Merchant: site.merchant.code };
    const path = '/wps/member/register';
    const guest = await site.member();
    const body = {
      username: 'consentnew',
      password: 'Right4You',
      confirmPassword: 'Right4You',
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
    };
    const answer = await guest.sealed('PUT', path, body);
    const { token } = valueOf<{ token: string }>(answer);
    const { due, history } = valueOf<Consents>(
      await console.call('GET', '/wps/member/consents', { token, headers: visit }),
    );
    expect(due).toEqual([]);
    expect(history.map(({ kind, version }) => `${kind} ${version}`).toSorted()).toEqual([
      'privacy 1',
      'terms 2',
    ]);
  });

  test('advertising is off until it is asked for; the same step takes it back, and messages respect it', async () => {
    const member = await site.member({ profile });
    const allowed = (channel: 'email' | 'sms' | 'site') =>
      site.features.consents.mayAdvertise(
        site.platform.db,
        { merchantId: site.merchant.id, id: member.id },
        channel,
      );
    expect((await consentsOf(member)).marketing.every(({ given }) => !given)).toBe(true);
    const advertise = (kind: string) =>
      transaction(site.platform.db, (tx) =>
        site.features.messages.advertise(
          tx,
          { merchantId: site.merchant.id, id: member.id },
          {
            kind,
            detail: { title: 'Offer', text: 'An offer' },
          },
        ),
      );
    expect(await advertise('offer.one')).toBe(false);
    valueOf(await member.call('PUT', '/wps/member/consents/marketing', { channel: 'site', given: true }));
    expect([await allowed('site'), await allowed('email')]).toEqual([true, false]);
    const shown = (await consentsOf(member)).marketing.map(({ channel, given }) => [channel, given]);
    expect(Object.fromEntries(shown)).toMatchObject({ site: true, email: false, sms: false });
    expect(await advertise('offer.two')).toBe(true);
    valueOf(await member.call('PUT', '/wps/member/consents/marketing', { channel: 'site', given: false }));
    expect(await allowed('site')).toBe(false);
    expect(await advertise('offer.three')).toBe(false);
    const kinds = await query<{ kind: string }>('SELECT kind FROM member_message WHERE member_id = $1', [
      member.id,
    ]);
    expect(kinds).toEqual([{ kind: 'offer.two' }]);
    expect((await consentsOf(member)).history.map(({ given }) => given)).toEqual([false, true]);
  });

  test('two who publish at once do not overwrite each other, and only who may edit the site publishes', async () => {
    const [one, two] = await Promise.all([publish('marketing', 0, 'a'), publish('marketing', 0, 'b')]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const support = await console.operator('support');
    const body = { kind: 'terms', after: 2, text: { pt: 'x', en: 'x' }, note: 'x' };
    expect((await support.post('/operator/api/consent-texts', body)).status).toBe(403);
    const trail = await query(`SELECT 1 FROM operator_action WHERE action = 'consent_text.published'`);
    expect(trail.length).toBeGreaterThanOrEqual(4);
    const { content } = valueOf<{ content: { kind: string; version: number; accepted: number }[] }>(
      await admin.get('/operator/api/consent-texts'),
    );
    expect(content.find(({ kind, version }) => kind === 'terms' && version === 2)?.accepted).toBe(2);
  });

  test('the record of processing is shown to the operator, with the terms that hold', async () => {
    const record = valueOf<{ terms: { term: string; days: number }[]; tables: { table: string }[] }>(
      await admin.get('/operator/api/privacy-record'),
    );
    expect(record.terms.map(({ term }) => term)).toEqual(['closure', 'account']);
    expect(record.tables.map(({ table }) => table)).toContain('member_profile');
  });
});
