import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync, type WriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Answer, Job, Outcome } from './lane/protocol.ts';

export interface Assignment {
  job: Job;
  /** After this long the lane is ended and begun again. */
  limitMillis: number;
  /** Null: it took longer than it may. */
  done(outcome: Outcome | null): void;
}

export interface Work {
  /** The next one for this lane; nothing for now, or nothing any more. */
  next(lane: number): Assignment | 'wait' | 'end';
  /** The lane has lost whatever it had loaded. */
  restarted(lane: number): void;
}

class Lane {
  child: ChildProcess | undefined;
  doing: Assignment | undefined;
  timer: NodeJS.Timeout | undefined;
  /** How often something was left behind in it. */
  worn = 0;
  /** How often in a row it was begun and asked for nothing. */
  silent = 0;
  ended = false;
}

/** So many sites that began and failed, or loads of everything, one process bears. */
const bearable = 12;
/** What the database says when connections that nobody ended fill it: it is no word about the mutant of whom it is asked. */
const crowded = /too many clients|remaining connection slots/i;
export const isCrowded = ({ error }: Outcome): boolean => crowded.test(error);
const maxSilent = 3;
const startMillis = 180_000;
const endMillis = 10_000;

function end(child: ChildProcess | undefined): void {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    // With the process in which its tests run.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

export interface LaneOptions {
  lanes: number;
  /** Instrumented sources, by their whole path. */
  sources: ReadonlyMap<string, string>;
  clusterUrl: string;
  work: Work;
  /** What the lanes' Vitest prints. */
  log: string;
  /** How many times the limits of tests, hooks and polls: 1 on a quiet machine. */
  patience: number;
}

/** The processes, and who is told what. */
class Lanes {
  readonly finished: Promise<void>;
  readonly #finish: PromiseWithResolvers<void>;
  readonly #lanes: Lane[];
  readonly #work: Work;
  readonly #output: WriteStream;
  readonly #log: string;
  readonly #environment: (lane: number) => NodeJS.ProcessEnv;

  constructor({ lanes, work, log }: LaneOptions, environment: (lane: number) => NodeJS.ProcessEnv) {
    this.#lanes = Array.from({ length: lanes }, () => new Lane());
    this.#work = work;
    this.#log = log;
    this.#output = createWriteStream(log, { flags: 'a' });
    this.#environment = environment;
    this.#finish = Promise.withResolvers();
    this.finished = this.#finish.promise;
  }

  startAll(): void {
    for (const number of this.#lanes.keys()) this.#start(number);
  }

  stop(): void {
    for (const lane of this.#lanes) {
      // None is begun again.
      lane.ended = true;
      clearTimeout(lane.timer);
      end(lane.child);
    }
    this.#output.end();
  }

  abort(): void {
    this.#finish.reject(new Error('ended before its end'));
  }

  #start(number: number): void {
    const lane = this.#lanes[number];
    if (!lane) return;
    lane.silent += 1;
    if (lane.silent > maxSilent) {
      this.#finish.reject(new Error(`lane ${number} doesn’t begin: ${this.#log} says why`));
      return;
    }
    lane.worn = 0;
    this.#work.restarted(number);
    const config = join(root, 'tools', 'mutation', 'lane', 'vitest.config.ts');
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#environment(number) },
    });
    lane.child = child;
    child.stdout.pipe(this.#output, { end: false });
    child.stderr.pipe(this.#output, { end: false });
    lane.timer = setTimeout(() => end(child), startMillis);
    child.on('exit', () => this.#left(lane, number));
  }

  /** A lane that is gone before the work is done is begun again; what it was doing counts as too long. */
  #left(lane: Lane, number: number): void {
    clearTimeout(lane.timer);
    const { doing } = lane;
    lane.doing = undefined;
    doing?.done(null);
    if (!lane.ended) this.#start(number);
    else if (this.#lanes.every(({ ended }) => ended)) this.#finish.resolve();
  }

  answer(number: number, outcome: Outcome | null): Answer {
    const lane = this.#lanes[number];
    if (!lane) return { do: 'end' };
    clearTimeout(lane.timer);
    lane.silent = 0;
    const { doing } = lane;
    lane.doing = undefined;
    if (outcome && doing) {
      if (outcome.hookFailed || doing.job.fresh) lane.worn += 1;
      // With the process its connections end.
      if (isCrowded(outcome)) lane.worn = bearable;
      doing.done(outcome);
    }
    const next = lane.worn >= bearable ? 'again' : this.#work.next(number);
    if (next === 'wait') return { do: 'wait' };
    if (next === 'end' || next === 'again') {
      lane.ended = next === 'end';
      lane.timer = setTimeout(() => end(lane.child), endMillis);
      return { do: 'end' };
    }
    lane.doing = next;
    lane.timer = setTimeout(() => end(lane.child), next.limitMillis);
    return { do: 'run', job: next.job };
  }
}

/** Processes that keep the product loaded and run one file of tests after another, each with the mutant that they are told. */
export async function runLanes(options: LaneOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-mutation-'));
  const sourcesFile = join(folder, 'sources.json');
  writeFileSync(sourcesFile, JSON.stringify(Object.fromEntries(options.sources)));
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const number = Number(request.url?.slice(1));
        response.end(JSON.stringify(lanes.answer(number, JSON.parse(body) as Outcome | null)));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lanes = new Lanes(options, (number) => ({
    MUTATION_SOURCES: sourcesFile,
    MUTATION_CLUSTER: options.clusterUrl,
    MUTATION_PATIENCE: String(options.patience),
    MUTATION_ADDRESS: `${url}/${number}`,
  }));
  const stop = () => lanes.stop();
  // Asked to end, it leaves neither a lane nor, by its caller, a cluster behind.
  const leave = () => lanes.abort();
  process.once('exit', stop).once('SIGINT', leave).once('SIGTERM', leave);
  lanes.startAll();
  try {
    await lanes.finished;
  } finally {
    stop();
    process.off('exit', stop).off('SIGINT', leave).off('SIGTERM', leave);
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
