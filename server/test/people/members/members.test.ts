import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClient, failedWith } from '../../../../api-client/src/index.ts';
import { demoPassword, form, startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { memberCountOf, newName } from './new-members.ts';

const site = startedOnce(startMemberSite);

const memberCount = memberCountOf(site);

describe('the password', () => {
  const change = (old: string, next: string, confirm = next) => ({
    oldPassword: old,
    newPassword: next,
    confirmNewPassword: confirm,
  });

  test('API-SESSION-07, VALID-85, VALID-86: a change wants the old one, a good new one and its confirmation', async () => {
    const visitor = site.visitor();
    const name = newName();
    await visitor.register(form(name));
    const send = (body: object) => visitor.sealed('POST', '/wps/member/password', body);
    expect((await send(change('Wrong4You', 'Fresh4You'))).body.code).toBe('OLD_PASSWORD_WRONG');
    expect((await send(change('Right4You', 'Fresh4You', 'Fresh4Me'))).body).toMatchObject({
      code: 'PASSWORD_CONFIRMATION',
      errors: { confirmNewPassword: 'Incorrect confirmation input' },
    });
    expect((await send(change('Right4You', 'short'))).body).toMatchObject({ code: 'FIELDS_INVALID' });
    expect((await send(change('Right4You', 'Right4You'))).body.code).toBe('PASSWORD_UNCHANGED');
    expect((await send({ oldPassword: 'Right4You' })).body.code).toBe('REQUEST_INVALID');
    expect((await send(change('Right4You', 'Fresh4You'))).body.success).toBe(true);
    expect((await site.visitor().login(name, 'Right4You')).body.code).toBe('LOGIN_FAILED');
    expect((await site.visitor().login(name, 'Fresh4You')).body.success).toBe(true);
  });

  test('a change ends all other sessions and leaves this one', async () => {
    const name = newName();
    const [here, elsewhere] = [site.visitor(), site.visitor()];
    await here.register(form(name));
    await elsewhere.login(name, 'Right4You');
    expect((await elsewhere.call('GET', '/wps/member/info')).status).toBe(200);
    await here.sealed('POST', '/wps/member/password', change('Right4You', 'Fresh4You'));
    expect((await elsewhere.call('GET', '/wps/member/info')).body.code).toBe('UNAUTHENTICATED');
    expect((await here.call('GET', '/wps/member/info')).status).toBe(200);
  });

  test('of two changes at the same moment one wins', async () => {
    const visitor = site.visitor();
    await visitor.register(form(newName()));
    const answers = await Promise.all(
      ['Fresh4You', 'Other4You'].map((next) =>
        visitor.sealed('POST', '/wps/member/password', change('Right4You', next)),
      ),
    );
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  });

  test('guessing the old one is stopped after ten tries', async () => {
    const visitor = site.visitor();
    await visitor.register(form(newName()));
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      codes.push(
        (await visitor.sealed('POST', '/wps/member/password', change(`Guess4You${tries}`, 'Fresh4You'))).body
          .code,
      );
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('OLD_PASSWORD_WRONG'));
    expect(codes[10]).toBe('LOGIN_LOCKED');
    expect(
      (await visitor.sealed('POST', '/wps/member/password', change('Right4You', 'Fresh4You'))).body.code,
    ).toBe('LOGIN_LOCKED');
  });
});

describe('member info', () => {
  test('API-SESSION-04, ENT-MEMBER-03, ENT-MEMBER-04: id, account, nickname and a numeric type', async () => {
    const visitor = site.visitor();
    await visitor.login('Agent42', demoPassword);
    const { body } = await visitor.call('GET', '/wps/member/info');
    expect(body.value).toMatchObject({ account: 'agent42', nickname: 'Dalva', type: 42 });
    expect((body.value as { id: string }).id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await site.visitor().call('GET', '/wps/member/info')).status).toBe(401);
  });

  test('ENT-MEMBER-01, ENT-MEMBER-02: id and account are the same at every login', async () => {
    const infoOf = async (account: string) => {
      const visitor = site.visitor();
      await visitor.login(account, demoPassword);
      return (await visitor.call('GET', '/wps/member/info')).body.value as { id: string; account: string };
    };
    const [first, second] = [await infoOf('player1'), await infoOf('PLAYER1')];
    expect(first.account).toBe('player1');
    expect(second).toMatchObject({ id: first.id, account: 'player1' });
  });

  test('is nobody else’s: another brand’s header with a token is refused', async () => {
    const visitor = site.visitor();
    await visitor.login('player1', demoPassword);
    const { status, body } = await visitor.call('GET', '/wps/member/info', undefined, { Merchant: 'demo2' });
    expect([status, body.code]).toEqual([403, 'MERCHANT_MISMATCH']);
  });
});

describe('hostile input', () => {
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      "' OR 1=1 --",
      '<img src=x onerror=alert(1)>',
      'рlауеr1',
      'player1\u0000',
      '\u{1F600}'.repeat(80),
      '${7*7}',
      'ＰＬＡＹＥＲ１',
    ),
    fc.integer(),
    fc.constantFrom(null, true, [], {}, { $ne: '' }),
  );

  test('always answers in the envelope, and never with a new member or an internal error', async () => {
    const before = await memberCount();
    const visitor = site.visitor();
    await fc.assert(
      fc.asyncProperty(strange, strange, fc.string({ maxLength: 20 }), async (username, password, field) => {
        const registering = await visitor.sealed('PUT', '/wps/member/register', {
          ...form('x'),
          username,
          password,
          confirmPassword: password,
          [field]: password,
        });
        const entering = await visitor.sealed('POST', '/wps/session/login', {
          username,
          password,
          type: 'username',
        });
        for (const { status, body } of [registering, entering]) {
          expect(body.success).toBe(false);
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
          expect(body.message).toEqual(expect.any(String));
        }
      }),
      { numRuns: 60 },
    );
    expect(await memberCount()).toBe(before);
  });
});

test('the typed client speaks with the shipped site: registers, reads, fails by declared codes, leaves', async () => {
  let token: string | null = null;
  const lost: string[] = [];
  const client = createClient({
    baseUrl: site.url,
    getToken: () => token,
    getLanguage: () => 'en',
    onUnauthenticated: (stale) => lost.push(stale),
  });
  const name = newName();
  const body = {
    username: name,
    password: 'Right4You',
    confirmPassword: 'Right4You',
    registerMethod: 'WEB',
    termsAccepted: true,
  } as const;
  const opened = await client.call('member.register', { body });
  const again: unknown = await client.call('member.register', { body }).catch((error: unknown) => error);
  expect(failedWith(again, 'member.register', 'USERNAME_TAKEN')).toBe(true);
  token = opened.token;
  expect(await client.call('member.info')).toMatchObject({ account: name });
  await client.call('session.logout');
  await expect(client.call('member.info')).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  expect(lost).toEqual([token]);
});
