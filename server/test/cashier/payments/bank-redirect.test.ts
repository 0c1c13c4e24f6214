import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { type Payer, profileOf, startBankSite } from '../../helpers/sites/bank-site.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { booksHold } from '../../helpers/steps/books.ts';
import { type Deposit, readDeposit } from '../../helpers/steps/money-in.ts';
import { readWithdrawal, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const price = 5_000_000;
const bank = startedOnce(startBankSite);
afterEach(() => booksHold(bank.site));

const approve = (deposit: Deposit, faults: object = {}) =>
  bank.atBank(`/payments/${deposit.txid}/approve`, faults);
const stateIs = (member: Payer, id: string, state: string) =>
  until(async () => (await readDeposit(member, id)).state === state);
const sentBack = (member: Payer, id: string) =>
  until(async () => {
    const { refund } = await readDeposit(member, id);
    return refund?.state === 'sent' ? refund : null;
  });
const approved = (deposit: Deposit, more: object = {}) => ({
  notificationId: randomUUID(),
  status: 'payment.approved',
  occurredAt: new Date().toISOString(),
  reference: deposit.txid,
  transactionId: String(Math.floor(Math.random() * 1e12)),
  amount: deposit.amount,
  ...more,
});

describe('a deposit on the page of a bank', () => {
  test('is offered by the market, in its words; the payer approves, and it is credited once', async () => {
    const member = await bank.payer();
    const offered = await member.call('GET', '/wps/cashier/deposit/methods');
    expect(valueOf<{ methods: { method: string; name: string }[]; currency: string }>(offered)).toMatchObject(
      {
        methods: [{ method: 'bank_redirect', name: 'PSE' }],
        currency: 'COP',
      },
    );
    const deposit = await bank.open(member, price);
    expect(deposit).toMatchObject({ brCode: '', currency: 'COP', state: 'created' });
    expect(deposit.payerPage).toBe(`/sandbox/bank-redirect/payments/${deposit.txid}`);
    const page = await bank.page(`${deposit.payerPage}?lang=es`);
    expect(page).toContain('Autorizar pago');
    expect(page).toContain('Casino del Sol');
    expect(valueOf(await approve(deposit, { copies: 3, repeated: true }))).toMatchObject({ delivered: true });
    await stateIs(member, deposit.id, 'credited');
    expect(await member.balance()).toBe(BigInt(price));
    const after = await bank.page(`${deposit.payerPage}?lang=es`);
    expect(after).toContain(`/member/deposit?deposit=${deposit.id}`);
    expect(after).toContain('Volver al sitio');
  });

  test('the payer refuses: it fails, and a word of approval that comes later goes back', async () => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    valueOf(await bank.atBank(`/payments/${deposit.txid}/decline`));
    await stateIs(member, deposit.id, 'failed');
    expect((await approve(deposit)).status).toBe(409);
    valueOf(await approve(deposit, { late: true }));
    expect(await sentBack(member, deposit.id)).toMatchObject({ reason: 'late', amount: price });
    expect(await member.balance()).toBe(0n);
  });

  test.each([
    ['another amount', { amount: price - 1 }, 'wrong_amount'],
    ['another payer', { payer: { name: 'Otra persona', document: '1099999999' } }, 'wrong_payer'],
    ['too late', { late: true }, 'late'],
  ])('%s goes back through the bank', async (_what, faults, reason) => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    valueOf(await approve(deposit, faults));
    expect(await sentBack(member, deposit.id)).toMatchObject({ reason });
    const [paid] = bank.banks().payments.transactions(deposit.txid);
    expect(paid?.returned).toBe(paid?.amount);
  });

  test('while the bank is away nothing is promised, and the same key succeeds later', async () => {
    const member = await bank.payer();
    const key = randomUUID();
    const ask = () =>
      member.call('POST', '/wps/cashier/deposits', { method: 'bank_redirect', amount: price }, { key });
    await bank.stop();
    expect((await ask()).body.code).toBe('PROVIDER_UNAVAILABLE');
    await bank.restart();
    expect(valueOf<Deposit>(await ask()).payerPage).toMatch(/^\/sandbox\/bank-redirect\//);
  });

  test('an approval whose notification never came is found at the end of its time', async () => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    bank.banks().payments.approve(deposit.txid, { delayMs: 600_000 });
    await bank.site.cashier.jobs['deposit.expire']?.({
      merchantId: bank.site.merchant.id,
      depositId: deposit.id,
    });
    expect((await readDeposit(member, deposit.id)).state).toBe('credited');
  });

  test('a payment that nobody approved is closed at the bank before it is closed here', async () => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    await bank.site.cashier.jobs['deposit.expire']?.({
      merchantId: bank.site.merchant.id,
      depositId: deposit.id,
    });
    expect(bank.banks().payments.get(deposit.txid).status).toBe('voided');
    expect((await readDeposit(member, deposit.id)).state).toBe('expired');
  });
});

describe('notifications', () => {
  test('the same one ten times at once, and others about the same transaction, credit once', async () => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    const payer = { name: 'ANA PAULA FERREIRA', document: member.document };
    const notification = approved(deposit, { payer });
    const answers = await Promise.all(Array.from({ length: 10 }, () => bank.notify(notification)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const other = await bank.notify({ ...notification, notificationId: randomUUID() });
    expect(other.status).toBe(200);
    expect(await member.balance()).toBe(BigInt(price));
    expect((await bank.notify({ ...notification, amount: 1 })).body.code).toBe('STATE_CONFLICT');
  });

  test('a charge-back that overtakes its payment is refused, and taken when it comes again', async () => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    const notification = approved(deposit, { payer: { name: 'Ana', document: member.document } });
    const back = {
      ...notification,
      notificationId: randomUUID(),
      status: 'payment.charged_back',
      amount: 2_000_000,
    };
    expect((await bank.notify(back)).status).toBe(409);
    expect((await bank.notify(notification)).status).toBe(200);
    expect((await bank.notify(back)).status).toBe(200);
    expect(await member.balance()).toBe(BigInt(price - 2_000_000));
  });

  test('a word about a payment that was approved contradicts it', async () => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    const payer = { name: 'Ana', document: member.document };
    expect((await bank.notify(approved(deposit, { payer }))).status).toBe(200);
    for (const status of ['payment.declined', 'payment.expired'])
      expect((await bank.notify({ ...approved(deposit), status, notificationId: randomUUID() })).status).toBe(
        409,
      );
  });

  test('what is missing is named as the bank calls it; an unknown payment is not found', async () => {
    const member = await bank.payer();
    const deposit = await bank.open(member, price);
    const bare = await bank.notify({ ...approved(deposit), transactionId: undefined });
    expect(Object.keys(bare.body.errors ?? {})).toEqual(['transactionId']);
    expect((await bank.notify(approved({ ...deposit, txid: 'x'.repeat(32) }))).status).toBe(404);
  });

  test('each provider speaks at the door of its own kind alone', async () => {
    const event = { eventId: randomUUID(), type: 'charge.expired', occurredAt: new Date().toISOString() };
    const forged = await bank.site.webhook({ ...event, txid: 'x' }, { provider: 'sandbox-bank' });
    expect(forged.status).toBe(401);
    const { providers } = bank.site;
    const [pix, banks] = await Promise.all([
      providers.ensureSandbox(),
      providers.ensureSandbox('bank_redirect'),
    ]);
    expect(banks.secret.equals(pix.secret)).toBe(false);
    const { secret, keyId, code } = banks;
    const wrongDoor = await bank.site.webhook({ ...event, txid: 'x' }, { secret, keyId, provider: code });
    expect([wrongDoor.status, wrongDoor.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

async function richPayer(): Promise<Payer> {
  const member = await bank.payer();
  const deposit = await bank.open(member, price);
  valueOf(await approve(deposit));
  await stateIs(member, deposit.id, 'credited');
  await member.play(price, price);
  return member;
}

const withdrawalIs = (member: Payer, id: string, state: string) =>
  until(async () => (await readWithdrawal(member, id)).state === state);

/** Approved, and known to the bank by this id. */
async function sentToBank() {
  const member = await richPayer();
  const withdrawal = await withdraw(member, 3_000_000);
  await bank.site.approve(withdrawal.id);
  const id = withdrawal.parts[0]?.id ?? '';
  const { transfers } = bank.banks();
  await until(async () => transfers.latest().some((transfer) => transfer.id === id));
  return { member, withdrawal, id };
}

describe('a payout to an account at a bank', () => {
  test('is held, sent as a transfer, and paid out by the bank', async () => {
    const { member, withdrawal, id } = await sentToBank();
    expect(bank.banks().transfers.get(id)).toMatchObject({ amount: 3_000_000, currency: 'COP' });
    valueOf(await bank.atBank(`/transfers/${id}/pay`));
    await withdrawalIs(member, withdrawal.id, 'settled');
    expect([await member.balance(), await member.balance('withdrawal_hold')]).toEqual([2_000_000n, 0n]);
    expect((await bank.notify(ended(id, 'transfer.failed'))).status).toBe(409);
  });

  test('refused by the bank it is returned with the reason', async () => {
    const { member, withdrawal, id } = await sentToBank();
    valueOf(await bank.atBank(`/transfers/${id}/fail`, { reason: 'ACCOUNT_CLOSED' }));
    await withdrawalIs(member, withdrawal.id, 'returned');
    expect((await readWithdrawal(member, withdrawal.id)).reason).toBe('ACCOUNT_CLOSED');
    expect(await member.balance()).toBe(BigInt(price));
  });

  test('stays held while its outcome is unknown, and is sent once when the bank is back', async () => {
    const member = await richPayer();
    const withdrawal = await withdraw(member, 3_000_000);
    const partId = withdrawal.parts[0]?.id ?? '';
    await bank.stop();
    await bank.site.approve(withdrawal.id);
    await withdrawalIs(member, withdrawal.id, 'paying');
    expect(await member.balance('withdrawal_hold')).toBe(3_000_000n);
    await bank.restart();
    const again = () =>
      bank.site.cashier.jobs['withdrawal.pay']?.({ merchantId: bank.site.merchant.id, partId, tries: '3' });
    await Promise.all([again(), again()]);
    expect(
      bank
        .banks()
        .transfers.latest()
        .filter(({ id }) => id === partId),
    ).toHaveLength(1);
    // The bank pays, but its notification is lost: asking finds it.
    bank.banks().transfers.pay(partId);
    await again();
    await withdrawalIs(member, withdrawal.id, 'settled');
  });

  test('an order that the bank knows with other content is asked about, and ends by its signed word alone', async () => {
    const member = await richPayer();
    const withdrawal = await withdraw(member, 3_000_000);
    bank.banks().transfers.send({
      id: withdrawal.parts[0]?.id ?? '',
      amount: 3_000_000,
      currency: 'COP',
      account: { bank: '1007', account: '0000009999', type: 'savings' },
      beneficiary: { name: 'Ana', document: member.document },
    });
    await bank.site.approve(withdrawal.id);
    await withdrawalIs(member, withdrawal.id, 'returned');
    expect(await member.balance()).toBe(BigInt(price));
  });
});

const ended = (reference: string, status: string) => ({
  notificationId: randomUUID(),
  ...{ status, reference },
  occurredAt: new Date().toISOString(),
});

describe('who is who', () => {
  test('an account of someone else, or of nobody, is not bound', async () => {
    const member = await bank.payer();
    const account = (number: string) => ({
      ...{ bank: '1007', branch: '', account: number, accountType: 'savings', withdrawalPassword: '482913' },
      ...{ holderName: 'Ana Paula Ferreira', holderCpf: member.document },
    });
    for (const number of ['0000019998', '0000019999']) {
      const answer = await member.sealed('POST', '/wps/member/bank-accounts', account(number));
      expect(answer.body.code).toBe('BANK_ACCOUNT_UNCONFIRMED');
    }
  });

  test.each([
    ['nobody in the register: a person looks', '900000041', { state: 'review' }],
    ['a document that is not valid any more', '900000033', 'IDENTITY_REFUSED'],
  ])('%s', async (_what, document, outcome) => {
    const member = await bank.site.member({ profile: profileOf(document) });
    const person = { cpf: document, fullName: 'Ana Paula Ferreira', birthDate: '1990-01-31' };
    const answer = await member.sealed('PUT', '/wps/member/identity', person);
    if (typeof outcome === 'string') expect(answer.body.code).toBe(outcome);
    else expect(valueOf(answer)).toEqual(outcome);
  });
});

test('a statement of the bank matches what was booked, line by line', async () => {
  const member = await richPayer();
  const deposit = (await member.call('GET', '/wps/cashier/deposits')).body.value as { content: Deposit[] };
  const [paid] = bank.banks().payments.transactions(deposit.content[0]?.txid ?? '');
  const withdrawal = await withdraw(member, 2_000_000);
  await bank.site.approve(withdrawal.id);
  const id = withdrawal.parts[0]?.id ?? '';
  await until(async () =>
    bank
      .banks()
      .transfers.latest()
      .some((transfer) => transfer.id === id),
  );
  valueOf(await bank.atBank(`/transfers/${id}/pay`));
  await withdrawalIs(member, withdrawal.id, 'settled');
  const office = await startOperatorSite(bank.site);
  const ana = await office.operator('finance');
  const at = new Date().toISOString();
  const csv = [
    'time,type,reference,amount,currency',
    `${at},in,${paid?.transaction_id},${price / 100}.00,COP`,
    `${at},out,${id},20000.00,COP`,
    `${at},in,of-another-house,10.00,COP`,
  ].join('\n');
  const hour = 3_600_000;
  const statement = await ana.post('/operator/api/reconciliation/statements', {
    provider: 'sandbox-bank',
    from: new Date(Date.now() - hour).toISOString(),
    to: new Date(Date.now() + hour).toISOString(),
    csv,
  });
  const { id: statementId, matched } = valueOf<{ id: string; matched: number }>(statement);
  expect(matched).toBe(2);
  const found = await ana.get(`/operator/api/reconciliation/statements/${statementId}/differences?limit=100`);
  const { content } = valueOf<{ content: { kind: string; reference: string }[] }>(found);
  expect(content.filter(({ kind }) => kind === 'missing_here')).toMatchObject([
    { reference: 'of-another-house' },
  ]);
});

test('the kind of a provider is kept with it', async () => {
  const rows = await sqlOn<{ code: string; kind: string | null }>(
    bank.site.platform.db,
    "SELECT code, kind FROM payment_provider WHERE code LIKE 'sandbox%' ORDER BY code",
  );
  expect(rows).toEqual([
    { code: 'sandbox', kind: 'pix' },
    { code: 'sandbox-bank', kind: 'bank_redirect' },
  ]);
});
