import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWallet } from '../../tools/conformance/conformance.ts';
import { transaction } from '../src/platform/database.ts';
import { gameCode, type GameSite, startGameSite, vendorEntry } from './helpers/game-site.ts';

let site: GameSite;
beforeAll(async () => {
  site = await startGameSite();
});
afterAll(() => site.close());

const tool = fileURLToPath(new URL('../../tools/conformance/main.ts', import.meta.url));

function runTool(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { vendor, keyId, secret } = site.signer;
  const given = ['--url', site.url, '--vendor', vendor, '--key-id', keyId, ...args];
  const child = spawn(process.execPath, [tool, ...given], {
    env: { ...process.env, CONFORMANCE_SECRET: secret },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

test('our own wallet conforms: every case of every group', async () => {
  const token = await site.logIn('player1');
  const memberId = await site.memberId('player1');
  const setGate = (status: 'open' | 'closed') =>
    transaction(site.platform.db, (tx) =>
      site.features.ledger.setGate(tx, { merchantId: site.merchant.id, memberId, status, reason: null }),
    );
  const results = await testWallet({
    url: site.url,
    signer: site.signer,
    gameCode,
    launchToken: await site.launch(token),
    stake: 100,
    means: {
      launch: () => site.launch(token),
      endSession: async () => void (await site.call('DELETE', '/wps/session/logout', { token })),
      block: () => setGate('closed'),
      unblock: () => setGate('open'),
      winCap: Number(vendorEntry.winCap),
    },
  });
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(results.length).toBeGreaterThan(65);
});

test('the command plays with play money by itself, and with an account', async () => {
  const free = await runTool('--free-play');
  expect(free.output).toContain('| all ');
  expect(free.output).not.toContain('FAIL');
  expect(free.code).toBe(0);
  const account = await runTool(
    '--account',
    'player2',
    '--password',
    'Demo#2026',
    '--only',
    'sessions',
    '--json',
  );
  expect(account.code).toBe(0);
  const outcomes = (JSON.parse(account.output) as { outcome: string }[]).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['passed', 'passed', 'passed', 'skipped']);
});

test('the command says when it could not run', async () => {
  const wrong = await runTool('--account', 'player2', '--password', 'nonsense');
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('LOGIN_FAILED') });
  const token = await runTool('--launch-token', 'made-up', '--game-code', gameCode);
  expect(token).toMatchObject({ code: 2, output: expect.stringContaining('GAME_SESSION_EXPIRED') });
});
