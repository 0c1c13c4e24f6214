/** What the run asks of a lane: one file of tests, with one mutant switched on or with none. */
export interface Job {
  /** From the project's folder. */
  file: string;
  /** None in the run that says which file covers which mutant. */
  mutant: string | null;
  /** Everything is loaded anew before: with a mutant that acts while a module is loaded, and after it. */
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
  var __stryker__: Switch | undefined;
  var __sql: (<T>(makers: Record<string, () => T>, original: T) => T) | undefined;
}

/** Where an instrumented source finds its mutants. */
export const mutantSwitch = (): Switch => (globalThis.__stryker__ ??= {});
