import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { type LeftOut, leftOut, type SqlLiteral, sqlLiterals } from './literals.ts';
import { sqlMutants } from './sql-mutants.ts';

export interface Mutant {
  id: string;
  file: string;
  line: number;
  /** That line as it stands, without the space around it: what a listed mutant is found by when lines move. */
  text: string;
  /** Stryker's name, or SqlConjunct, SqlComparison, SqlLock. */
  kind: string;
  language: 'ts' | 'sql';
  original: string;
  replacement: string;
}

export interface Instrumented {
  /** Sources with all their mutants in them, by path. */
  sources: Map<string, string>;
  mutants: Mutant[];
  /** How many were not made, by reason. */
  leftOut: Map<string, number>;
  /** A source with one mutant of TypeScript in place, and with none; each has its SQL in calls of `chooseSql(number, text)`. */
  mutated(mutant: Mutant): string | undefined;
  plain(file: string): string | undefined;
}

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
};

/** As it stands in the source: without the calls around its SQL. */
const unmarked = (text: string): string =>
  short(
    text
      .replaceAll(/chooseSql\(\d+,\s*((?:sql\b[^`]*)?`[^`]*`|'[^']*')\)/g, '$1')
      .replaceAll(/chooseSql\(\d+,\s*/g, ''),
  );

const textOf = (source: string, line: number): string => source.split('\n')[line - 1]?.trim() ?? '';

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Calls of `chooseSql(number, text)` around each literal of SQL, which Stryker's printer keeps. */
function marked(source: string, literals: readonly SqlLiteral[], first: number): string {
  const marks = literals.flatMap(({ outerStart, outerEnd }, index) => [
    { at: outerStart, text: `chooseSql(${first + index}, ` },
    { at: outerEnd, text: ')' },
  ]);
  return marks
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, mark) => `${text.slice(0, mark.at)}${mark.text}${text.slice(mark.at)}`, source);
}

/** The SQL mutants of a literal, and the functions that make each of them where the literal stands. */
function mutantsOfLiteral(file: string, source: string, literal: SqlLiteral) {
  const mutants: Mutant[] = [];
  const makers: string[] = [];
  for (const { kind, start, end, replacement } of sqlMutants(source, literal)) {
    const id = `${file}:${start}:${end}:${kind}`;
    const [head, tail] = [source.slice(literal.outerStart, start), source.slice(end, literal.outerEnd)];
    makers.push(`${JSON.stringify(id)}: () => ${head}${replacement}${tail}`);
    const original = short(source.slice(start, end));
    const line = lineAt(source, start);
    mutants.push({
      ...{ id, file, kind, language: 'sql', original, line },
      text: textOf(source, line),
      replacement: kind === 'SqlConjunct' ? 'TRUE' : replacement,
    });
  }
  return { mutants, maker: `{ ${makers.join(', ')} }` };
}

function offsetsOf(source: string): (position: { line: number; column: number }) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return ({ line, column }) => (starts[line] ?? source.length) + column;
}

const within = (areas: readonly LeftOut[], kind: string, start: number, end: number): LeftOut | undefined =>
  areas.find(
    (area) =>
      area.start <= start &&
      end <= area.end &&
      (!area.textsOnly || kind === 'StringLiteral' || (area.start === start && area.end === end)),
  );

/** Every mutant of these files, made by Stryker's instrumenter and by our own for SQL, each switched on by its id while running. */
export async function instrument(folder: string, files: readonly string[]): Promise<Instrumented> {
  const literals: string[] = [];
  const mutants: Mutant[] = [];
  const prepared = files.map((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const own = sqlLiterals(file, source);
    const first = literals.length;
    for (const literal of own) {
      const made = mutantsOfLiteral(file, source, literal);
      mutants.push(...made.mutants);
      literals.push(made.maker);
    }
    return { name: file, source, content: marked(source, own, first), mutate: true };
  });
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const made = await new Instrumenter(silent).instrument(prepared, options);
  const reasons = new Map<string, number>();
  const byFile = new Map(
    prepared.map(({ name, source, content }) => [
      name,
      { source, content, offset: offsetsOf(content), areas: leftOut(name, content) },
    ]),
  );
  const changes = new Map<string, { start: number; end: number; replacement: string }>();
  for (const { id, fileName, location, mutatorName, replacement } of made.mutants) {
    const file = byFile.get(fileName);
    if (!file) continue;
    const [start, end] = [file.offset(location.start), file.offset(location.end)];
    const area = within(file.areas, mutatorName, start, end);
    if (area) {
      reasons.set(area.reason, (reasons.get(area.reason) ?? 0) + 1);
      continue;
    }
    const original = unmarked(file.content.slice(start, end));
    changes.set(id, { start, end, replacement });
    mutants.push({
      ...{ id, file: fileName, kind: mutatorName, language: 'ts', original },
      line: location.start.line + 1,
      text: textOf(file.source, location.start.line + 1),
      replacement: unmarked(replacement),
    });
  }
  const sources = new Map(
    made.files.map(({ name, content }) => [
      name,
      content.replaceAll(/chooseSql\((\d+),\s*/g, (_, number) => `chooseSql(${literals[Number(number)]}, `),
    ]),
  );
  const plain = (file: string) => byFile.get(file)?.content;
  const mutated = ({ id, file }: Mutant) => {
    const [text, change] = [plain(file), changes.get(id)];
    return text && change && `${text.slice(0, change.start)}${change.replacement}${text.slice(change.end)}`;
  };
  return { sources, mutants, leftOut: reasons, mutated, plain };
}
