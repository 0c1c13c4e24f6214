import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
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

/** One program over all its lives. */
class Child implements ChildService {
  readonly name: string;
  readonly port: number;
  readonly begun: Promise<void>;
  private readonly options: ChildOptions;
  private readonly listening = Promise.withResolvers<void>();
  private readonly stopped = new AbortController();
  private running: ChildProcess | undefined;
  private failures = 0;

  constructor(options: ChildOptions, port: number) {
    this.options = options;
    this.name = options.name;
    this.port = port;
    this.begun = this.listening.promise;
  }

  async begin(): Promise<void> {
    void this.keepRunning();
    const limit = new AbortController();
    const signal = AbortSignal.any([limit.signal, this.stopped.signal]);
    const tooLate = pause(startWithinMs, undefined, { signal }).then(() => {
      throw new Error(`${this.name} does not start`);
    });
    await Promise.race([this.begun, tooLate]).finally(() => limit.abort());
  }

  send(message: object): void {
    if (this.running?.connected) this.running.send(message, () => undefined);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    const last = this.running;
    if (!last || last.exitCode !== null || last.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const hard = setTimeout(() => last.kill('SIGKILL'), 3_000);
      last.once('exit', () => {
        clearTimeout(hard);
        resolve();
      });
      last.kill('SIGTERM');
    });
  }

  private async keepRunning(): Promise<void> {
    const { log } = this.options;
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await this.runOnce().catch((error: unknown) =>
        log.warn({ child: this.name, err: error }, 'child not started'),
      );
      this.failures += 1;
      const pauseMs = Math.min(250 * 2 ** this.failures, maxPauseMs);
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** From its start to its end. */
  private async runOnce(): Promise<void> {
    const { script, log, onOutage } = this.options;
    const environment = await this.options.environment();
    if (this.stopped.signal.aborted) return;
    const child = fork(script, {
      env: { ...inherited(), ...environment, CHILD_PORT: String(this.port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    this.running = child;
    if (onOutage) hearOutages(child, onOutage);
    const late = setTimeout(() => child.kill('SIGKILL'), startWithinMs);
    child.once('message', () => {
      clearTimeout(late);
      this.failures = 0;
      this.listening.resolve();
    });
    const [code, signal] = await once(child, 'exit').finally(() => clearTimeout(late));
    if (!this.stopped.signal.aborted) log.warn({ child: this.name, code, signal }, 'child ended');
  }
}

/**
 * Prepares a program that runs beside the site and is started again when it dies, at its first start too: the database
 * may be away just then. It hears over IPC that its parent is gone and ends itself, so a kill -9 of the site leaves
 * nothing behind that would write twice.
 */
export const prepareChild = async (options: ChildOptions): Promise<ChildService> =>
  new Child(options, await freePort());
