import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/platform/ports.ts';
import { root } from '../root.ts';

export interface SiteProcess {
  port: number;
  dataDir: string;
  /** Of the site's own process, 0 while it does not run. */
  pid(): number;
  start(): Promise<void>;
  /** As `start`, without waiting for anything. */
  launch(): void;
  send(signal: NodeJS.Signals): void;
  /** Its exit code, null when a signal ended it. */
  ended(): Promise<number | null>;
  /** What it complained of so far. */
  complaints(): string;
  /** kill -9 of the site itself; its PostgreSQL stays. */
  kill(): Promise<void>;
  /** Milliseconds until the site says again that it is ready. */
  untilReady(withinMs: number): Promise<number>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  dataDir: string;
  environment?: Record<string, string>;
  /** Keeps what it complains of to itself. */
  silent?: boolean;
}

/** The shipped site as a process of its own that can be killed and started again. */
export async function siteProcess({
  dataDir,
  environment = {},
  silent = false,
}: SiteOptions): Promise<SiteProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let complaints = '';
  const ended = (one: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (hasEnded(one)) resolve();
      else one.once('exit', () => resolve());
    });
  const untilReady = (withinMs: number) =>
    becomesReady(port, withinMs, () => {
      if (child && hasEnded(child)) throw new Error(`the site ended with ${child.exitCode} while it started`);
    });
  const launch = (): void => {
    const started = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED: 'demo',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        ...environment,
      },
    });
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
      if (!silent) process.stderr.write(text);
    });
    child = started;
  };
  return {
    port,
    dataDir,
    pid: () => child?.pid ?? 0,
    untilReady,
    launch,
    async start() {
      launch();
      await untilReady(60_000);
    },
    send: (signal) => void child?.kill(signal),
    async ended() {
      if (child) await ended(child);
      return child?.exitCode ?? null;
    },
    complaints: () => complaints,
    async kill() {
      child?.kill('SIGKILL');
      if (child) await ended(child);
    },
    async stop() {
      child?.kill('SIGTERM');
      if (child) await ended(child);
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function becomesReady(port: number, withinMs: number, check: () => void): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return performance.now() - began;
    check();
    await sleep(10);
  }
  throw new Error(`the site is not ready after ${withinMs} ms`);
}
