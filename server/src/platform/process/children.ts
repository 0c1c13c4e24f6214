import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from '../observe/log.ts';
import { freePort } from './ports.ts';

export interface ChildService {
  name: string;
  /** Kept over restarts, so that anyone who speaks to it needs no news. */
  port: number;
  /** Starts the program and waits until it listens. */
  begin(): Promise<void>;
  /** Kept from the moment when the program listened for the first time. */
  begun: Promise<void>;
  /** A message over IPC; one that the child isn't there to hear is lost. */
  send(message: object): void;
  stop(): Promise<void>;
}

export interface ChildOptions {
  name: string;
  script: string;
  /** Asked at each start of the program. */
  environment(): Record<string, string> | Promise<Record<string, string>>;
  log: Logger;
  /** Hears which parties outside the program can't reach; it reaches all when it begins. */
  onOutage?: (party: string, isDown: boolean) => void;
}

const maxPauseMs = 10_000;
const startWithinMs = 60_000;

/** Nothing else of the site's environment is theirs to know. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(names.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** What a program says over its channel; all of them are started from here. */
function outageOf(said: unknown): { outage: string; isDown: boolean } | undefined {
  if (typeof said !== 'object' || said === null || !('outage' in said) || !('isDown' in said))
    return undefined;
  return { outage: String(said.outage), isDown: said.isDown === true };
}

function hearOutages(child: ChildProcess, onOutage: NonNullable<ChildOptions['onOutage']>): void {
  const away = new Set<string>();
  child.on('message', (said) => {
    const heard = outageOf(said);
    if (heard === undefined) return;
    if (heard.isDown) away.add(heard.outage);
    else away.delete(heard.outage);
    onOutage(heard.outage, heard.isDown);
  });
  child.once('exit', () => {
    for (const party of away) onOutage(party, false);
  });
}

/**
 * Prepares a program that runs beside the site and is started again when it dies. It hears over IPC that its parent is
 * gone and ends itself, so a kill -9 of the site leaves nothing behind that would write twice.
 */
export async function prepareChild(options: ChildOptions): Promise<ChildService> {
  const port = await freePort();
  let stopping = false;
  let child: ChildProcess | undefined;
  let restarts = 0;

  const begun = Promise.withResolvers<void>();

  const launch = async (): Promise<void> => {
    const environment = await options.environment();
    if (stopping) return;
    await new Promise<void>((resolve, reject) => {
      const started = fork(options.script, {
        env: { ...inherited(), ...environment, CHILD_PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        execArgv: [],
      });
      child = started;
      const late = setTimeout(() => reject(new Error(`${options.name} does not start`)), startWithinMs);
      started.once('message', () => {
        clearTimeout(late);
        restarts = 0;
        begun.resolve();
        resolve();
      });
      if (options.onOutage) hearOutages(started, options.onOutage);
      started.once('exit', (code, signal) => {
        clearTimeout(late);
        if (stopping) return;
        options.log.warn({ child: options.name, code, signal }, 'child ended');
        restarts += 1;
        reject(new Error(`${options.name} ended`));
        const pause = Math.min(250 * 2 ** restarts, maxPauseMs);
        setTimeout(() => void (stopping || launch().catch(() => undefined)), pause);
      });
    });
  };

  return {
    name: options.name,
    port,
    begin: launch,
    begun: begun.promise,
    send(message) {
      if (child?.connected) child.send(message, () => undefined);
    },
    async stop() {
      stopping = true;
      const last = child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        const hard = setTimeout(() => last.kill('SIGKILL'), 3_000);
        last.once('exit', () => {
          clearTimeout(hard);
          resolve();
        });
        last.kill('SIGTERM');
      });
    },
  };
}
