import { dirname } from 'node:path';
import type { Mutant } from './instrument.ts';
import type { Job, Outcome } from './lane/protocol.ts';
import { type Assignment, isCrowded, type Work } from './lanes.ts';

export type Verdict = 'killed' | 'survived' | 'timeout' | 'no coverage' | 'equivalent' | 'refused';

/** What no test noticed. */
export const isSurvivor = ({ verdict }: Judged): boolean =>
  verdict === 'survived' || verdict === 'no coverage';

export interface Judged {
  mutant: Mutant;
  verdict: Verdict;
  /** Files of tests that ran for it, and what the last one said. */
  ran: number;
  by: string;
  error: string;
}

export interface Plan {
  /** In the order in which they are judged. */
  sample: readonly Mutant[];
  /** Every mutant that was made, those of the sample among them: which tests meet a source shows by any of its mutants. */
  made: readonly Mutant[];
  tests: readonly string[];
  /** When no further mutant is begun (performance.now). */
  until: number;
  /** Why a mutant does the same as the source, where that is listed: it survives and isn’t counted as a survivor. */
  equivalent?: (mutant: Mutant) => string | undefined;
  /** How many times every limit of time. */
  patience: number;
  say(line: string): void;
}

interface Covered {
  millis: number;
  hits: ReadonlyMap<string, number>;
}

interface Pursuit {
  mutant: Mutant;
  isStatic: boolean;
  files: string[];
  ran: number;
  /** It took too long once, or a test in it did, which a machine with other work may be the cause of: it gets more time. */
  isSecond: boolean;
}

interface LaneState {
  pursuit: Pursuit | undefined;
  /** What everything in it was loaded with. */
  loadedWith: string | null;
  isNew: boolean;
}

/** The run without mutants may take so long for a file, one with a mutant so many times what the file takes without. */
const firstLimit = 300_000;
const times = 4;
const grace = 20_000;
/** Files of tests for a mutant that acts while modules are loaded: those that load it, the nearest first. */
const maxStatic = 6;
/** Files of tests for any mutant: what passes by in a file that meets little of its source costs minutes and kills hardly anything. */
const maxAsked = 8;
/** Of so many of the sample those that act while modules are loaded come last: between two of them nothing is loaded again for the others. */
const batch = 40;
/** What Vitest says of a test, a hook or a poll that waited too long. */
const tooLong =
  /timed out|did not succeed in time|waited in vain|(?:lock|statement|connection|query) timeout|timeout exceeded/i;

/** Tests first without a mutant, each file once; then the mutants, each by the files that meet it until one fails. */
export class MutationRun implements Work {
  readonly judged: Judged[] = [];
  /** Files of tests that fail without a mutant: nobody is judged by them. */
  readonly broken: { file: string; error: string }[] = [];
  readonly #plan: Plan;
  readonly #covered = new Map<string, Covered>();
  readonly #loaded = new Set<string>();
  readonly #lanes = new Map<number, LaneState>();
  /** How many mutants of a source a file of tests has killed. */
  readonly #kills = new Map<string, number>();
  /** How many mutants of a source each file of tests meets, counted when all have run without one. */
  readonly #met = new Map<string, ReadonlyMap<string, number>>();
  #untried: string[];
  readonly #failedOnce = new Set<string>();
  #trying = 0;
  #queue: Mutant[] | undefined;
  #pursued = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#untried = [...plan.tests];
  }

  get notReached(): number {
    return this.#plan.sample.length - this.judged.length;
  }

  /** What none of the tests comes by, once all have run: they needn’t be judged to know what lacks a test. */
  get unmet(): Mutant[] {
    const met = new Set([...this.#covered.values()].flatMap(({ hits }) => [...hits.keys()]));
    return this.#plan.made.filter(({ id }) => !met.has(id) && !this.#loaded.has(id));
  }

  restarted(lane: number): void {
    const { pursuit } = this.#state(lane);
    this.#lanes.set(lane, { pursuit, loadedWith: null, isNew: true });
  }

  next(lane: number): Assignment | 'wait' | 'end' {
    const file = this.#untried.shift();
    if (file !== undefined) return this.#try(lane, file);
    if (this.#trying > 0) return 'wait';
    this.#queue ??= this.#inBatches();
    const state = this.#state(lane);
    while (!state.pursuit) {
      if (performance.now() > this.#plan.until) this.#queue = [];
      const mutant = this.#queue.shift();
      if (!mutant) return 'end';
      state.pursuit = this.#pursue(mutant);
    }
    return this.#step(lane, state, state.pursuit);
  }

  #inBatches(): Mutant[] {
    const { sample } = this.#plan;
    const met = new Set([...this.#covered.values()].flatMap(({ hits }) => [...hits.keys()]));
    return Array.from({ length: Math.ceil(sample.length / batch) }, (_, at) =>
      sample
        .slice(at * batch, (at + 1) * batch)
        .toSorted((a, b) => Number(!met.has(a.id)) - Number(!met.has(b.id))),
    ).flat();
  }

  #state(lane: number): LaneState {
    const known = this.#lanes.get(lane) ?? { pursuit: undefined, loadedWith: null, isNew: true };
    this.#lanes.set(lane, known);
    return known;
  }

  #try(lane: number, file: string): Assignment {
    this.#trying += 1;
    this.#state(lane).isNew = false;
    return {
      job: { file, mutant: null, fresh: false, hitLimit: Number.MAX_SAFE_INTEGER },
      limitMillis: firstLimit * this.#plan.patience,
      done: (outcome) => {
        this.#trying -= 1;
        for (const id of outcome?.loaded ?? []) this.#loaded.add(id);
        if (outcome?.passed === true) {
          const hits = new Map(Object.entries(outcome.covered));
          this.#covered.set(file, { millis: outcome.millis, hits });
          this.#plan.say(`${file}  ${(outcome.millis / 1_000).toFixed(1)} s, meets ${hits.size}`);
        } else if (this.#failedOnce.has(file))
          this.#breaks(file, outcome?.error ?? `longer than ${(firstLimit * this.#plan.patience) / 1_000} s`);
        else {
          // Other work on the machine may be the cause of it, once.
          this.#failedOnce.add(file);
          this.#untried.push(file);
        }
      },
    };
  }

  #breaks(file: string, error: string): void {
    this.broken.push({ file, error });
    this.#plan.say(`${file}  FAILS without a mutant: ${error}`);
  }

  /** Undefined where nobody meets it: it is judged at once. */
  #pursue(mutant: Mutant): Pursuit | undefined {
    const meeting = [...this.#covered].filter(([, { hits }]) => hits.has(mutant.id));
    const isStatic = meeting.length === 0 && this.#loaded.has(mutant.id);
    const files = isStatic ? this.#loading(mutant) : meeting.map(([file]) => file);
    if (files.length === 0) {
      this.#judge({ mutant, isStatic, files, ran: 0, isSecond: false }, 'no coverage', '', '');
      return undefined;
    }
    const ordered = this.#thorough(mutant, files).toSorted(
      (a, b) => this.#worth(mutant, b) - this.#worth(mutant, a),
    );
    return { mutant, isStatic, files: ordered, ran: 0, isSecond: false };
  }

  /** Those that meet most of its source, the tests beside it and what has killed its like among them. */
  #thorough({ file: source }: Mutant, files: readonly string[]): string[] {
    const rank = (file: string) =>
      Number(dirname(file) === dirname(source)) +
      Number(this.#kills.has(`${source} ${file}`)) +
      this.#shareMet(source, file);
    return files.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxAsked);
  }

  /**
   * The tests beside the mutant's source, then files that meet anything of it, those first that meet most. Of a source that does
   * nothing but load nobody meets anything: its folder stands for it then, or the one above.
   */
  #loading(mutant: Mutant): string[] {
    let place = mutant.file;
    let own: readonly Mutant[] = [];
    const meets = ({ hits }: Covered) => own.filter(({ id }) => hits.has(id)).length;
    do {
      const path = place;
      own = this.#plan.made.filter(({ file }) => file === path || file.startsWith(`${path}/`));
      place = dirname(place);
    } while (place !== '.' && ![...this.#covered.values()].some((covered) => meets(covered) > 0));
    return [...this.#covered]
      .map(([file, covered]) => ({
        file,
        met: meets(covered),
        beside: Number(dirname(file) === dirname(mutant.file)),
      }))
      .filter(({ met, beside }) => met + beside > 0)
      .toSorted((a, b) => b.beside - a.beside || b.met - a.met)
      .slice(0, maxStatic)
      .map(({ file }) => file);
  }

  /** What has killed its like, and what meets most of its source, soon, comes first; before all of them the tests beside the source. */
  #worth(mutant: Mutant, file: string): number {
    const seconds = (this.#covered.get(file)?.millis ?? 0) / 1_000 + 0.2;
    const beside = dirname(file) === dirname(mutant.file) ? 1_000 : 0;
    const kills = this.#kills.get(`${mutant.file} ${file}`) ?? 0;
    return beside + (this.#shareMet(mutant.file, file) + kills) / seconds;
  }

  /** Of what any file of tests meets of a source, the share that this one meets: who meets all of it asks about it, others pass by. */
  #shareMet(source: string, file: string): number {
    const met = this.#met.get(source) ?? this.#countMet(source);
    this.#met.set(source, met);
    return (met.get(file) ?? 0) / Math.max(1, ...met.values());
  }

  #countMet(source: string): Map<string, number> {
    const own = this.#plan.made.filter((mutant) => mutant.file === source);
    return new Map(
      [...this.#covered].map(([file, { hits }]) => [file, own.filter(({ id }) => hits.has(id)).length]),
    );
  }

  #step(lane: number, state: LaneState, pursuit: Pursuit): Assignment {
    const { mutant, isStatic } = pursuit;
    const file = pursuit.files[pursuit.ran] ?? '';
    const wanted = isStatic ? mutant.id : null;
    const fresh = !state.isNew && state.loadedWith !== wanted;
    Object.assign(state, { loadedWith: wanted, isNew: false });
    const covered = this.#covered.get(file);
    const job: Job = {
      ...{ file, mutant: mutant.id, fresh },
      hitLimit: 1_000 + 100 * (covered?.hits.get(mutant.id) ?? 1_000),
    };
    return {
      job,
      limitMillis:
        (times * (covered?.millis ?? 0) + grace) * (pursuit.isSecond ? times : 1) * this.#plan.patience,
      done: (outcome) => this.#done(lane, pursuit, file, outcome),
    };
  }

  #done(lane: number, pursuit: Pursuit, file: string, outcome: Outcome | null): void {
    const isTooLong = outcome === null || tooLong.test(outcome.error) || isCrowded(outcome);
    if (isTooLong && !pursuit.isSecond) {
      pursuit.isSecond = true;
      return;
    }
    pursuit.ran += 1;
    pursuit.isSecond = false;
    const isLast = pursuit.ran >= pursuit.files.length;
    if (outcome?.passed === true && !isLast) return;
    this.#state(lane).pursuit = undefined;
    const verdict = isTooLong ? 'timeout' : outcome.passed ? 'survived' : 'killed';
    if (verdict !== 'survived') {
      const pair = `${pursuit.mutant.file} ${file}`;
      this.#kills.set(pair, (this.#kills.get(pair) ?? 0) + 1);
    }
    this.#judge(pursuit, verdict, file, outcome?.error ?? '');
  }

  #judge({ mutant, ran }: Pursuit, verdict: Verdict, by: string, error: string): void {
    const unnoticed = verdict === 'survived' || verdict === 'no coverage';
    const known = unnoticed && this.#plan.equivalent?.(mutant) !== undefined;
    this.judged.push({ mutant, verdict: known ? 'equivalent' : verdict, ran, by, error });
    this.#pursued += 1;
    const { file, line, kind, original, replacement } = mutant;
    this.#plan.say(
      `${this.#pursued}/${this.#plan.sample.length} ${(known ? 'equivalent' : verdict).toUpperCase()} by ${ran} ${file}:${line} ${kind}: ${original.slice(0, 50)} → ${replacement.slice(0, 50)}${by === '' ? '' : `  (${by.split('/').at(-1)}: ${error.split('\n')[0]?.slice(0, 80)})`}`,
    );
  }
}
