import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlarms } from '../../../platform/observe/alarms.ts';
import { readConfig } from '../../../platform/config.ts';
import { createLogger } from '../../../platform/observe/log.ts';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { createVault } from '../../../platform/security/vault.ts';
import { createServices } from './services.ts';
import { brandWith } from '../../../../test/helpers/parties/brand.ts';

const secret = 'a secret of the service';
const merchant = brandWith({ 'verification.service': true });

const asked: URLSearchParams[] = [];
let answer: (response: ServerResponse) => void;
const party = createServer((request, response) => {
  void request.toArray().then((parts) => {
    asked.push(new URLSearchParams(Buffer.concat(parts as Buffer[]).toString()));
    answer(response);
  });
});
let base: string;
beforeAll(async () => {
  party.listen(0, '127.0.0.1');
  await once(party, 'listening');
  const address = party.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => party.close());

const says =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

function services() {
  const config = readConfig({ SANDBOX: 'on', SEED: 'demo' });
  config.verificationService = {
    ...{ scriptUrl: `${base}/api.js`, verifyUrl: `${base}/siteverify` },
    ...{ siteKey: 'key-1', secret, api: 'turnstile' },
  };
  const log = createLogger('silent');
  const outgoing = createOutgoing(['127.0.0.1']);
  return createServices({
    config,
    log,
    outgoing,
    alarms: createAlarms(log),
    vault: createVault([Buffer.alloc(32)]),
  });
}

const shown = { token: 'token-of-the-page', address: '192.0.2.1' };

test('who passed at the service is believed; it is asked with the site’s secret, the page’s token and the address', async () => {
  answer = says('{"success":true,"hostname":"x"}');
  const own = services();
  asked.splice(0);
  expect(await own.believes(merchant, shown)).toBe(true);
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret, response: shown.token, remoteip: shown.address },
  ]);
  expect(own.of(merchant)).toMatchObject({ siteKey: 'key-1' });
});

test('without a token nobody is asked', async () => {
  asked.splice(0);
  expect(await services().believes(merchant, { ...shown, token: '' })).toBe(false);
  expect(asked).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['that the token is wrong', says('{"success":false,"error-codes":["invalid-input-response"]}')],
  ['that the site’s secret is wrong', says('{"success":false,"error-codes":["invalid-input-secret"]}')],
  ['yes as a text', says('{"success":"true"}')],
  ['yes as a number', says('{"success":1}')],
  ['no and yes', says('{"success":true,"success":false}')],
  ['nothing', says('')],
  ['a page', says('<html>success: true</html>')],
  ['a list', says('[{"success":true}]')],
  ['yes with an error', says('{"success":true}', 500)],
  ['yes with a refusal', says('{"success":true}', 403)],
  ['that somebody else would know', (response) => says('', 302, { Location: `${base}/yes` })(response)],
  ['yes within more than anybody reads', says(`{"success":true,"more":"${'x'.repeat(20_000)}"}`)],
  ['nothing, and hangs up', (response) => void response.destroy()],
])('a service that answers %s lets nobody pass', async (_what, how) => {
  answer = how;
  expect(await services().believes(merchant, shown)).toBe(false);
});

test('one that does not answer gives way to the own puzzles', async () => {
  answer = (response) => void response.destroy();
  const own = services();
  expect(own.of(merchant)).not.toBeNull();
  await own.believes(merchant, shown);
  expect(own.of(merchant)).toBeNull();
});
