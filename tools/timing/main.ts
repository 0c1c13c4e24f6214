/** npm run timing: whether the time of an answer tells a known account from an unknown one. Writes the table of docs/security.md. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createSealer, type Keys } from '../../api-client/src/sealing.ts';
import { startCluster } from '../../server/src/platform/embedded/cluster.ts';
import { siteProcess } from '../crash/site-process.ts';
import { readCommandLine, run } from '../command-line.ts';
import { measuredOn } from '../machine.ts';
import { root } from '../root.ts';
import { distinguishable, summary } from './statistics.ts';

const help = `npm run timing -- [settings]
  --rounds N     of each kind of answer (150)
  --print        shows the table without writing it into docs/security.md`;

const { values } = readCommandLine({
  usage: help,
  numbers: { rounds: [1, 100_000] },
  options: {
    rounds: { type: 'string', default: '150' },
    print: { type: 'boolean', default: false },
  },
});

interface Ask {
  name: string;
  path: string;
  sealed: boolean;
  form?: boolean;
  known: object;
  unknown: object;
}

const wrong = { password: 'Wrong4You', type: 'username' };
const byCode = { password: '000000', type: 'sms' };
/** The demo's player1 has this number and this mailbox. */
const asks: readonly Ask[] = [
  {
    name: 'login, wrong password',
    path: '/wps/session/login',
    sealed: true,
    known: { ...wrong, username: 'player1' },
    unknown: { ...wrong, username: 'nobody1' },
  },
  {
    name: 'login, wrong password with a code of the app',
    path: '/wps/session/login',
    sealed: true,
    known: { ...wrong, username: 'player1', totp: '000000' },
    unknown: { ...wrong, username: 'nobody1', totp: '000000' },
  },
  {
    name: 'login by SMS, wrong code',
    path: '/wps/session/login',
    sealed: true,
    known: { ...byCode, username: '11990000001' },
    unknown: { ...byCode, username: '11990000009' },
  },
  {
    name: 'code by SMS asked for',
    path: '/wps/verification/sms/noLogin',
    sealed: false,
    known: { mobileNum: '11990000001' },
    unknown: { mobileNum: '11990000009' },
  },
  {
    name: 'new password by SMS, wrong code',
    path: '/wps/member/password/verification',
    sealed: true,
    known: { newPassword: 'Fresh4You', mobileNum: '11990000001', verificationCode: '000000' },
    unknown: { newPassword: 'Fresh4You', mobileNum: '11990000009', verificationCode: '000000' },
  },
  {
    name: 'new password by e-mail, wrong pair',
    path: '/wps/member/password/email',
    sealed: false,
    form: true,
    known: { username: 'player1', email: 'other@example.com' },
    unknown: { username: 'nobody1', email: 'other@example.com' },
  },
];

async function measure(url: string, databaseUrl: string, rounds: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sealer = createSealer({
    now: () => new Date(),
    readKeys: async () => (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as Keys,
  });
  const once = async ({ path, sealed, form }: Ask, body: object): Promise<number> => {
    // What counts tries and codes would soon refuse both alike.
    await client.query('DELETE FROM brake_counter');
    const content = sealed ? await sealer.seal(body, { method: 'POST', path, merchant: 'demo' }) : body;
    const headers = { Merchant: 'demo', ...(form === true ? {} : { 'Content-Type': 'application/json' }) };
    const text =
      form === true ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(content);
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: text });
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const lines: string[] = [];
  for (const ask of asks) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = -10; round < rounds; round += 1) {
      // In turns, and each first as often as the other: what else goes on meets both.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const ms = await once(ask, ask[kind]);
        if (round >= 0) times[kind].push(ms);
      }
    }
    lines.push(line(ask.name, times));
  }
  await client.end();
  return lines;
}

function line(name: string, times: { known: number[]; unknown: number[] }): string {
  const [known, unknown] = [summary(times.known), summary(times.unknown)];
  const { share, error } = distinguishable(times.known, times.unknown);
  const figures = [known.medianMs, unknown.medianMs, known.p95Ms, unknown.p95Ms].map((ms) => ms.toFixed(2));
  const said =
    Math.abs(share - 0.5) <= error ? 'within chance' : `off by ${Math.abs(share - 0.5).toFixed(2)}`;
  return `| ${name} | ${figures.join(' | ')} | ${share.toFixed(2)} ± ${error.toFixed(2)} | ${said} |`;
}

const head = [
  '| answer | median known, ms | median unknown, ms | p95 known | p95 unknown | known is the longer one | |',
  '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
];
const marks = ['<!-- timing: written by npm run timing -->', '<!-- end of timing -->'] as const;

function writeInto(file: string, table: string): void {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = marks.map((mark) => text.indexOf(mark));
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`${file} has no place for it`);
  writeFileSync(file, `${text.slice(0, begin + marks[0].length)}\n\n${table}\n\n${text.slice(end)}`);
}

async function main(): Promise<void> {
  const rounds = Number(values.rounds);
  const where = measuredOn();
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-timing-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster(dataDir);
  const site = await siteProcess({ dataDir, environment: { HUMAN_VERIFICATION: 'off' } });
  try {
    await site.start();
    const lines = await measure(`http://127.0.0.1:${site.port}`, cluster.url('croupier'), rounds);
    const table = [
      `${rounds} answers of each kind, in turns, one at a time; ${where}.`,
      '',
      ...head,
      ...lines,
    ].join('\n');
    console.log(table);
    if (!values.print) writeInto(join(root, 'docs', 'security.md'), table);
  } finally {
    await site.stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await run(main);
