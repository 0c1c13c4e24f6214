import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { wings } from './wings.ts';
import { entryOf, equivalents } from './equivalent.ts';
import type { Outcome } from './lane/protocol.ts';
import { instrument } from './instrument.ts';
import { runLanes } from './lanes.ts';
import { sqlLiterals } from './literals.ts';
import { page, survivorsOf } from './report.ts';
import { isSurvivor, MutationRun } from './run.ts';
import { stratified, wilson } from './sample.ts';
import { sqlMutants } from './sql-mutants.ts';
import { withTypeCheck } from './types.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutation-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A statement as it stands in a source, with each of its mutants. */
function mutantsOf(sql: string): string[] {
  const source = `const query = ${sql};`;
  return sqlLiterals('source.ts', source).flatMap((literal) =>
    sqlMutants(source, literal).map(
      ({ start, end, replacement }) =>
        `${source.slice(literal.start, start)}${replacement}${source.slice(end, literal.end)}`,
    ),
  );
}

describe('mutants of SQL', () => {
  test.each<[string, string[]]>([
    [
      '`SELECT a FROM t WHERE b = $1 AND c < 2 ORDER BY a`',
      [
        'SELECT a FROM t WHERE ((b = $1) OR TRUE) AND c < 2 ORDER BY a',
        'SELECT a FROM t WHERE b = $1 AND ((c < 2) OR TRUE) ORDER BY a',
        'SELECT a FROM t WHERE b <> $1 AND c < 2 ORDER BY a',
        'SELECT a FROM t WHERE b = $1 AND c >= 2 ORDER BY a',
      ],
    ],
    [
      '`SELECT a FROM t JOIN u ON u.id = t.id WHERE x IS NOT NULL FOR UPDATE OF t SKIP LOCKED`',
      [
        'SELECT a FROM t JOIN u ON ((u.id = t.id) OR TRUE) WHERE x IS NOT NULL FOR UPDATE OF t SKIP LOCKED',
        'SELECT a FROM t JOIN u ON u.id = t.id WHERE ((x IS NOT NULL) OR TRUE) FOR UPDATE OF t SKIP LOCKED',
        'SELECT a FROM t JOIN u ON u.id <> t.id WHERE x IS NOT NULL FOR UPDATE OF t SKIP LOCKED',
        'SELECT a FROM t JOIN u ON u.id = t.id WHERE x IS NULL FOR UPDATE OF t SKIP LOCKED',
        'SELECT a FROM t JOIN u ON u.id = t.id WHERE x IS NOT NULL ',
      ],
    ],
    [
      // What is set is no comparison, and BETWEEN keeps its AND.
      '`UPDATE t SET a = 1 WHERE d BETWEEN $1 AND $2 RETURNING a`',
      ['UPDATE t SET a = 1 WHERE ((d BETWEEN $1 AND $2) OR TRUE) RETURNING a'],
    ],
    [
      // A piece of a statement isn't taken for a part of its last condition; an operand is.
      '`SELECT a FROM t WHERE b > ${floor} ${more} LIMIT 1`',
      [
        'SELECT a FROM t WHERE ((b > ${floor}) OR TRUE) ${more} LIMIT 1',
        'SELECT a FROM t WHERE b <= ${floor} ${more} LIMIT 1',
      ],
    ],
    [
      // No part of a choice is dropped by itself.
      '`SELECT a FROM t WHERE (b OR c) AND d OR e`',
      ['SELECT a FROM t WHERE (((b OR c) AND d OR e) OR TRUE)'],
    ],
    ['sql<SqlBool>`state = ${state}`', ['((state = ${state}) OR TRUE)', 'state <> ${state}']],
    ["'FOR UPDATE'", ['']],
    ["'no statement at all'", []],
  ])('%s', (sql, expected) => expect(mutantsOf(sql)).toEqual(expected));
});

describe('the sample', () => {
  const items = Array.from({ length: 100 }, (_, number) => ({ number, file: number < 80 ? 'a' : 'b' }));
  const taken = (seed: number, size = 10) =>
    stratified(items, { size, seed, stratum: ({ file }) => file }).map(({ number }) => number);

  test('takes of each file its share, the same by the same seed', () => {
    expect(taken(1)).toEqual(taken(1));
    expect(taken(1)).not.toEqual(taken(2));
    expect(taken(3).filter((number) => number >= 80)).toHaveLength(2);
    expect(new Set(taken(4, 500)).size).toBe(100);
  });

  test('Wilson’s interval, by a table', () => {
    const { low, high } = wilson(20, 200);
    expect(low).toBeCloseTo(0.0657, 4);
    expect(high).toBeCloseTo(0.1494, 4);
    expect(wilson(0, 200)).toMatchObject({ low: 0 });
  });
});

/** The lines of a page between one heading and the next. */
const linesUnder = (text: string, heading: string): string[] =>
  text
    .split(/^## /m)
    .find((section) => section.startsWith(`${heading}\n`))
    ?.split('\n') ?? [];

test('judges a rule by its tests: what nobody asks for survives, of TypeScript and of SQL', async () => {
  const file = 'tools/mutation/fixture/rule.ts';
  const checks = ['rule', 'second'].map((name) => `tools/mutation/fixture/${name}.checks.ts`);
  const made = await instrument(root, [file]);
  const { mutants, sources } = made;
  const work = new MutationRun({
    ...{ sample: mutants, made: mutants, tests: checks, until: Infinity, patience: 1, say: () => undefined },
    equivalent: ({ original }) =>
      original === 'FOR UPDATE' || original === 'owner = $1' ? 'as listed' : undefined,
  });
  const [text = ''] = sources.values();
  await runLanes({
    ...{ lanes: 1, clusterUrl: '', patience: 1, work, log: join(folder, 'log') },
    sources: new Map([[join(root, file), text]]),
  });
  expect(work.broken).toEqual([]);
  const found = work.judged.map(
    ({ mutant: { original, replacement }, verdict }) => `${original} → ${replacement}: ${verdict}`,
  );
  expect(found).toEqual(
    expect.arrayContaining([
      'amount === 0 → false: survived',
      'isMember || amount === 0 → false: killed',
      // The second file meets what the first one has loaded.
      'amount * 2 → amount / 2: killed',
      'owner = $1 → TRUE: killed',
      // Its test only ever waits for it.
      'total > 0 → TRUE: timeout',
      '> → <=: survived',
      // Listed or not, what a test notices is killed.
      'FOR UPDATE → : equivalent',
      // It acts while the module is loaded.
      '3 + 4 → 3 - 4: killed',
    ]),
  );
  // What no test notices and the compiler does.
  const judged = withTypeCheck(work.judged, made);
  const refused = judged.filter(({ verdict }) => verdict === 'refused');
  expect(refused.map(({ mutant: { original } }) => original).toSorted()).toEqual(["'closed'", "'open'"]);
  const text2 = page({
    ...{ name: 'fixture', commit: 'abc', seed: 1, minutes: 1, made: mutants.length },
    ...{ leftOut: new Map(), judged, notReached: 0, broken: [] },
    ...{ worked: 0.5, reasonOf: () => 'Nobody else is there.' },
  });
  expect(text2).toContain('in 1.0 minutes (0.5 of a processor)');
  // A page is read again to see whether tests notice what they let pass.
  const unnoticed = judged.filter(isSurvivor).map(({ mutant }) => mutant);
  expect(survivorsOf(text2)).toEqual(
    expect.arrayContaining(
      unnoticed.map(({ kind, original, replacement }) => ({ file, kind, original, replacement })),
    ),
  );
  expect(survivorsOf(text2)).toHaveLength(unnoticed.length);
  expect(linesUnder(text2, 'Noticed by the type check alone')).toContain(
    '- `tools/mutation/fixture/rule.ts:11` StringLiteral: `\'open\'` → `""`',
  );
  // Other work on the machine may be the cause of more that was waited for, so neither stands alone in its section.
  expect(linesUnder(text2, 'Noticed by waiting')).toContain(
    '- `tools/mutation/fixture/rule.ts:5` SqlConjunct: `total > 0` → `TRUE`',
  );
  expect(linesUnder(text2, 'Equivalent')).toContain(
    '- `tools/mutation/fixture/rule.ts:5` SqlLock: `FOR UPDATE` → nothing. Nobody else is there.',
  );
  // It starts processes, and the compiler.
}, 300_000);

test('a database without a place for another connection kills no mutant: the lane begins again and the mutant is asked about once more', async () => {
  const file = 'tools/mutation/fixture/rule.ts';
  const { mutants } = await instrument(root, [file]);
  const [mutant] = mutants;
  if (!mutant) throw new Error('no mutant');
  const work = new MutationRun({
    ...{ sample: [mutant], made: [mutant], tests: ['checks'], until: Infinity, patience: 1 },
    say: () => undefined,
  });
  const step = (outcome: Partial<Outcome>) => {
    const assignment = work.next(0);
    if (typeof assignment === 'string') throw new Error(assignment);
    const said = { passed: false, error: '', hookFailed: false, millis: 1, covered: {}, loaded: [] };
    assignment.done({ ...said, ...outcome });
    return assignment.job.mutant;
  };
  const full = { error: 'sorry, too many clients already' };
  expect(step(full)).toBeNull();
  expect(step({ passed: true, covered: { [mutant.id]: 1 } })).toBeNull();
  expect([step(full), work.judged]).toEqual([mutant.id, []]);
  expect(step({ error: 'expected 1 to be 2' })).toBe(mutant.id);
  expect(work.judged.map(({ verdict, error }) => [verdict, error])).toEqual([
    ['killed', 'expected 1 to be 2'],
  ]);
});

test('what a wing names is there', () => {
  const named = Object.values(wings).flatMap(({ sources, tests }) => [sources, ...tests]);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every mutant that is listed as equivalent is still made', async () => {
  const files = [...new Set(equivalents.map(({ file }) => file))];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const { mutants } = await instrument(root, files);
  const met = new Set(mutants.map(entryOf));
  expect(equivalents.filter((entry) => !met.has(entry))).toEqual([]);
});
