import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

interface Lane {
  child: ChildProcess | undefined;
  doing: Assignment | undefined;
  timer: NodeJS.Timeout | undefined;
  /** How often something was left behind in it. */
  worn: number;
  starts: number;
  ended: boolean;
}

/** So many sites that began and failed, or loads of everything, one process bears. */
const bearable = 12;
/** A lane that fails to work at all isn't begun for ever. */
const maxStarts = 200;
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
}

/** Processes that keep the product loaded and run one file of tests after another, each with the mutant that they are told. */
export async function runLanes({ lanes: count, sources, clusterUrl, work, log }: LaneOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-mutation-'));
  const sourcesFile = join(folder, 'sources.json');
  writeFileSync(sourcesFile, JSON.stringify(Object.fromEntries(sources)));
  const output = createWriteStream(log, { flags: 'a' });
  const lanes = Array.from({ length: count }, (): Lane => ({
    child: undefined,
    doing: undefined,
    timer: undefined,
    worn: 0,
    starts: 0,
    ended: false,
  }));
  const { promise: finished, resolve: finish, reject: fail } = Promise.withResolvers<void>();

  function start(number: number): void {
    const lane = lanes[number];
    if (!lane) return;
    lane.starts += 1;
    if (lane.starts > maxStarts)
      return fail(new Error(`lane ${number} was begun ${maxStarts} times: ${log} says why`));
    lane.worn = 0;
    work.restarted(number);
    const config = join(root, 'tools', 'mutation', 'lane', 'vitest.config.ts');
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        MUTATION_SOURCES: sourcesFile,
        MUTATION_CLUSTER: clusterUrl,
        MUTATION_ADDRESS: `${url}/${number}`,
      },
    });
    lane.child = child;
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    lane.timer = setTimeout(() => end(child), startMillis);
    child.on('exit', () => left(number, child));
  }

  /** A lane that is gone before the work is done is begun again; what it was doing counts as too long. */
  function left(number: number, child: ChildProcess): void {
    const lane = lanes[number];
    if (!lane || lane.child !== child) return;
    clearTimeout(lane.timer);
    const { doing } = lane;
    lane.doing = undefined;
    doing?.done(null);
    if (!lane.ended) start(number);
    else if (lanes.every(({ ended }) => ended)) finish();
  }

  function answer(number: number, outcome: Outcome | null): Answer {
    const lane = lanes[number];
    if (!lane) return { do: 'end' };
    clearTimeout(lane.timer);
    const { doing } = lane;
    lane.doing = undefined;
    if (outcome && doing) {
      if (outcome.hookFailed || doing.job.fresh) lane.worn += 1;
      doing.done(outcome);
    }
    const next = lane.worn >= bearable ? 'again' : work.next(number);
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

  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const number = Number(request.url?.slice(1));
        response.end(JSON.stringify(answer(number, JSON.parse(body) as Outcome | null)));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    for (const { child } of lanes) end(child);
  };
  process.once('exit', stop);
  // Asked to end, it leaves no lane behind.
  const leave = () => process.exit(1);
  process.once('SIGINT', leave).once('SIGTERM', leave);
  for (const number of lanes.keys()) start(number);
  try {
    await finished;
  } finally {
    stop();
    process.off('exit', stop).off('SIGINT', leave).off('SIGTERM', leave);
    server.closeAllConnections();
    server.close();
    output.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
