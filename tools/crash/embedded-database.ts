import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The embedded PostgreSQL of a site that runs as a process of its own: found by its files, killed by its pid. */
export class EmbeddedDatabase {
  readonly dataDir: string;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** The port may have changed with a restart. */
  get url(): string {
    const { port, password } = JSON.parse(readFileSync(join(this.dataDir, 'engine.json'), 'utf8')) as {
      port: number;
      password: string;
    };
    return `postgresql://croupier:${password}@127.0.0.1:${port}/croupier`;
  }

  /** kill -9 of PostgreSQL's first process; the site stays. */
  async kill(): Promise<void> {
    const pid = await this.#ask('SELECT pg_read_file($1) AS answer', ['postmaster.pid']);
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL');
    // Its children go on for a moment; only a new first process takes new connections.
    while (await this.#answers()) await sleep(5);
  }

  /** Asks PostgreSQL to end at once, no matter who started it. */
  end(): void {
    try {
      const [pid] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGINT');
    } catch {
      // It runs no more.
    }
  }

  async untilAnswers(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    while (!(await this.#answers())) {
      if (performance.now() > end) throw new Error(`the database does not answer after ${withinMs} ms`);
      await sleep(10);
    }
  }

  #answers(): Promise<boolean> {
    return this.#ask('SELECT $1 AS answer', ['']).then(
      () => true,
      () => false,
    );
  }

  async #ask(text: string, values: string[]): Promise<string> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ answer: string }>(text, values);
      return rows[0]?.answer ?? '';
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
