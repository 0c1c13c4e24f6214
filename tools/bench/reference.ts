import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The frozen reference: its options alone would move the result by 1.75. */
const scale = '50';
const command = ['-c16', '-j2', '-M', 'simple'];

/** pgbench is not part of the embedded PostgreSQL; Debian's package has it outside of the path. */
export function findPgbench(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  const candidates = versions.map((version) => join(debian, version, 'bin', 'pgbench'));
  const onPath = spawnSync('which', ['pgbench'], { encoding: 'utf8' }).stdout.trim();
  const found = [...candidates, onPath].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'pgbench is missing. It comes with PostgreSQL: on Debian or Ubuntu "apt-get install postgresql-contrib postgresql", elsewhere put pgbench on the path.',
  );
}

function run(pgbench: string, url: string, args: readonly string[]): string {
  const target = new URL(url);
  const place = ['-h', target.hostname, '-p', target.port, '-U', target.username];
  return execFileSync(pgbench, [...place, ...args, target.pathname.slice(1)], {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: decodeURIComponent(target.password) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

export function prepareReference(pgbench: string, url: string): void {
  run(pgbench, url, ['-i', '-q', '-s', scale]);
}

/** TPC-B-like transactions a second of the same server, moments before what is measured against it. */
export function measureReference(pgbench: string, url: string, seconds: number): number {
  const output = run(pgbench, url, [...command, '-T', String(seconds)]);
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  if (tps === undefined) throw new Error(`pgbench said nothing of tps:\n${output}`);
  return Number(tps);
}
