import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/platform/process/ports.ts';
import { root } from '../root.ts';
import { runs } from './processes.ts';

/** On a machine that is busy with other things, too. */
const startsWithinMs = 300_000;

export interface SiteOptions {
  dataDir: string;
  environment?: Record<string, string>;
  /** Keeps what it complains of to itself. */
  silent?: boolean;
  /** The built site, as npm start runs it, or its sources; where it isn't said, as `siteProgram` has it. */
  built?: boolean;
  /** The command that starts it, where it isn't started by itself. */
  by?: readonly string[];
}

/** Those of npm start. */
export const startFlags = ['--max-semi-space-size=64'];
const sources = 'server/src/main.ts';
const builtProgram = 'server/dist/main.mjs';

/** The site's program from the root. `npm test` has built it before, and starts what is built: that takes a third less work. */
export const siteProgram = (built = process.env['TEST_SITE'] === 'built'): string =>
  built ? builtProgram : sources;

/** The shipped site as a process of its own that can be killed and started again. */
export async function siteProcess(options: SiteOptions): Promise<SiteProcess> {
  return new SiteProcess(await freePort(), options);
}

export class SiteProcess {
  readonly port: number;
  readonly #options: SiteOptions;
  #child: ChildProcess | undefined;
  #complaints = '';

  constructor(port: number, options: SiteOptions) {
    this.port = port;
    this.#options = options;
  }

  get dataDir(): string {
    return this.#options.dataDir;
  }

  /** Of the site's own process, 0 before its start. */
  pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.launch();
    await this.untilReady(startsWithinMs);
  }

  /** As `start`, without waiting for anything. */
  launch(): void {
    const [command = process.execPath, ...words] = this.#options.by ?? [
      process.execPath,
      ...startFlags,
      join(root, siteProgram(this.#options.built)),
    ];
    // The child has a descriptor of its own.
    const log = openSync(join(this.dataDir, 'site.log'), 'a');
    const child = spawn(command, words, {
      cwd: root,
      stdio: ['ignore', log, 'pipe'],
      env: {
        PATH: process.env['PATH'],
        // Where npm looks for its own settings.
        HOME: process.env['HOME'],
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        SEED: 'demo',
        // A live site refuses to go without.
        RATE_LIMITS: this.#options.environment?.['SEED'] === 'none' ? 'on' : 'off',
        LOG_LEVEL: 'warn',
        ...this.#options.environment,
      },
    });
    closeSync(log);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text;
      if (this.#options.silent !== true) process.stderr.write(text);
    });
    this.#child = child;
  }

  /** Milliseconds until the site says that it is ready. */
  async untilReady(withinMs: number): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < withinMs) {
      if (await this.#isReady()) return performance.now() - began;
      if (this.#child && hasEnded(this.#child))
        throw new Error(
          `the site ended with ${this.#child.exitCode} while it started: ${this.#complaints.slice(-500)}`,
        );
      await sleep(10);
    }
    throw new Error(`the site is not ready after ${withinMs} ms`);
  }

  /** What it complained of so far. */
  complaints(): string {
    return this.#complaints;
  }

  send(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Its exit code, null when a signal ended it. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child && !hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
    return child?.exitCode ?? null;
  }

  /** kill -9 of the site itself, not of what started it; its PostgreSQL stays. */
  async kill(): Promise<void> {
    const site = this.#options.by === undefined ? undefined : runs(this.pid(), builtProgram);
    if (site === undefined) this.send('SIGKILL');
    else process.kill(site, 'SIGKILL');
    await this.ended();
  }

  async stop(): Promise<void> {
    this.send('SIGTERM');
    await this.ended();
  }

  #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
