import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import type { Instrumented, Mutant } from './instrument.ts';
import { isSurvivor, type Judged } from './run.ts';

/** Stands in each copy for the function that chooses an SQL text. */
const declared = '\ndeclare function chooseSql<T>(at: number, text: T): T;\n';

/** What a program of copies is built with: unused names are what a mutant leaves behind, not what is wrong with it. */
const configOf = (copies: number): object => ({
  extends: '../../tsconfig.json',
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
    // A copy imports what stands beside the source.
    rootDirs: ['../..', ...Array.from({ length: copies }, (_, at) => `./${at}`)],
  },
  include: ['./*/**/*.ts'],
  exclude: [],
});

/** By copy, whether it has errors of types; a copy that can’t even be read says nothing of its mutant. */
function faultsOf(folder: string): Map<number, 'types' | 'syntax'> {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout, error } = spawnSync(
    process.execPath,
    [compiler, '--noEmit', '--pretty', 'false', '--project', folder],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error) throw error;
  const faults = new Map<number, 'types' | 'syntax'>();
  for (const [, copy, code] of stdout.matchAll(/^(\d+)\/.*?\(\d+,\d+\): error TS(\d+):/gm)) {
    const isSyntax = Number(code) < 2000;
    if (isSyntax || faults.get(Number(copy)) !== 'syntax')
      faults.set(Number(copy), isSyntax ? 'syntax' : 'types');
  }
  return faults;
}

/**
 * Those that the compiler refuses: the type check, which runs wherever the tests run, notices them. All are checked in one program, each as a copy
 * of its source; of a source whose plain copy has errors as well nothing is said.
 */
function refusedByTypes(
  mutants: readonly Mutant[],
  { mutated, plain }: Pick<Instrumented, 'mutated' | 'plain'>,
): Set<Mutant> {
  const copies = [
    ...[...new Set(mutants.map(({ file }) => file))].map((file) => ({
      ...{ file, mutant: undefined, text: plain(file) },
    })),
    ...mutants.map((mutant) => ({ file: mutant.file, mutant, text: mutated(mutant) })),
  ].filter(({ text }) => text !== undefined);
  if (mutants.length === 0) return new Set();
  const folder = join(root, '.tmp', `mutants-${process.pid}`);
  try {
    for (const [at, { file, text = '' }] of copies.entries()) {
      const path = join(folder, String(at), file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text + declared);
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configOf(copies.length)));
    const faults = faultsOf(folder);
    const doubtful = new Set(
      copies.flatMap(({ file, mutant }, at) => (mutant === undefined && faults.has(at) ? [file] : [])),
    );
    return new Set(
      copies.flatMap(({ file, mutant }, at) =>
        mutant && faults.get(at) === 'types' && !doubtful.has(file) ? [mutant] : [],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What no test noticed and the type check refuses is noticed by it. */
export function withTypeCheck(
  judged: readonly Judged[],
  made: Pick<Instrumented, 'mutated' | 'plain'>,
): Judged[] {
  const survivors = judged.filter(isSurvivor).map(({ mutant }) => mutant);
  const refused = refusedByTypes(survivors, made);
  return judged.map((one) => (refused.has(one.mutant) ? { ...one, verdict: 'refused' } : one));
}
