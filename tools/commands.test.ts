import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleOf } from './depth.ts';
import { readSetup } from './setup-options.ts';
import { readRestore } from './restore-words.ts';
import { root } from './root.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** What npm runs of ours, with the words that stand before those of the caller; others' programs have a help of their own. */
const ours = Object.entries(scripts).flatMap(([name, script]) => {
  const [, program] = /(?:run\.mjs )?(tools\/[\w/-]+\.(?:ts|mjs))$/.exec(script) ?? [];
  return program === undefined || script.includes('--bin') ? [] : [[name, program] as const];
});
/** Those whose turn it is to be called. What installs first would install here. */
const asked = sampleOf(
  ours.filter(([name]) => name !== 'test'),
  { atMost: 5 },
);
const wantingASite: [program: string, words: string[]][] = [
  ['tools/audit.ts', []],
  ['tools/operators.ts', ['list']],
  ['tools/rekey.ts', []],
  ['tools/rekey.ts', ['new']],
  ['tools/rekey.ts', ['look-ups']],
  ['tools/rekey.ts', ['drop']],
];
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: number | null;
  out: string;
  error: string;
}

/** Where no site has ever been. */
const dataDir = join(folder, 'data');

function called(program: string, ...words: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, program), ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: dataDir,
        // What has been compiled once is read the next time.
        NODE_COMPILE_CACHE:
          process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'commands'),
      },
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (error += text.toString()));
    child.on('close', (code) => resolve({ code, out, error }));
  });
}

const inOneLine = /^[^\n]+\n$/;

describe.concurrent('what people call by npm', { timeout: 120_000 }, () => {
  test('is all of it walked here', () => {
    const names = ours.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['start', 'test', 'setup', 'operators', 'audit', 'rekey', 'crash']),
    );
    expect(Object.keys(scripts).filter((name) => !names.includes(name))).toEqual([
      'types',
      'lint',
      'format',
      'test:unit',
      'test:pages',
      'test:http',
      'test:browser',
      'playground',
    ]);
  });

  test.each(asked)('npm run %s -- --help says how it is used', async (_name, program) => {
    const { code, out, error } = await called(program, '--help');
    expect(error).toBe('');
    expect(out).toMatch(/npm (?:run|start|test)/);
    expect(code).toBe(0);
  });

  test.each(asked)(
    'npm run %s refuses an option that it does not know, in one line',
    async (_name, program) => {
      const { code, out, error } = await called(program, '--no-such-option');
      expect(error).toMatch(inOneLine);
      expect(error).toContain('--no-such-option');
      expect(out).toBe('');
      expect(code).toBe(2);
    },
  );

  test.each([
    ['tools/crash/main.ts', ['--kills', 'many'], '--kills wants a whole number from 0 to 1000'],
    ['tools/rekey.ts', ['everything'], '"everything" is not known'],
    ['tools/operators.ts', ['confirm'], 'confirm wants an account'],
    ['tools/settings.ts', ['--set', 'deposit.maximum'], '"deposit.maximum" is not NAME=VALUE'],
    [
      'tools/settings.ts',
      ['--set', 'deposit.maximum=much'],
      'deposit.maximum: A whole amount in minor units, from 0 to 100,000,000,000',
    ],
    ['tools/check.ts', ['no-such-part'], 'there is no part "no-such-part"'],
    ['tools/setup.ts', ['--merchant', 'A B'], '--merchant wants 2 to 32 of a-z, 0-9, _ and -'],
  ])('%s %j: %s', async (program, words, text) => {
    const { code, error } = await called(program, ...words);
    expect(error).toBe(`${text}; --help shows what there is.\n`);
    expect(code).toBe(2);
  });

  test.each(sampleOf(wantingASite, { atMost: 3, groupOf: ([program]) => program }))(
    '%s %j finds no site and makes none',
    async (program, words) => {
      const { code, error } = await called(program, ...words);
      expect(error).toMatch(inOneLine);
      expect(error).toContain(`DATA_DIR: ${dataDir} is none of a site`);
      expect(code).toBe(1);
      expect(existsSync(dataDir)).toBe(false);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

test.each([
  [['ana:123456'], 'restored wants ACCOUNT:CODE ACCOUNT:CODE "why"'],
  [
    ['ana:123456', 'bia', 'the disk died'],
    '"bia": wants ACCOUNT:CODE, the code being the six digits of the app',
  ],
  [['ana:123456', 'bia:654321', ' x '], '" x " says too little: why wants at least 3 characters'],
])('npm run audit -- restored %j: %s', (words, text) => {
  expect(() => readRestore(words)).toThrow(text);
  expect(readRestore(['ana:123456', 'bia:654321', ' why ']).why).toBe('why');
});

describe('npm run setup', () => {
  const good = {
    merchant: 'brand-1',
    name: 'Brand',
    currency: 'BRL',
    zone: 'America/Sao_Paulo',
    host: ['brand.example'],
    operator: ['ana', 'ben.b'],
  };
  test('takes what the database takes', () => {
    expect(readSetup(good)).toEqual({
      market: 'br',
      code: 'brand-1',
      name: 'Brand',
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
      hosts: ['brand.example'],
      operators: ['ana', 'ben.b'],
    });
  });

  test('takes currency and zone from the market where nothing else is said', () => {
    const { currency: _currency, zone: _zone, ...rest } = good;
    expect(readSetup({ ...rest, market: 'co' })).toMatchObject({
      market: 'co',
      currency: 'COP',
      timeZone: 'America/Bogota',
    });
  });

  test.each([
    [{ market: 'atlantis' }, '--market'],
    [{ merchant: undefined }, '--merchant'],
    [{ merchant: 'Brand' }, '--merchant'],
    [{ merchant: 'b' }, '--merchant'],
    [{ name: ' ' }, '--name'],
    [{ name: 'x'.repeat(61) }, '--name'],
    [{ currency: 'brl' }, '--currency'],
    [{ currency: 'ABC' }, '--currency'],
    [{ currency: 'XTS' }, '--currency'],
    [{ zone: 'Sao Paulo' }, '--zone'],
    [{ zone: '+03:00' }, '--zone'],
    [{ host: ['https://brand.example'] }, '--host'],
    [{ host: ['brand.example:443'] }, '--host'],
    [{ operator: ['ana', 'Ana'] }, '--operator'],
    [{ operator: ['ana', 'ana'] }, '--operator'],
    [{ operator: ['ana'] }, '--operator'],
    [{ operator: ['ana', 'ben', 'cleo'] }, '--operator'],
    [{ operator: ['a', 'ben'] }, '--operator'],
  ])('refuses %j by its name', (wrong, name) => {
    expect(() => readSetup({ ...good, ...wrong })).toThrow(new RegExp(`^${name} `));
  });
});
