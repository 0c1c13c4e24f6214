import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceOf } from '../helpers/steps/conformance.ts';
import { keyFromConsole } from '../helpers/steps/console-key.ts';
import { gameCode, type GameSite, startGameSite } from '../helpers/sites/game-site.ts';

let site: GameSite;
/** The whole of it is played with a key that the console gave. */
beforeAll(async () => {
  const started = await startGameSite();
  site = { ...started, signer: await keyFromConsole(started) };
});
afterAll(() => site.close());

const tool = fileURLToPath(new URL('../../../tools/conformance/main.ts', import.meta.url));

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
  const results = await conformanceOf(site, token, { endSession: true });
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(results.length).toBeGreaterThan(80);
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
  expect(outcomes.toSorted()).toEqual(['passed', 'passed', 'passed', 'passed', 'skipped']);
});

test('the command says when it could not run', async () => {
  const wrong = await runTool('--account', 'player2', '--password', 'nonsense');
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('LOGIN_FAILED') });
  const token = await runTool('--launch-token', 'made-up', '--game-code', gameCode);
  expect(token).toMatchObject({ code: 2, output: expect.stringContaining('GAME_SESSION_EXPIRED') });
});
