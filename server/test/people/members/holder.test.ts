import { afterEach, describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { startCashierSite, type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { booksHold } from '../../helpers/steps/books.ts';
import { openCharge, readDeposit } from '../../helpers/steps/money-in.ts';
import { freshCpf, readyMember } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(() => startCashierSite({ 'market.profile': 'br' }));
afterEach(() => booksHold(site));

const born = '1990-01-31';
const registered = (idNumber: string) =>
  site.member({ profile: { idNumber, birthday: born, registerAddress: '127.0.0.1' } });
/** As an agent's call leaves it. */
const openedByAgent = () =>
  site.member({ profile: { registerAddress: '', registerMethod: 'agent', consented: false } });
const deposit = (member: TestMember) =>
  member.call('POST', '/wps/cashier/deposits', { method: 'pix', amount: 5_000 });
const launch = (member: TestMember) =>
  member.call('POST', '/wps/game/launchGame', { nodeId: '00000000-0000-7000-8000-000000000000' });
const complete = (member: TestMember, body: object) => member.sealed('PUT', '/wps/member/details', body);
const due = async (member: TestMember) =>
  valueOf<{ detailsDue: string[] }>(await member.call('GET', '/wps/member/info')).detailsDue;
const paidBy = (txid: string, document: string) =>
  site.atSandbox(`/sandbox/payments/${txid}/pay`, { payer: { name: 'Alguém', document } });

describe('money is taken from the holder alone, verified or not', () => {
  test('by the CPF that the registration gave it is credited', async () => {
    const cpf = freshCpf();
    const member = await registered(cpf);
    const charge = await openCharge(member, 5_000);
    valueOf(await paidBy(charge.txid, cpf));
    expect(await readDeposit(member, charge.id)).toMatchObject({ state: 'credited' });
    expect(await member.balance()).toBe(5_000n);
  });

  test('of anyone else it goes back, and the house remembers it', async () => {
    const member = await registered(freshCpf());
    const charge = await openCharge(member, 5_000);
    valueOf(await paidBy(charge.txid, freshCpf()));
    expect(await readDeposit(member, charge.id)).toMatchObject({ state: 'failed', reason: 'wrong_payer' });
    expect(await member.balance()).toBe(0n);
    await until(async () => (await readDeposit(member, charge.id)).refund?.state === 'sent');
    const back = { reason: 'wrong_payer', amount: 5_000, state: 'sent' };
    const { content } = valueOf<{ content: object[] }>(await member.call('GET', '/wps/cashier/deposits'));
    expect(content).toMatchObject([{ state: 'failed', refund: back }]);
    for (const [language, words] of [
      ['pt', 'Quem pagou não é o titular da conta'],
      ['en', "The payer isn't the account's holder"],
    ] as const) {
      const inbox = valueOf<object>(await member.call('GET', '/wps/messages', undefined, { language }));
      expect(JSON.stringify(inbox)).toContain(words);
    }
  });

  test('the payer page says that it was paid, and that the money goes back', async () => {
    const cpf = freshCpf();
    const member = await registered(cpf);
    const pageOf = async (txid: string, lang: string) =>
      (await fetch(`${site.sandboxUrl}/sandbox/pay/${txid}?lang=${lang}`)).text();
    const own = await openCharge(member, 5_000);
    valueOf(await paidBy(own.txid, cpf));
    expect(await pageOf(own.txid, 'pt')).toContain('<strong>Pago</strong>');
    const charge = await openCharge(member, 5_000);
    valueOf(await paidBy(charge.txid, freshCpf()));
    expect(await pageOf(charge.txid, 'pt')).toMatch(/<strong>Pago, em devolução|<strong>Pago e devolvido/);
    await until(async () => (await readDeposit(member, charge.id)).refund?.state === 'sent');
    expect(await pageOf(charge.txid, 'pt')).toContain('<strong>Pago e devolvido</strong>');
    expect(await pageOf(charge.txid, 'en')).toContain('<strong>Paid and returned</strong>');
  });

  test('the charge names its holder, and the payer page comes filled in', async () => {
    const cpf = freshCpf();
    const charge = await openCharge(await registered(cpf), 5_000);
    const page = await (await fetch(`${site.sandboxUrl}/sandbox/pay/${charge.txid}`)).text();
    expect(page).toContain(`value="${cpf}"`);
    expect(page).not.toContain('11144477735');
  });

  test('where nobody is on file no money is taken, not even for a charge that stands already', async () => {
    const member = await registered(freshCpf());
    const charge = await openCharge(member, 5_000);
    await sqlOn(
      site.platform.db,
      'UPDATE member_profile SET id_number_sealed = NULL, id_number_mac = NULL WHERE member_id = $1',
      [member.id],
    );
    valueOf(await paidBy(charge.txid, freshCpf()));
    expect(await readDeposit(member, charge.id)).toMatchObject({ state: 'failed', reason: 'wrong_payer' });
    expect(await deposit(member)).toMatchObject({ status: 403, body: { code: 'PROFILE_INCOMPLETE' } });
  });
});

describe('an account that an agent opened', () => {
  test('neither deposits nor plays before document, date of birth and consent are given', async () => {
    const member = await openedByAgent();
    expect(await due(member)).toEqual(['idNumber', 'birthday', 'terms']);
    const refused = { code: 'PROFILE_INCOMPLETE', value: ['idNumber', 'birthday', 'terms'] };
    expect(await deposit(member)).toMatchObject({ status: 403, body: refused });
    expect((await deposit(member)).body).toMatchObject(refused);
    const cpf = freshCpf();
    const whole = { idNumber: cpf, birthday: born, termsAccepted: true };
    expect((await complete(member, { ...whole, idNumber: '11111111111' })).body.errors).toHaveProperty(
      'idNumber',
    );
    expect((await complete(member, { ...whole, termsAccepted: false })).body.errors).toHaveProperty(
      'termsAccepted',
    );
    expect((await complete(member, { termsAccepted: true })).body.errors).toMatchObject({
      idNumber: expect.any(String) as string,
      birthday: expect.any(String) as string,
    });
    expect((await complete(member, { ...whole, birthday: '2015-01-01' })).body.code).toBe('UNDER_AGE');
    expect(await due(member)).toEqual(['idNumber', 'birthday', 'terms']);
    expect(valueOf(await complete(member, whole))).toEqual({ detailsDue: [] });
    expect(await due(member)).toEqual([]);
    const charge = await openCharge(member, 5_000);
    valueOf(await paidBy(charge.txid, cpf));
    expect(await member.balance()).toBe(5_000n);
    // What is on file stays.
    valueOf(await complete(member, { ...whole, idNumber: freshCpf() }));
    expect(await member.call('GET', '/wps/member/security')).toMatchObject({
      body: {
        value: { onFile: { maskedCpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`, birthDate: born } },
      },
    });
  });

  test('a game is refused to it before anything about the game is', async () => {
    const known = await site.addGame('HOUSE');
    const member = await openedByAgent();
    const asked = await member.call('POST', '/wps/game/launchGame', { nodeId: known });
    expect(asked).toMatchObject({ status: 403, body: { code: 'PROFILE_INCOMPLETE' } });
    valueOf(await complete(member, { idNumber: freshCpf(), birthday: born, termsAccepted: true }));
    valueOf(await member.call('POST', '/wps/game/launchGame', { nodeId: known }));
    expect((await launch(member)).body.code).toBe('NOT_FOUND');
  });

  test("another account's CPF is refused", async () => {
    const cpf = freshCpf();
    await registered(cpf);
    const body = { idNumber: cpf, birthday: born, termsAccepted: true };
    expect((await complete(await openedByAgent(), body)).body.code).toBe('IDENTITY_IN_USE');
  });
});

describe('the check of an identity', () => {
  test('takes the person on file, asks for nothing twice and takes nobody else', async () => {
    const member = await registered(freshCpf());
    const fullName = 'Ana Paula Ferreira';
    const other = await member.sealed('PUT', '/wps/member/identity', { cpf: freshCpf(), fullName });
    expect(other.body).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { cpf: 'Use o CPF do seu cadastro' },
    });
    expect(valueOf(await member.sealed('PUT', '/wps/member/identity', { fullName }))).toEqual({
      state: 'verified',
    });
  });

  test('stands for what a registration asks: anyone who is verified owes no document', async () => {
    const member = await readyMember(site);
    expect(await due(member)).toEqual([]);
  });
});
