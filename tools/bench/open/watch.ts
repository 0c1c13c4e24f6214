import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { cpus } from 'node:os';

/** An answer: when its bet arrived (by `performance.now`), and what it waited, in milliseconds. */
export interface Wait {
  at: number;
  ms: number;
}

/** What V8's own threads of a process had worked for, in milliseconds, when someone looked. */
export interface Look {
  at: number;
  worked: number;
}

export interface Stretch {
  from: number;
  to: number;
}

export interface Watched {
  /** Of both processors' time, what nobody used. */
  idle: number;
  /** Of the waits beyond `longMs`, those that met a long stretch of work of V8's own threads. */
  inLongWork: number;
  /** How many waits were longer than `longMs`. */
  long: number;
}

const lookEveryMs = 10;
/** A tenth of a processor: less is no collection. */
const busyShare = 0.15;
/** The collector of young objects needs less, marking all that is in use needs more. */
const longWorkMs = 40;
/** What has queued up meanwhile is answered within as much again. */
const afterMs = 100;

/** The stretches in which V8's own threads worked at a piece, of at least `longWorkMs`. */
export function longWork(looks: readonly Look[]): Stretch[] {
  const stretches: Stretch[] = [];
  let begun: Stretch | undefined;
  const end = (): void => {
    if (begun && begun.to - begun.from >= longWorkMs) stretches.push(begun);
    begun = undefined;
  };
  for (const [index, look] of looks.entries()) {
    const before = looks[index - 1];
    if (!before) continue;
    if (look.worked - before.worked < (look.at - before.at) * busyShare) end();
    else if (begun) begun.to = look.at;
    else begun = { from: before.at, to: look.at };
  }
  end();
  return stretches;
}

/** How many of the waits were under way while one of the stretches lasted, or while what had queued up in it was answered. */
export const countWithin = (waits: readonly Wait[], stretches: readonly Stretch[]): number =>
  waits.filter(({ at, ms }) => stretches.some(({ from, to }) => at <= to + afterMs && at + ms >= from))
    .length;

/** Looks at V8's own threads of a process, and at the processors, until it is ended. Linux only: elsewhere it sees no work. */
export function watch(pid: number): { end(waits: readonly Wait[], longMs: number): Watched } {
  const files = threadsOf(pid);
  const looks: Look[] = [];
  const look = () =>
    looks.push({ at: performance.now(), worked: files.reduce((sum, file) => sum + workAt(file), 0) });
  const timer = setInterval(look, lookEveryMs);
  const before = times();
  return {
    end(waits, longMs) {
      clearInterval(timer);
      const after = times();
      for (const file of files) closeSync(file);
      const long = waits.filter(({ ms }) => ms > longMs);
      return {
        idle: (after.idle - before.idle) / Math.max(1, after.all - before.all),
        inLongWork: countWithin(long, longWork(looks)),
        long: long.length,
      };
    },
  };
}

/** Files that say what each of V8's own threads has worked for. */
function threadsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .filter((thread) => readFileSync(`${folder}/${thread}/comm`, 'utf8').trim() === 'V8Worker')
    .map((thread) => openSync(`${folder}/${thread}/schedstat`, 'r'));
}

const piece = Buffer.alloc(64);

/** Milliseconds; the file gives nanoseconds first. */
function workAt(file: number): number {
  const length = readSync(file, piece, 0, piece.length, 0);
  return Number(piece.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

function times(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times: one } of cpus()) {
    idle += one.idle;
    all += one.user + one.nice + one.sys + one.irq + one.idle;
  }
  return { idle, all };
}
