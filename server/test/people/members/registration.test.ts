import { describe, expect, test } from 'vitest';
import { form, startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { memberCountOf, newName, rowsOf } from './new-members.ts';

const site = startedOnce(startMemberSite);

const rows = rowsOf(site);
const memberCount = memberCountOf(site);

/** A field that is asked for, and how it is checked. */
const ruleOf = (
  field: string,
  {
    lengths: [minLength, maxLength],
    ...more
  }: { acceptedPattern: string; patternId: number; lengths: [number, number]; required?: boolean },
) => ({ field, enabled: true, required: true, minLength, maxLength, ...more });

describe('anyone who is not verified', () => {
  test('learns nothing of names, invitation codes or recommenders, whatever is asked', async () => {
    site.platform.config.humanVerification = true;
    const visitor = site.visitor();
    const codes = async (more: object) => (await visitor.register(form('player1', more))).body.code;
    const asked = [
      {},
      { affiliateCode: 'agent2' },
      { affiliateCode: 'ZZZZ9999' },
      { referralCode: 'ZZZZ9999' },
    ];
    const answers = new Set<string | undefined>();
    for (const more of asked) answers.add(await codes(more));
    answers.add((await visitor.register(form(newName()))).body.code);
    site.platform.config.humanVerification = false;
    expect([...answers]).toEqual(['VERIFICATION_REQUIRED']);
  });
  test('a code by SMS stands before what is told, and a taken name costs no second one', async () => {
    await site.set(site.demo, { 'flag.MOBILENUMREG3': true, 'flag.REGMOBVERF3': true });
    const visitor = site.visitor();
    const number = { mobileNum: '11970008001', countryDialingCode: '55' };
    const send = (name: string, verificationCode: string, more: object = {}) =>
      visitor.register(form(name, { ...number, verificationCode, ...more }));
    for (const more of [{}, { affiliateCode: 'ZZZZ9999' }])
      expect((await send('player1', '000000', more)).body.code).toBe('FIELDS_INVALID');
    await visitor.call('POST', '/wps/verification/sms/register', {
      mobileNo: number.mobileNum,
      countryDialingCode: '55',
    });
    let code = '';
    for (let tries = 0; tries < 100 && code === ''; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const outbox = await visitor.call('GET', `/sandbox/outbox?to=${number.mobileNum}`);
      code = (outbox.body.value as { code?: string }[])[0]?.code ?? '';
    }
    expect((await send('player1', code)).body.code).toBe('USERNAME_TAKEN');
    expect((await send(newName(), code, { affiliateCode: 'ZZZZ9999' })).body.code).toBe(
      'AFFILIATE_CODE_INVALID',
    );
    expect((await send(newName(), code)).body).toMatchObject({ success: true });
    await site.set(site.demo, {});
  });
  test('may not ask for invitation codes without end', async () => {
    const path = '/wps/agent/affiliate?code=agent2&domain=x';
    const visitor = site.visitor();
    const first = await visitor.call('GET', path);
    const misses: (string | undefined)[] = [];
    for (let tries = 0; tries < 61; tries += 1)
      misses.push((await visitor.call('GET', `/wps/agent/affiliate?code=none${tries}&domain=x`)).body.code);
    expect(misses.slice(0, 60)).toEqual(Array(60).fill('AFFILIATE_CODE_INVALID'));
    expect(misses.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(first.body.code).not.toBe('TOO_MANY_REQUESTS');
    await site.platform.pool.query('DELETE FROM brake_counter');
  });
});

describe('registration', () => {
  test('API-SESSION-05: gives a member, its accounts, its place and a session in one', async () => {
    const visitor = site.visitor();
    const name = newName();
    const answer = await visitor.register(form(name, { email: 'ana@example.com', affiliateCode: 'agent2' }));
    expect(answer.body).toMatchObject({ success: true, value: { account: name } });
    const info = (await visitor.call('GET', '/wps/member/info')).body.value as { id: string };
    expect(info).toMatchObject({
      account: name,
      nickname: name,
      type: 0,
      currency: 'BRL',
      currencySymbol: 'R$',
    });
    const { members, agents, ledger } = site.features;
    const agent = await members.byAccount(site.demo.id, 'agent2');
    expect(await agents.placeOf(site.demo.id, info.id)).toEqual({
      uplineId: agent?.id,
      depth: 2,
      placedBy: 'affiliate_code',
    });
    const balances = await ledger.balances(site.demo.id, info.id);
    expect(balances.map(({ purpose }) => purpose).toSorted()).toEqual([
      'bonus',
      'main',
      'points',
      'withdrawal_hold',
    ]);
    expect(balances.every(({ balance }) => balance === 0n)).toBe(true);
    expect(await ledger.gate(site.demo.id, info.id)).toMatchObject({ status: 'open' });
  });

  test('one of a hundred who want the same name at the same moment gets it', async () => {
    const name = newName();
    const before = await memberCount();
    const spelling = (index: number) => (index % 2 === 0 ? name : name.toUpperCase());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => site.visitor().register(form(spelling(index)))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(99);
    expect(await memberCount()).toBe(before + 1);
  });

  test('the same name is free at another brand', async () => {
    const name = newName();
    expect((await site.visitor().register(form(name))).body.success).toBe(true);
    expect((await site.visitor({ merchant: 'demo2' }).register(form(name))).body.success).toBe(true);
    expect((await site.visitor().register(form(name.toUpperCase()))).body.code).toBe('USERNAME_TAKEN');
  });

  const refused: [title: string, more: object, field: string, text: string | RegExp][] = [
    ['VALID-08: no username', { username: '' }, 'username', 'Input cannot be empty'],
    [
      'VALID-09: a username that begins with a digit',
      { username: '1abc' },
      'username',
      /^Account format is incorrect/,
    ],
    ['VALID-57: a username that is too short', { username: 'abc' }, 'username', /4 to 16/],
    ['VALID-57: a username that is too long', { username: 'a'.repeat(17) }, 'username', /4 to 16/],
    [
      'VALID-11: a password without a digit',
      { password: 'abcdefgh', confirmPassword: 'abcdefgh' },
      'password',
      /^Password format is incorrect/,
    ],
    [
      'a short password',
      { password: 'Ab1', confirmPassword: 'Ab1' },
      'password',
      'Please fill in your password with 8 - 64 characters',
    ],
    [
      'VALID-13: another confirmation',
      { confirmPassword: 'Right4Me' },
      'confirmPassword',
      'Confirmation password is not correct.',
    ],
    ['VALID-78: terms not accepted', { termsAccepted: false }, 'termsAccepted', /terms/],
    ['VALID-50: no e-mail address', { email: 'nobody' }, 'email', /^E-mail format is incorrect/],
    ['VALID-06: no mobile number', { mobileNum: '12345' }, 'mobileNum', /^Phone number format is incorrect/],
    ['a field that is not offered', { qqNum: '1234567' }, 'qqNum', /not used/],
  ];
  test.each(refused)('is refused: %s', async (_title, more, field, text) => {
    const before = await memberCount();
    const answer = await site.visitor().register({ ...form(newName()), ...more });
    const message: string = answer.body.errors?.[field] ?? '';
    expect(answer.status === 422 || answer.status === 400).toBe(true);
    if (typeof text === 'string') expect(message).toBe(text);
    else expect(message).toMatch(text);
    expect(await memberCount()).toBe(before);
  });

  test('the texts of a refusal come in Portuguese too', async () => {
    const answer = await site.visitor({ language: 'pt-BR' }).register(form('ab', { termsAccepted: false }));
    expect(answer.body.errors).toEqual({
      username: 'Formato de usuário incorreto: De 4 a 16 letras e números, começando por uma letra',
      termsAccepted: 'Aceite os termos para continuar',
    });
  });

  test('a password that holds the username is refused', async () => {
    const name = newName();
    const password = `${name.toUpperCase()}9`;
    const answer = await site.visitor().register(form(name, { password, confirmPassword: password }));
    expect(answer.body.errors?.['password']).toMatch(/must not contain/);
  });

  test("VALID-36, REGFIELD-26: the merchant's own rules decide, and at no other brand", async () => {
    const rule = (await site.features.system.fieldRules(site.demo.id)).find(
      ({ field }) => field === 'wechat',
    );
    expect(rule).toMatchObject({ enabled: false });
    const changed = ruleOf('wechat', { acceptedPattern: '^w[0-9]+$', patternId: 14, lengths: [3, 6] });
    await site.features.system.setFieldRule(site.second.id, changed);
    const other = () => site.visitor({ merchant: 'demo2' });
    expect((await other().register(form(newName()))).body.errors).toEqual({
      wechat: 'Input cannot be empty',
    });
    expect((await other().register(form(newName(), { wechat: 'x12' }))).body.errors).toHaveProperty('wechat');
    expect((await other().register(form(newName(), { wechat: 'w1234567' }))).body.errors).toHaveProperty(
      'wechat',
    );
    expect((await other().register(form(newName(), { wechat: 'w123' }))).body.success).toBe(true);
    expect((await site.visitor().register(form(newName()))).body.success).toBe(true);
    await site.features.system.setFieldRule(site.second.id, { ...changed, enabled: false, required: false });
  });

  test('VALID-41: a captcha, where the merchant asks for one', async () => {
    const rule = ruleOf('captcha', { acceptedPattern: '^[A-Za-z0-9]+$', patternId: 4, lengths: [5, 5] });
    await site.features.system.setFieldRule(site.demo.id, rule);
    const visitor = site.visitor();
    expect((await visitor.register(form(newName()))).body.errors).toEqual({
      captcha: 'Input cannot be empty',
    });
    const right = await visitor.captcha();
    expect((await visitor.register(form(newName(), { captcha: right }))).body.success).toBe(true);
    expect((await visitor.register(form(newName(), { captcha: right }))).body.code).toBe('CAPTCHA_WRONG');
    await site.features.system.setFieldRule(site.demo.id, { ...rule, enabled: false, required: false });
  });

  test('a merchant can’t ask for what nothing keeps, nor by a pattern that is none', async () => {
    const rule = {
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 0,
      minLength: 1,
      maxLength: 9,
    };
    const set = (more: object) =>
      site.features.system.setFieldRule(site.demo.id, { field: 'line', ...rule, ...more });
    await expect(set({ field: 'verificationCode' })).rejects.toThrow(RangeError);
    await expect(set({ field: 'shoeSize' })).rejects.toThrow(RangeError);
    await expect(set({ acceptedPattern: '[' })).rejects.toThrow(SyntaxError);
  });

  test('VALID-77: who is not 18 today, where the brand is, is refused', async () => {
    const rule = ruleOf('birthday', { acceptedPattern: '*', patternId: 11, lengths: [10, 10] });
    await site.features.system.setFieldRule(site.demo.id, rule);
    const today = new Date(site.platform.clock.now().getTime() - 3 * 3600_000);
    const born = (days: number): string => {
      const day = new Date(today.getTime() + days * 24 * 3600_000);
      return `${day.getUTCFullYear() - 18}-${day.toISOString().slice(5, 10)}`;
    };
    expect((await site.visitor().register(form(newName(), { birthday: born(1) }))).body.code).toBe(
      'UNDER_AGE',
    );
    expect((await site.visitor().register(form(newName(), { birthday: born(0) }))).body.success).toBe(true);
    await site.features.system.setFieldRule(site.demo.id, { ...rule, enabled: false, required: false });
  });

  test('one national number, one account; and it stands nowhere in clear', async () => {
    const rule = ruleOf('idNumber', {
      acceptedPattern: '^[0-9.-]+$',
      patternId: 6,
      lengths: [11, 14],
      required: false,
    });
    await site.features.system.setFieldRule(site.demo.id, rule);
    expect(
      (await site.visitor().register(form(newName(), { idNumber: '111.444.777-35' }))).body.success,
    ).toBe(true);
    const before = await memberCount();
    expect((await site.visitor().register(form(newName(), { idNumber: '11144477735' }))).body.code).toBe(
      'IDENTITY_IN_USE',
    );
    expect(await memberCount()).toBe(before);
    const found = await rows<{ text: string }>('SELECT p::text AS text FROM member_profile p');
    expect(found.some(({ text }) => text.includes('11144477735') || text.includes('111.444'))).toBe(false);
    await site.features.system.setFieldRule(site.demo.id, { ...rule, enabled: false });
  });

  test('SITEFLAG-02: with USERNAMEREG3 off nobody registers by username', async () => {
    await site.set(site.demo, { 'flag.USERNAMEREG3': false });
    expect((await site.visitor().register(form(newName()))).body.code).toBe('FEATURE_DISABLED');
    await site.set(site.demo, {});
    expect((await site.visitor().register(form(newName()))).body.success).toBe(true);
  });

  test('passwords are kept as argon2id and never as they were typed', async () => {
    const name = newName();
    await site.visitor().register(form(name));
    const [row] = await rows<{ hash: string; text: string }>(
      'SELECT password_hash AS hash, m::text AS text FROM member m WHERE account = $1',
      [name],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    expect(row?.text).not.toContain('Right4You');
  });
});

describe('the place in the tree', () => {
  test('API-SESSION-14: an affiliate code is known in any letter case, a wrong one is told', async () => {
    const visitor = site.visitor();
    const good = await visitor.call('GET', '/wps/agent/affiliate?code=Agent42&domain=localhost');
    expect(good.body).toEqual({ success: true, value: { code: 'AGENT42', nickname: 'Dalva' } });
    for (const code of ['NOBODY', 'PLAYER1', "A' OR 1=1"]) {
      const bad = await visitor.call('GET', `/wps/agent/affiliate?code=${encodeURIComponent(code)}`);
      expect(bad.body).toMatchObject({
        success: false,
        code: 'AFFILIATE_CODE_INVALID',
        message: 'Invalid invitation code',
      });
    }
    expect(
      (await site.visitor({ merchant: 'demo2' }).call('GET', '/wps/agent/affiliate?code=AGENT42')).body
        .success,
    ).toBe(false);
  });

  test('REGFIELD-11: affiliate code before referral code; a wrong code stops the registration', async () => {
    const { members, agents } = site.features;
    const placeOf = async (more: object) => {
      const name = newName();
      const answer = await site.visitor().register(form(name, more));
      const member = await members.byAccount(site.demo.id, name);
      return { answer, place: member && (await agents.placeOf(site.demo.id, member.id)) };
    };
    const friend = await members.byAccount(site.demo.id, 'player1');
    const agent = await members.byAccount(site.demo.id, 'agent41');
    expect((await placeOf({ referralCode: 'PLAYER1' })).place).toMatchObject({
      uplineId: friend?.id,
      placedBy: 'referral_code',
      depth: 3,
    });
    expect((await placeOf({ referralCode: 'PLAYER1', affiliateCode: 'AGENT41' })).place).toMatchObject({
      uplineId: agent?.id,
    });
    expect((await placeOf({})).place).toEqual({ uplineId: null, depth: 0, placedBy: 'house' });
    const wrong = await placeOf({ referralCode: 'NOSUCH', affiliateCode: 'AGENT41' });
    expect(wrong.answer.body).toMatchObject({
      code: 'AFFILIATE_CODE_INVALID',
      errors: { referralCode: 'Invalid invitation code' },
    });
    expect(wrong.place).toBeNull();
    expect((await placeOf({ affiliateCode: 'PLAYER1' })).answer.body.code).toBe('AFFILIATE_CODE_INVALID');
  });

  test('a team is everyone below, and the place never changes', async () => {
    const { members, agents } = site.features;
    const id = async (account: string) => (await members.byAccount(site.demo.id, account))?.id ?? '';
    const [top, affiliate, sub, player] = await Promise.all(
      ['agent1', 'agent41', 'agent42', 'player2'].map(id),
    );
    expect(await agents.uplines(site.demo.id, player ?? '')).toEqual([sub, affiliate, top]);
    expect(await agents.team(site.demo.id, top ?? '')).toEqual(
      expect.arrayContaining([affiliate, sub, player]),
    );
    for (const text of [
      'UPDATE member_tree SET upline_id = NULL, depth = 0',
      'DELETE FROM member_tree_ancestor',
    ]) {
      await expect(site.platform.pool.query(text)).rejects.toThrow('never changes silently');
    }
  });
});
