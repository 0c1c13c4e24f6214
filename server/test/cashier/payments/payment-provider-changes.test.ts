import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { openCharge, readDeposit } from '../../helpers/steps/money-in.ts';
import { readyMember } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

interface Provider {
  code: string;
  baseUrl: string;
  serves: boolean;
  ready: boolean;
  change: { id: string; baseUrl: string | null; by: string; own: boolean; at?: string } | null;
}

const path = '/operator/api/payment-providers';
const address = 'http://127.0.0.1:9/psp';
const site = startedOnce(startOperatorSite);
let ana: TestOperator;
let bia: TestOperator;
beforeAll(async () => {
  [ana, bia] = [await site.operator('admin'), await site.operator('admin')];
});

const db = () => site.cashier.platform.db;
const rowOf = (answer: { body: unknown; status: number }, code: string): Provider | undefined =>
  valueOf<{ providers: Provider[] }>(answer as Parameters<typeof valueOf>[0]).providers.find(
    (row) => row.code === code,
  );
const read = async (code: string, by = ana) => rowOf(await by.get(path), code);
const put = (by: TestOperator, code: string, baseUrl: string) =>
  site.call('PUT', `${path}/${code}/address`, { token: by.token, body: { baseUrl } });
const remove = (by: TestOperator, code: string) =>
  site.call('DELETE', `${path}/${code}`, { token: by.token });

async function newProvider(): Promise<string> {
  const code = `psp-${randomUUID().slice(0, 8)}`;
  valueOf(await ana.post(path, { provider: code, baseUrl: address }));
  return code;
}
async function giveKey(code: string): Promise<void> {
  const keys = `/operator/api/keys/payment-providers/${code}`;
  const made = valueOf<{ key: { keyId: string } }>(await ana.post(keys, { overlapHours: null }));
  valueOf(await bia.post(`${keys}/${made.key.keyId}/agree`));
}
/** Proposed by one, agreed to by the other. */
async function serveBy(code: string): Promise<void> {
  const change = rowOf(await ana.post(`${path}/${code}/serve`), code)?.change?.id;
  valueOf(await bia.post(`${path}/${code}/agree`, { change }));
}

test('a brand is served by the provider that two people choose; what is open ends at the former one', async () => {
  const code = await newProvider();
  // Nothing could be asked of it.
  expect((await ana.post(`${path}/${code}/serve`)).body.code).toBe('STATE_CONFLICT');
  await giveKey(code);
  const member = await readyMember(site.cashier);
  const before = await openCharge(member, 5_000);

  const proposed = rowOf(await ana.post(`${path}/${code}/serve`), code);
  expect(proposed).toMatchObject({ serves: false, change: { baseUrl: null, by: ana.account, own: true } });
  expect(await read('sandbox', bia)).toMatchObject({ serves: true });
  const change = proposed?.change?.id;
  expect((await ana.post(`${path}/${code}/agree`, { change })).body.code).toBe('OWN_PROPOSAL');
  expect(rowOf(await bia.post(`${path}/${code}/agree`, { change }), code)).toMatchObject({
    serves: true,
    change: null,
  });
  expect(await read('sandbox')).toMatchObject({ serves: false, ready: true });
  expect((await bia.post(`${path}/${code}/agree`, { change })).body.code).toBe('STATE_CONFLICT');

  // Nobody answers at the new one's address, so a new charge can't be had; the open one is paid where it is.
  const body = { method: 'pix', amount: 5_000 };
  expect((await member.call('POST', '/wps/cashier/deposits', body)).body.code).toBe('PROVIDER_UNAVAILABLE');
  valueOf(await site.cashier.atSandbox(`/sandbox/payments/${before.txid}/pay`));
  await until(async () => (await readDeposit(member, before.id)).state === 'credited');
  const newest = await sqlOn<{ code: string }>(
    db(),
    `SELECT p.code FROM deposit d JOIN payment_provider p ON p.id = d.provider_id WHERE d.member_id = $1
     ORDER BY d.id DESC LIMIT 1`,
    [member.id],
  );
  expect(newest).toEqual([{ code }]);

  // One that serves, and one through which something has gone, can't be taken away.
  expect((await remove(ana, code)).body.code).toBe('STATE_CONFLICT');
  await serveBy('sandbox');
  expect(await read('sandbox')).toMatchObject({ serves: true });
  expect((await remove(ana, code)).body.code).toBe('STATE_CONFLICT');
  const actions = await sqlOn<{ action: string }>(
    db(),
    `SELECT action FROM operator_action WHERE subject_id = $1 AND action LIKE 'payment_provider.%' ORDER BY at`,
    [code],
  );
  expect(actions.map(({ action }) => action.split('.')[1])).toEqual(['added', 'serve_proposed', 'serves']);
});

test('another address takes two people, and anyone who had the keys of the former one is trusted no longer', async () => {
  const code = await newProvider();
  await giveKey(code);
  const moved = 'http://127.0.0.1:9/right';
  const change = rowOf(await put(ana, code, `${moved}/`), code)?.change?.id;
  expect(await read(code)).toMatchObject({ baseUrl: address, ready: true, change: { baseUrl: moved } });
  // A later proposal takes the place of the first one.
  const later = rowOf(await put(bia, code, moved), code)?.change?.id;
  expect((await bia.post(`${path}/${code}/agree`, { change })).body.code).toBe('STATE_CONFLICT');
  expect(rowOf(await ana.post(`${path}/${code}/agree`, { change: later }), code)).toMatchObject({
    ...{ baseUrl: moved, ready: false, change: null },
  });
  const keys = valueOf<{ keys: { state: string; endedBy: string }[] }>(
    await ana.get(`/operator/api/keys/payment-providers/${code}`),
  );
  expect(keys.keys).toMatchObject([{ state: 'ended', endedBy: ana.account }]);
});

test('a change that waits is withdrawn by one person; what serves nobody and was never used is removed by one', async () => {
  const code = await newProvider();
  await giveKey(code);
  const change = rowOf(await put(ana, code, 'http://127.0.0.1:9/wrong'), code)?.change?.id;
  expect(rowOf(await bia.post(`${path}/${code}/drop`, { change }), code)).toMatchObject({ change: null });
  expect((await bia.post(`${path}/${code}/agree`, { change })).body.code).toBe('STATE_CONFLICT');
  await put(ana, code, 'http://127.0.0.1:9/wrong');
  expect(rowOf(await remove(ana, code), code)).toBeUndefined();
  expect((await ana.get(`/operator/api/keys/payment-providers/${code}`)).status).toBe(404);
  valueOf(await ana.post(path, { provider: code, baseUrl: address }));
  expect((await remove(ana, 'sandbox')).body.code).toBe('NOT_FOUND');
  // The brand names it already, and it serves as soon as it has a key.
  await site.cashier.set({ 'payments.provider': code });
  expect(await read(code)).toMatchObject({ serves: false });
  expect((await remove(ana, code)).body.code).toBe('STATE_CONFLICT');
  await site.cashier.set({ 'payments.provider': 'sandbox' });
  expect(rowOf(await remove(ana, code), code)).toBeUndefined();
});

test('what there isn’t can’t be served by, moved, agreed to or taken away', async () => {
  const change = randomUUID();
  const answers = await Promise.all([
    ...[ana.post(`${path}/nobody/serve`), ana.post(`${path}/nobody/agree`, { change })],
    ...[ana.post(`${path}/nobody/drop`, { change }), put(ana, 'nobody', address), remove(ana, 'nobody')],
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'NOT_FOUND'));
  expect((await put(ana, 'sandbox', address)).body.code).toBe('NOT_FOUND');
  const code = await newProvider();
  expect((await put(ana, code, `${address}/`)).body.code).toBe('STATE_CONFLICT');
  expect((await ana.post(`${path}/${code}/drop`, { change })).body.code).toBe('STATE_CONFLICT');
});

test('each step of a change is on record with what it is about, and so is that it was refused', async () => {
  const code = await newProvider();
  const moved = 'http://127.0.0.1:9/moved';
  const changeOf = (answer: Parameters<typeof rowOf>[0]) => rowOf(answer, code)?.change;
  const proposed = changeOf(await put(ana, code, moved));
  expect(proposed).toEqual({
    ...{ id: expect.any(String), baseUrl: moved, by: ana.account, own: true, at: expect.any(String) },
  });
  expect((await read(code, bia))?.change).toEqual({ ...proposed, own: false });
  valueOf(await bia.post(`${path}/${code}/drop`, { change: proposed?.id }));
  valueOf(await bia.post(`${path}/${code}/agree`, { change: changeOf(await put(ana, code, moved))?.id }));
  await giveKey(code);
  valueOf(
    await bia.post(`${path}/${code}/drop`, { change: changeOf(await ana.post(`${path}/${code}/serve`))?.id }),
  );
  expect(rowOf(await remove(ana, code), code)).toBeUndefined();
  const actions = await sqlOn<{ account: string; action: string; type: string; detail: object }>(
    db(),
    `SELECT account, action, subject_type AS type, detail FROM operator_action WHERE subject_id = $1
       AND action LIKE 'payment_provider.%' ORDER BY id`,
    [code],
  );
  const url = { url: moved };
  const line = (by: TestOperator, action: string, detail: object) => ({
    ...{ account: by.account, action: `payment_provider.${action}`, type: 'payment_provider', detail },
  });
  expect(actions.slice(1)).toEqual([
    ...[line(ana, 'move_proposed', url), line(bia, 'move_refused', url), line(ana, 'move_proposed', url)],
    ...[line(bia, 'moved', url), line(ana, 'serve_proposed', {}), line(bia, 'serve_refused', {})],
    line(ana, 'removed', {}),
  ]);
});

test.each([
  ['http://93.184.216.34/', 'Só endereços https são aceitos'],
  ['http://169.254.169.254/latest', 'Este endereço leva para dentro da rede do site'],
  ['https://pay.example/api?x=1', 'Sem consulta (o que vem a partir do ?)'],
  ['https://pay.example/api?', 'Sem consulta (o que vem a partir do ?)'],
  ['https://pay.example/#x', 'Sem fragmento (o que vem a partir do #)'],
])('%s is refused as an address of a provider, and the reason is the right one', async (baseUrl, text) => {
  const code = await newProvider();
  const refused = { code: 'FIELDS_INVALID', errors: { baseUrl: text } };
  expect((await ana.post(path, { provider: `${code}-2`, baseUrl })).body).toMatchObject(refused);
  expect((await put(ana, code, baseUrl)).body).toMatchObject(refused);
});
