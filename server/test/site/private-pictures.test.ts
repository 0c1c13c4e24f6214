import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import { type TestMember, until } from '../helpers/sites/cashier-site.ts';
import { payIn, picture } from '../helpers/steps/money-in.ts';
import { readyMember, type Withdrawal, withdraw } from '../helpers/steps/money-out.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { startOperatorSite, type TestOperator } from '../helpers/sites/operator-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';
import { brandFacts } from '../helpers/parties/brand.ts';

type Member = Awaited<ReturnType<typeof readyMember>>;

const site = startedOnce(startOperatorSite);
let data: string;
let admin: TestOperator;
let ana: Member;
let eve: TestMember;
let deposit: { id: string };
let withdrawal: Withdrawal;
beforeAll(async () => {
  data = await picture(400, 300);
  admin = await site.operator('admin');
  const account = { bank: 'Banco do Brasil (001)', branch: '0001-9', account: '123456-7' };
  const given = { ...account, holder: 'Cassino Ltda', document: '12.345.678/0001-95', hours: '' };
  await site.cashier.set(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [`bankTransfer.${name}`, value])),
  );
  ana = await readyMember(site.cashier);
  eve = await site.cashier.member();
  const transfer = { method: 'bank_transfer', amount: 30_000 };
  deposit = valueOf(await ana.call('POST', '/wps/cashier/deposits', transfer));
  await payIn(site.cashier, ana, 10_000);
  await ana.play(10_000, 10_000);
  withdrawal = await withdraw(ana, 5_000);
  await site.cashier.approve(withdrawal.id);
  for (const { id } of withdrawal.parts)
    await until(async () => (await site.cashier.atSandbox(`/sandbox/payouts/${id}/settle`)).status === 200);
});

const folder = () => join(site.cashier.platform.config.dataDir, 'uploads');
const files = () =>
  (existsSync(folder()) ? readdirSync(folder(), { recursive: true, encoding: 'utf8' }) : []).filter((name) =>
    name.endsWith('.sealed'),
  );
const rows = () =>
  sqlOn<{ id: string; owner: string }>(
    site.cashier.platform.db,
    'SELECT id, member_id AS owner FROM private_picture WHERE merchant_id = $1 ORDER BY uploaded_at, id',
    [site.cashier.merchant.id],
  );
const prove = (member: TestMember, id = deposit.id) =>
  member.call('POST', `/wps/cashier/deposits/${id}/proof`, { data });
const dispute = (member: TestMember) =>
  member.call('POST', `/wps/cashier/withdrawals/${withdrawal.id}/receipt`, {
    received: false,
    proof: data,
    remark: 'Nothing came',
  });
const sendDocument = (member: TestMember) =>
  member.call('POST', '/wps/member/identity/documents', { kind: 'front', data });
const look = (operator: TestOperator, id: string) => operator.get(`/operator/api/pictures/${id}`);

async function withRights(...permissions: string[]): Promise<TestOperator> {
  const code = `role-${randomUUID().slice(0, 8)}`;
  await sqlOn(
    site.cashier.platform.db,
    `INSERT INTO operator_role (merchant_id, code, names, permissions, version, updated_at, updated_by)
     VALUES ($1, $2, '{"pt":"Turno","en":"Shift"}', $3, 1, now(), 'test')`,
    [site.cashier.merchant.id, code, permissions],
  );
  return site.operator(code);
}

test('nobody adds a picture to what is another’s, and what is refused leaves no file behind', async () => {
  expect((await prove(eve)).body.code).toBe('NOT_FOUND');
  expect((await prove(eve, randomUUID())).body.code).toBe('NOT_FOUND');
  expect((await dispute(eve)).body.code).toBe('NOT_FOUND');
  expect(await rows()).toEqual([]);
  expect(files()).toEqual([]);
  valueOf(await prove(ana));
  valueOf(await dispute(ana));
  // The same word again adds nothing.
  valueOf(await dispute(ana));
  expect((await rows()).map(({ owner }) => owner)).toEqual([ana.id, ana.id]);
  expect(files()).toHaveLength(2);
  for (let more = 0; more < 2; more += 1) valueOf(await prove(ana));
  expect((await prove(ana)).body.code).toBe('TOO_MANY_PICTURES');
  expect(await rows()).toHaveLength(4);
  expect(files()).toHaveLength(4);
});

test('a picture is shown to anyone who may see what it belongs to, in its brand, and a document by its own call only', async () => {
  valueOf(await sendDocument(eve));
  const [proof = '', receipt = '', ...more] = (await rows()).map(({ id }) => id);
  const document = more.at(-1) ?? '';
  const [atDeposits, atWithdrawals, atIdentities] = [
    await withRights('deposits.read'),
    await withRights('withdrawals.read'),
    await withRights('identities.read', 'members.personal'),
  ];
  const heard = async (operator: TestOperator) => {
    const codes = [];
    for (const id of [proof, receipt, document, randomUUID(), 'none'])
      codes.push((await look(operator, id)).body.code ?? 'shown');
    return codes;
  };
  const none = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];
  expect(await heard(atDeposits)).toEqual(['shown', 'FORBIDDEN', ...none]);
  expect(await heard(atWithdrawals)).toEqual(['FORBIDDEN', 'shown', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect(await heard(atIdentities)).toEqual(Array.from({ length: 5 }, () => 'FORBIDDEN'));
  expect(await heard(admin)).toEqual(['shown', 'shown', ...none]);
  const brand = await site.cashier.platform.merchants.create({
    ...brandFacts,
    code: 'second',
    name: 'Segunda',
  });
  const elsewhere = await site.operator('admin', brand);
  expect(await heard(elsewhere)).toEqual(['NOT_FOUND', 'NOT_FOUND', ...none]);

  type Documents = { documents: { id: string; data?: string }[] };
  const documents = async (operator: TestOperator, memberId: string) =>
    valueOf<Documents>(await operator.get(`/operator/api/identities/${memberId}/documents`)).documents;
  expect(await documents(admin, eve.id)).toHaveLength(1);
  expect(await documents(admin, ana.id)).toEqual([]);
  expect(await documents(elsewhere, eve.id)).toEqual([]);
  expect(valueOf<Documents>(await eve.call('GET', '/wps/member/identity/documents')).documents).toHaveLength(
    1,
  );
  expect(valueOf<Documents>(await ana.call('GET', '/wps/member/identity/documents')).documents).toEqual([]);
});

test('a stored picture has no address of its own, and opens under no other’s name', async () => {
  for (const name of files()) {
    const [short = ''] = name.split('/').slice(-1);
    for (const path of [`/uploads/${name}`, `/uploads/${short}`, `/media/${short}`])
      expect((await fetch(site.cashier.url + path)).ok).toBe(false);
  }
  const [proof, receipt] = (await rows()).map(({ id }) => id);
  const at = (id = '') => join(folder(), files().find((name) => name.endsWith(`${id}.sealed`)) ?? '');
  const own = readFileSync(at(proof));
  writeFileSync(at(proof), readFileSync(at(receipt)));
  expect((await look(admin, proof ?? '')).body).toMatchObject({ success: false });
  writeFileSync(at(proof), own);
  expect((await look(admin, proof ?? '')).body).toMatchObject({ success: true });
});
