import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { byTurns, hasTurns, inEachRun, takenByTurns } from './file-turns.ts';
import { root } from './root.ts';
import { projectFiles } from './tidy/sources.ts';

/** What a run with this seed leaves to others, asked in a process of its own: the seed is read once. */
function leftBy(seed: number, environment: Record<string, string>): string[] {
  const program = `import { filesOfOtherTurns } from './tools/file-turns.ts'; console.log(JSON.stringify(filesOfOtherTurns()))`;
  const { DEEP_SEED: _deep, ...own } = process.env;
  const env = { ...own, CHECK_FILES: '', CHECK_SEED: String(seed), ...environment };
  const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...env,
      ...(environment['DEEP_SEED'] === undefined ? {} : { DEEP_SEED: environment['DEEP_SEED'] }),
    },
  });
  return JSON.parse(said) as string[];
}

test('of two seeds one after the other each file is taken by one, and both take about as many', () => {
  const all = projectFiles().filter(hasTurns);
  const [one, other] = [leftBy(6, byTurns), leftBy(7, byTurns)];
  expect([...one, ...other].toSorted()).toEqual(all.toSorted());
  expect(Math.abs(one.length - other.length)).toBeLessThan(all.length / 4);
});

test('nobody who has not asked for turns, and no deep run, leaves a file out', () => {
  expect(leftBy(6, {})).toEqual([]);
  expect(leftBy(6, { ...byTurns, DEEP_SEED: '6' })).toEqual([]);
});

test('money, doors and processes are in each run, and no name of a folder is of one that has gone', () => {
  const files = projectFiles();
  for (const start of inEachRun) expect(files.filter((path) => path.startsWith(start))).not.toEqual([]);
  for (const pattern of takenByTurns)
    expect(
      files.filter((path) => pattern.test(path) && hasTurns(path)),
      String(pattern),
    ).not.toEqual([]);
  expect(files.filter((path) => /\/test\/(?:ledger|calls|processes)\//.test(path) && hasTurns(path))).toEqual(
    [],
  );
  expect(hasTurns('web/e2e/main-job.spec.ts')).toBe(false);
});
