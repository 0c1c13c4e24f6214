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
  /** kill -9 of the site itself; its PostgreSQL stays. */
  kill(): Promise<void>;
  /** Milliseconds until the site says again that it is ready. */
  untilReady(withinMs: number): Promise<number>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  dataDir: string;
  environment?: Record<string, string>;
}

/** The shipped site as a process of its own that can be killed and started again. */
export async function siteProcess({ dataDir, environment = {} }: SiteOptions): Promise<SiteProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const hasEnded = (one: ChildProcess) => one.exitCode !== null || one.signalCode !== null;
  const ended = (one: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (hasEnded(one)) resolve();
      else one.once('exit', () => resolve());
    });
  const untilReady = async (withinMs: number): Promise<number> => {
    const began = performance.now();
    while (performance.now() - began < withinMs) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return performance.now() - began;
      if (child && hasEnded(child)) throw new Error(`the site ended with ${child.exitCode} while it started`);
      await sleep(10);
    }
    throw new Error(`the site is not ready after ${withinMs} ms`);
  };
  return {
    port,
    dataDir,
    pid: () => child?.pid ?? 0,
    untilReady,
    async start() {
      child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
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
      await untilReady(60_000);
    },
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
