// Mutants of the SQL that stands in a source's literals: a condition less, a comparison turned around, a lock less.

/** A literal's text from `start` to `end` of the source; `holes` are the expressions in it, with their braces. */
export interface SqlText {
  start: number;
  end: number;
  holes: readonly (readonly [start: number, end: number])[];
  /** The whole text is a condition, as in sql<SqlBool>`…`. */
  isCondition: boolean;
}

/** Replaces the source from `start` to `end`. */
export interface SqlEdit {
  kind: 'SqlConjunct' | 'SqlComparison' | 'SqlLock';
  start: number;
  end: number;
  replacement: string;
}

interface Token {
  kind: 'word' | 'operator' | 'hole' | 'value' | 'open' | 'close' | 'comma';
  /** Words as they stand: keywords of this code are upper case, names are not. */
  text: string;
  start: number;
  end: number;
  depth: number;
}

const pattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_][\w.]*|\$\d+|\d[\w.]*|::|[<>=!~@#%^&|*/+?:-]+|[()[\],;]|\S/g;

/** What a literal must hold to be taken for SQL. */
export const sqlSigns = /\b(?:WHERE|HAVING|JOIN\b[\s\S]*\bON|FOR (?:NO KEY )?UPDATE|FOR (?:KEY )?SHARE)\b/;

function kindOf(text: string): Token['kind'] {
  if (text === '(' || text === '[') return 'open';
  if (text === ')' || text === ']') return 'close';
  if (text === ',' || text === ';') return 'comma';
  if (/^[A-Za-z_]/.test(text)) return 'word';
  return /^['"$\d]/.test(text) ? 'value' : 'operator';
}

function tokensOf(source: string, { start, end, holes }: SqlText): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  // A hole is one thing, whatever it holds.
  const flat = holes.reduce(
    (text, [from, to]) =>
      `${text.slice(0, from - start)}${'\u0001'.repeat(to - from)}${text.slice(to - start)}`,
    source.slice(start, end),
  );
  for (const { 0: text, index } of flat.matchAll(new RegExp(`\u0001+|${pattern.source}`, 'g'))) {
    if (text.startsWith('--') || text.startsWith('/*')) continue;
    const kind = text.startsWith('\u0001') ? 'hole' : kindOf(text);
    if (kind === 'close') depth -= 1;
    tokens.push({ kind, text, start: start + index, end: start + index + text.length, depth });
    if (kind === 'open') depth += 1;
  }
  return tokens;
}

const opensCondition = new Set(['WHERE', 'HAVING', 'WHEN', 'ON']);
const endsCondition = new Set(
  `GROUP ORDER LIMIT OFFSET FETCH HAVING WINDOW UNION INTERSECT EXCEPT FOR RETURNING JOIN INNER CROSS NATURAL LEFT RIGHT FULL
   WHERE ON DO THEN SET`.split(/\s+/),
);
/** A hole behind one of these is an operand; behind anything else it is a piece of the statement. */
const wantsOperand = new Set('WHERE HAVING WHEN ON AND OR NOT IN LIKE ILIKE BETWEEN ANY ALL FROM'.split(' '));

function begins(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !opensCondition.has(token.text)) return false;
  if (token.text !== 'ON') return true;
  return tokens[at + 1]?.text !== 'CONFLICT' && tokens[at - 1]?.text !== 'DISTINCT';
}

/** The tokens of the condition that begins at `from`. */
function conditionFrom(tokens: readonly Token[], from: number): Token[] {
  const depth = tokens[from]?.depth ?? 0;
  const found: Token[] = [];
  let cases = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < from) continue;
    if (token.depth < depth) break;
    const before = tokens[at - 1];
    if (token.depth === depth) {
      if (token.kind === 'word' && token.text === 'CASE') cases += 1;
      if (token.kind === 'word' && token.text === 'END') cases -= 1;
      if (cases < 0 || (cases === 0 && token.kind === 'comma')) break;
      const isCall = tokens[at + 1]?.text === '(' && /^(?:LEFT|RIGHT)$/.test(token.text);
      if (cases === 0 && token.kind === 'word' && endsCondition.has(token.text) && !isCall) break;
      if (cases === 0 && token.kind === 'hole' && before && at > from && !takesOperand(before)) break;
    }
    found.push(token);
  }
  return found;
}

const takesOperand = (before: Token): boolean =>
  before.kind === 'operator' || before.kind === 'open' || wantsOperand.has(before.text);

/** Its parts between AND, where no OR stands beside them. */
function conjunctsOf(condition: readonly Token[], depth: number): Token[][] {
  const own = condition.filter((token) => token.depth === depth && token.kind === 'word');
  if (own.some(({ text }) => text === 'OR')) return [[...condition]];
  const parts: Token[][] = [[]];
  let betweens = 0;
  let cases = 0;
  for (const token of condition) {
    const text = token.depth === depth && token.kind === 'word' ? token.text : '';
    if (text === 'CASE') cases += 1;
    if (text === 'END') cases -= 1;
    if (text === 'BETWEEN') betweens += 1;
    if (text === 'AND' && cases === 0 && betweens === 0) parts.push([]);
    else parts.at(-1)?.push(token);
    if (text === 'AND' && betweens > 0) betweens -= 1;
  }
  return parts.filter((part) => part.length > 0);
}

const flipped: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** The parameters of a condition keep their places and types: what is dropped is still read, and always true. */
function dropped(source: string, part: readonly Token[]): SqlEdit[] {
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || (first === last && /^(?:true|TRUE)$/.test(first.text))) return [];
  const text = source.slice(first.start, last.end);
  return [{ kind: 'SqlConjunct', start: first.start, end: last.end, replacement: `((${text}) OR TRUE)` }];
}

function comparisons(condition: readonly Token[]): SqlEdit[] {
  return condition.flatMap((token, at): SqlEdit[] => {
    const { start, end, text } = token;
    const turned = token.kind === 'operator' ? flipped[text] : undefined;
    if (turned !== undefined) return [{ kind: 'SqlComparison', start, end, replacement: turned }];
    if (token.kind !== 'word' || text !== 'IS') return [];
    const not = condition[at + 1];
    const isNot = not?.text === 'NOT';
    if (condition[at + (isNot ? 2 : 1)]?.text !== 'NULL') return [];
    return [
      {
        kind: 'SqlComparison',
        start,
        end: isNot ? not.end : end,
        replacement: isNot ? 'IS' : 'IS NOT',
      },
    ];
  });
}

function locks(tokens: readonly Token[]): SqlEdit[] {
  return tokens.flatMap((token, at): SqlEdit[] => {
    if (token.text !== 'FOR' || token.kind !== 'word') return [];
    const words = tokens.slice(at + 1).map(({ text }) => text);
    const named = ['UPDATE', 'SHARE'].includes(words[0] ?? '')
      ? 1
      : words[0] === 'KEY'
        ? 2
        : words[0] === 'NO'
          ? 3
          : 0;
    if (named === 0) return [];
    let last = at + named;
    if (tokens[last + 1]?.text === 'OF') last += 2;
    if (tokens[last + 1]?.text === 'NOWAIT') last += 1;
    else if (tokens[last + 1]?.text === 'SKIP') last += 2;
    const end = tokens[last]?.end;
    return end === undefined ? [] : [{ kind: 'SqlLock', start: token.start, end, replacement: '' }];
  });
}

export function sqlMutants(source: string, literal: SqlText): SqlEdit[] {
  const tokens = tokensOf(source, literal);
  const begin = tokens.flatMap((_, at) => (begins(tokens, at) ? [at + 1] : []));
  const conditions = [...(literal.isCondition ? [0] : []), ...begin].flatMap((from) => {
    const condition = conditionFrom(tokens, from);
    const isChoice = tokens[from - 1]?.text === 'WHEN';
    return condition.length > 0
      ? [{ condition, parts: isChoice ? [] : conjunctsOf(condition, tokens[from]?.depth ?? 0) }]
      : [];
  });
  const found = [
    ...conditions.flatMap(({ parts }) => parts.flatMap((part) => dropped(source, part))),
    ...conditions.flatMap(({ condition }) => comparisons(condition)),
    ...locks(tokens),
  ];
  // A condition in another one's brackets is met twice.
  return [...new Map(found.map((edit) => [`${edit.kind}:${edit.start}:${edit.end}`, edit])).values()];
}
