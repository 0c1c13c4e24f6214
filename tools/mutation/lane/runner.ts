import { join } from 'node:path';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { root } from '../../root.ts';
import { type Answer, type Job, mutantSwitch, type Outcome } from './protocol.ts';

/** Loads and runs one file, up to its first failure. */
class FileRun extends TestRunner {
  failed = false;
  readonly #file: string;

  constructor(host: LaneRunner, file: string) {
    super({ ...host.config, retry: 0, passWithNoTests: false });
    this.#file = file;
    Object.defineProperty(this, 'moduleRunner', { value: Reflect.get(host, 'moduleRunner') });
    Object.defineProperty(this, '_otel', { value: Reflect.get(host, '_otel') });
  }

  /** From here to its end, what is met is met by this file's tests. */
  onBeforeRunFiles(): void {
    mutantSwitch().currentTestId = this.#file;
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    mutantSwitch().currentTestId = undefined;
    super.onAfterRunFiles(files);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.failed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result?.state === 'fail') this.failed = true;
    super.onAfterRunTask(test);
  }
}

interface Failure {
  error: string;
  inHook: boolean;
}

function failureOf(task: RunnerTask): Failure | undefined {
  const below = task.type === 'suite' ? task.tasks : [];
  const inside = below.map(failureOf).find((failure) => failure !== undefined);
  if (inside) return inside;
  if (task.result?.state !== 'fail') return undefined;
  const [error] = task.result.errors ?? [];
  // A poll that ran out of time says so behind the assertion that failed last.
  const said = [(error?.cause as { message?: unknown } | undefined)?.message, error?.message ?? 'failed'];
  return { error: said.filter(Boolean).join(' '), inHook: task.type === 'suite' };
}

/** Chooses a mutant's text where it is switched on, and counts who comes by. */
function installSqlSwitch(): void {
  globalThis.chooseSql = (makers, original) => {
    const state = mutantSwitch();
    const coverage = (state.mutantCoverage ??= { static: {}, perTest: {} });
    const met = state.currentTestId ? (coverage.perTest[state.currentTestId] ??= {}) : coverage.static;
    for (const id of Object.keys(makers)) met[id] = (met[id] ?? 0) + 1;
    return makers[state.activeMutant ?? '']?.() ?? original;
  };
}

const address = process.env['MUTATION_ADDRESS'] ?? '';

async function ask(outcome: Outcome | undefined): Promise<Answer> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(outcome ?? null) });
  return (await answer.json()) as Answer;
}

/** Vitest's runner of the file that hosts a lane: behind it, asks the run for work until there is none left. */
export default class LaneRunner extends TestRunner {
  #unhandled: string | undefined;

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    // Vitest waits for the end of it, which the type that it extends doesn't say.
    Reflect.set(this, 'onAfterRunFiles', (files: RunnerTestFile[]) => {
      super.onAfterRunFiles(files);
      return this.#lane();
    });
  }

  async #lane(): Promise<void> {
    installSqlSwitch();
    const note = (error: unknown) => (this.#unhandled ??= String(error));
    process.on('unhandledRejection', note).on('uncaughtException', note);
    let outcome: Outcome | undefined;
    for (;;) {
      const answer = await ask(outcome);
      outcome = undefined;
      if (answer.do === 'end') break;
      if (answer.do === 'run') outcome = await this.#work(answer.job);
      else await new Promise((resolve) => void setTimeout(resolve, 200));
    }
    process.off('unhandledRejection', note).off('uncaughtException', note);
  }

  async #work({ file, mutant, fresh, hitLimit }: Job): Promise<Outcome> {
    const state = mutantSwitch();
    if (fresh) vi.resetModules();
    Object.assign(state, { hitCount: 0, hitLimit });
    // Emptied and never replaced: a module keeps to the one that was there when it was loaded.
    const coverage = (state.mutantCoverage ??= { static: {}, perTest: {} });
    Object.assign(coverage, { static: {}, perTest: {} });
    // With no mutant, a name that none has: the sources look into the environment while there is nothing.
    state.activeMutant = mutant ?? 'none';
    this.#unhandled = undefined;
    const path = join(root, file);
    // Who asks where it is, is told the file of tests and not the lane's host.
    Reflect.set(Reflect.get(this, 'workerState'), 'filepath', path);
    const began = performance.now();
    const [done] = await startTests([path], new FileRun(this, path));
    vi.resetConfig();
    vi.restoreAllMocks();
    state.activeMutant = 'none';
    const failure = done && failureOf(done);
    const error = failure?.error ?? this.#unhandled;
    const { static: loaded, perTest } = coverage;
    return {
      passed: done !== undefined && error === undefined,
      error: error?.slice(0, 300) ?? '',
      hookFailed: failure?.inHook ?? false,
      millis: performance.now() - began,
      covered: mutant === null ? (perTest[path] ?? {}) : {},
      loaded: mutant === null ? Object.keys(loaded) : [],
    };
  }
}
