import { parseSync } from 'vite';
import { type SqlText, sqlSigns } from './sql-mutants.ts';

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value as unknown])
      if (isNode(child)) walk(child, visit, node);
  }
}

function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} can’t be parsed: ${errors[0]?.message}`);
  return program;
}

export interface SqlLiteral extends SqlText {
  /** With its quotes, and its tag where it has one: an expression that another one can stand for. */
  outerStart: number;
  outerEnd: number;
}

const nodesOf = (node: Node, key: string): Node[] => {
  const value: unknown = Reflect.get(node, key);
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode);
};

/** The literals of a source that hold SQL. */
export function sqlLiterals(path: string, source: string): SqlLiteral[] {
  const found: SqlLiteral[] = [];
  walk(parse(path, source), (node, parent) => {
    const isText = node.type === 'Literal' && typeof Reflect.get(node, 'value') === 'string';
    if (!isText && node.type !== 'TemplateLiteral') return;
    const isTagged = parent?.type === 'TaggedTemplateExpression';
    const tag = isTagged ? source.slice(parent.start, node.start) : '';
    const isCondition = /^sql<SqlBool>$/.test(tag);
    if (!isCondition && !sqlSigns.test(source.slice(node.start, node.end))) return;
    // What waits can't be asked again in a function of its own.
    const expressions = nodesOf(node, 'expressions');
    if (expressions.some(({ start, end }) => /\b(?:await|yield)\b/.test(source.slice(start, end)))) return;
    const outer = isTagged ? parent : node;
    found.push({
      start: node.start + 1,
      end: node.end - 1,
      holes: expressions.map(({ start, end }) => [
        source.lastIndexOf('${', start),
        source.indexOf('}', end) + 1,
      ]),
      isCondition,
      outerStart: outer.start,
      outerEnd: outer.end,
    });
  });
  return found;
}

export interface LeftOut {
  start: number;
  end: number;
  reason: string;
  /** Nothing but the texts in it. */
  textsOnly: boolean;
}

/** Errors that the product catches by their class: their words are read in the log alone. */
const forTheLog =
  /(?:Error|\bProviderUncertain|\bUncertainCommit|\bBrokenDecision|\bLeaseLost|\bPeriodPassed|\bSlotsTaken)$/;

/** Where no mutants are made, each with its reason. */
export function leftOut(path: string, source: string): LeftOut[] {
  const found: LeftOut[] = [];
  const add = (nodes: readonly Node[], reason: string, textsOnly = true) => {
    for (const { start, end } of nodes) found.push({ start, end, reason, textsOnly });
  };
  walk(parse(path, source), (node) => {
    const called = nodesOf(node, 'callee')[0];
    const name = called ? source.slice(called.start, called.end) : '';
    const given = nodesOf(node, 'arguments');
    if (name === 'chooseSql') add(given, 'an SQL text made empty fails at once: the SQL mutants change it');
    if (/(?:^|\.)log(?:ger)?\.(?:debug|info|warn|error|fatal)$/.test(name))
      add(given, 'what a log line says', false);
    if (node.type === 'NewExpression' && forTheLog.test(name))
      add(given, 'the words of an error for the log');
  });
  return found;
}
