import { describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { loginPassword, startCashierSite, type TestMember } from '../../helpers/sites/cashier-site.ts';
import { addKey, freshCpf, setPassword, verify, withdrawalPassword } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startCashierSite);

const person = { cpf: '', fullName: 'Ana Paula Ferreira', birthDate: '1990-01-31' };
const claim = (member: TestMember, change: object = {}) =>
  member.sealed('PUT', '/wps/member/identity', { ...person, cpf: freshCpf(), ...change }, { language: 'en' });
const bind = (member: TestMember, kind: string, pixKey: string) =>
  member.sealed('POST', '/wps/member/payout-accounts', { kind, pixKey });

describe('identity', () => {
  test('is verified with the register, once, and shown masked', async () => {
    const member = await site.member();
    const security = async () => valueOf(await member.call('GET', '/wps/member/security'));
    expect(await security()).toEqual({
      identity: { state: 'none', name: null, maskedCpf: null, reason: null },
      onFile: { maskedCpf: null, birthDate: null },
      withdrawalPasswordSet: false,
      payoutAccounts: [],
    });
    const cpf = await verify(member);
    const maskedCpf = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
    expect(await security()).toMatchObject({
      identity: { state: 'verified', name: 'Ana Paula Ferreira', maskedCpf },
    });
    expect(await claim(member)).toMatchObject({ status: 409, body: { code: 'IDENTITY_ALREADY_VERIFIED' } });
  });

  test('OPEN-084 fields are judged together, with a text for each', async () => {
    const answer = await claim(await site.member(), {
      cpf: '111.444.777-36',
      fullName: 'Ana',
      birthDate: '2999-01-01',
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'FIELDS_INVALID' } });
    expect(answer.body.errors).toEqual({
      cpf: 'This CPF is not valid',
      fullName: 'Enter first and last name, letters only',
      birthDate: 'This birth date is not valid',
    });
  });

  test('18 by the business clock', async () => {
    const year = site.platform.clock.now().getUTCFullYear() - 17;
    const answer = await claim(await site.member(), { birthDate: `${year}-01-01` });
    expect(answer).toMatchObject({ status: 422, body: { code: 'UNDER_AGE' } });
  });

  test('one person has one account of the brand, also when two ask at once', async () => {
    const cpf = freshCpf();
    const members = await Promise.all([site.member(), site.member(), site.member()]);
    const answers = await Promise.all(members.map((member) => claim(member, { cpf })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await claim(await site.member(), { cpf })).toMatchObject({ body: { code: 'IDENTITY_IN_USE' } });
  });

  test.each([
    [
      'another name than the register has',
      { cpf: '90000000175', birthDate: '1990-05-17' },
      422,
      'IDENTITY_REFUSED',
    ],
    [
      'another birth date',
      { cpf: '90000000175', fullName: 'Maria da Silva Santos' },
      422,
      'IDENTITY_REFUSED',
    ],
    [
      'a suspended number',
      { cpf: '90000000256', fullName: 'Joao Pereira Lima', birthDate: '1985-02-03' },
      422,
      'IDENTITY_REFUSED',
    ],
    [
      'somebody who died',
      { cpf: '90000000337', fullName: 'Ana Costa Ribeiro', birthDate: '1948-11-30' },
      422,
      'IDENTITY_REFUSED',
    ],
  ])('refused: %s', async (_what, change, status, code) => {
    const member = await site.member();
    expect(await claim(member, change)).toMatchObject({ status, body: { code } });
    expect(valueOf(await member.call('GET', '/wps/member/security'))).toMatchObject({
      identity: { state: 'refused' },
    });
  });

  test('a number that the register does not know waits for a person', async () => {
    expect(valueOf(await claim(await site.member(), { cpf: '90000000418' }))).toEqual({ state: 'review' });
  });

  test('accents and capitals make no other person', async () => {
    const change = { cpf: '90000000175', fullName: 'MARIA DA SILVA SANTOS', birthDate: '1990-05-17' };
    expect(valueOf(await claim(await site.member(), change))).toEqual({ state: 'verified' });
  });

  test('the register is not asked without end', async () => {
    const member = await site.member();
    const change = { cpf: '90000000256' };
    for (let tries = 0; tries < 5; tries += 1) await claim(member, change);
    expect(await claim(member, change)).toMatchObject({ status: 429 });
  });

  test('while the register is away nothing is decided', async () => {
    const member = await site.member();
    await site.stopSandbox();
    expect(await claim(member)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    await site.restartSandbox();
    expect(valueOf(await claim(member))).toEqual({ state: 'verified' });
  });

  test('nobody reads a CPF, a name or a key out of the database', async () => {
    const member = await site.member();
    const cpf = await verify(member);
    await addKey(member, 'email', 'secreta@example.com');
    for (const table of ['member_identity', 'payout_account', 'withdrawal_password', 'payment']) {
      const rows = await sqlOn<{ text: string }>(
        site.platform.db,
        `SELECT row_to_json(t)::text AS text FROM ${table} t`,
      );
      const text = rows.map((row) => row.text).join('\n');
      expect(text).not.toContain(cpf);
      expect(text).not.toContain(Buffer.from(cpf).toString('hex'));
      expect(text).not.toContain('Ferreira');
      expect(text).not.toContain('secreta@');
    }
  });
});

describe('payout accounts', () => {
  test('the first is usable at once, the next rests 24 hours, the same key is one account', async () => {
    const member = await site.member();
    expect((await bind(member, 'cpf', freshCpf())).body.code).toBe('IDENTITY_REQUIRED');
    const cpf = await verify(member);
    const now = () => site.platform.clock.now().getTime();
    const begin = now();
    const first = await addKey(member, 'cpf', cpf);
    const between = now();
    const second = await addKey(member, 'phone', '(11) 98765-4321');
    const end = now();
    const usable = [Date.parse(first.usableFrom), Date.parse(second.usableFrom) - 24 * 3_600_000];
    expect(usable).toEqual(usable.toSorted((a, b) => a - b));
    expect(usable[0]).toBeGreaterThanOrEqual(begin);
    expect(usable[0]).toBeLessThanOrEqual(between);
    expect(usable[1]).toBeLessThanOrEqual(end);
    expect((await addKey(member, 'cpf', cpf)).id).toBe(first.id);
    await addKey(member, 'random', '123e4567-e89b-42d3-a456-426614174000');
    const fourth = await bind(member, 'email', 'ana@example.com');
    expect(fourth).toMatchObject({ status: 409, body: { code: 'PAYOUT_ACCOUNT_LIMIT' } });
  });

  test('two at once: only one of them is the first', async () => {
    const member = await site.member();
    const cpf = await verify(member);
    const added = await Promise.all([
      addKey(member, 'cpf', cpf),
      addKey(member, 'email', `${member.id}@example.com`),
    ]);
    const rested = added.filter(({ usableFrom }) => Date.parse(usableFrom) > Date.now() + 3_600_000);
    expect(rested).toHaveLength(1);
  });

  test.each([
    ['another person’s CPF', 'cpf', '111.444.777-35', 'PIX_KEY_NOT_OWN'],
    [
      'a key that the directory knows as somebody else’s',
      'email',
      'carlos@outra-pessoa.example',
      'PIX_KEY_NOT_OWN',
    ],
    ['no key of its kind', 'phone', '12345', 'PAYOUT_ACCOUNT_INVALID'],
  ])('refused, and told why: %s', async (_what, kind, key, code) => {
    const member = await site.member();
    await verify(member);
    expect(await bind(member, kind, key)).toMatchObject({
      status: 422,
      body: { code },
    });
  });

  test('a key that another member has bound is not one’s own', async () => {
    const [first, second] = [await site.member(), await site.member()];
    await verify(first);
    await verify(second);
    await addKey(first, 'email', 'shared@example.com');
    expect((await bind(second, 'email', 'SHARED@example.com')).body.code).toBe('PIX_KEY_NOT_OWN');
  });
});

describe('the withdrawal password', () => {
  const put = (member: TestMember, change: object = {}) => {
    const request = {
      password: loginPassword,
      withdrawalPassword,
      confirmation: withdrawalPassword,
      ...change,
    };
    return member.sealed('PUT', '/wps/member/withdrawal-password', request);
  };

  test.each([
    ['not six digits', { withdrawalPassword: '12345', confirmation: '9', password: 'x' }, 'FIELDS_INVALID'],
    ['too easy', { withdrawalPassword: '123456', confirmation: '9', password: 'x' }, 'FIELDS_INVALID'],
    ['another confirmation', { confirmation: '482914', password: 'x' }, 'PASSWORD_CONFIRMATION'],
    ['a wrong login password', { password: 'x' }, 'OLD_PASSWORD_WRONG'],
  ])('refused, in order of precedence: %s', async (_what, change, code) => {
    expect(await put(await site.member(), change)).toMatchObject({ status: 422, body: { code } });
  });

  test.each(['310190', '310119', '900131', '013190'])(
    'the holder’s own birth date is too easy: %s',
    async (password) => {
      const change = { withdrawalPassword: password, confirmation: password };
      const member = await site.member();
      expect(valueOf(await put(member, change))).toEqual({});
      await verify(member);
      expect(await put(member, change)).toMatchObject({
        status: 422,
        body: { code: 'FIELDS_INVALID', errors: { withdrawalPassword: 'Escolha uma senha menos óbvia' } },
      });
    },
  );

  test('five wrong ones lock it, for the right one too; a new one opens it again', async () => {
    const member = await site.member();
    const cpf = await verify(member);
    const account = await addKey(member, 'cpf', cpf);
    await setPassword(member);
    const ask = (password: string) => {
      const body = { amount: 1_000, payoutAccountId: account.id, withdrawalPassword: password };
      return member.sealed('POST', '/wps/cashier/withdrawals', body);
    };
    const wrong = await Promise.all(Array.from({ length: 8 }, () => ask('000001')));
    const codes = wrong.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'WITHDRAWAL_PASSWORD_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'WITHDRAWAL_PASSWORD_LOCKED')).toHaveLength(3);
    const locked = await ask(withdrawalPassword);
    expect(locked).toMatchObject({ status: 429, body: { code: 'WITHDRAWAL_PASSWORD_LOCKED' } });
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await put(member)).status).toBe(200);
    expect((await ask(withdrawalPassword)).body.code).toBe('NO_FUNDS');
    expect(valueOf(await member.call('GET', '/wps/member/security'))).toMatchObject({
      withdrawalPasswordSet: true,
    });
  });
});
