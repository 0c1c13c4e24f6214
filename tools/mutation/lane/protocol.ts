/** What the run asks of a lane: one file of tests, with one mutant switched on or with none. */
export interface Job {
  /** From the project's folder. */
  file: string;
  /** None in the run that says which file covers which mutant. */
  mutant: string | null;
  /** Everything is loaded again before: with a mutant that acts while a module is loaded, and after it. */
  fresh: boolean;
  /** A mutant met more often than this goes in circles. */
  hitLimit: number;
}

export interface Outcome {
  passed: boolean;
  error: string;
  /** A hook failed: what it had begun may go on. */
  hookFailed: boolean;
  millis: number;
  /** How often each mutant was met while its tests ran, and which ones were met while modules were loaded. */
  covered: Record<string, number>;
  loaded: string[];
}

export type Answer = { do: 'run'; job: Job } | { do: 'wait' } | { do: 'end' };

/** What the instrumented sources look at. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

declare global {
  /** Called around each SQL literal of an instrumented source: the mutants' texts by id, and its own. */
  var chooseSql: (<T>(makers: Record<string, () => T>, original: T) => T) | undefined;
}

/** Where Stryker's instrumented sources look. */
const namespace = '__stryker__';

export function mutantSwitch(): Switch {
  const known: unknown = Reflect.get(globalThis, namespace);
  if (known !== undefined) return known as Switch;
  const made: Switch = {};
  Reflect.set(globalThis, namespace, made);
  return made;
}
