import { lengthOf, patterns } from '@croupier/contract';
import type { FieldPattern } from '@croupier/contract/registration-fields';
import { RE2JS } from 're2js';

/** Instructions of a compiled pattern. Matching takes at most so many steps for each character. */
const maxProgram = 2_000;
const maxCached = 1_000;
const cached = new Map<string, RE2JS>();

/** Pages run the same pattern in the browser's engine: white space and `.` mean there what they mean here. */
const space =
  '\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}';
const notLineEnd = '[^\\n\\r\\x{2028}\\x{2029}]';
const token =
  /\\p\{(?:Script|sc|General_Category|gc)=(\w+)\}|\\P\{(?:Script|sc|General_Category|gc)=(\w+)\}|\\u(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{4}))|\\[\s\S]|[[\].]|[^\\[\].]+/gu;

/** A pattern as browsers write it, in the linear engine's own syntax. */
function translated(pattern: string): string {
  let inClass = false;
  const put = (piece: string, property?: string, notProperty?: string, braced?: string, four?: string) => {
    if (property !== undefined) return `\\p{${property}}`;
    if (notProperty !== undefined) return `\\P{${notProperty}}`;
    const point = braced ?? four;
    if (point !== undefined) return `\\x{${point}}`;
    if (piece === '\\s') return inClass ? space : `[${space}]`;
    if (piece === '\\S' && !inClass) return `[^${space}]`;
    if (piece === '\\S') throw new SyntaxError('\\S stands in a class');
    if (piece === '.' && !inClass) return notLineEnd;
    if (piece === '[') inClass = true;
    if (piece === ']') inClass = false;
    return piece;
  };
  return pattern.replace(token, put);
}

function compile(pattern: string): RE2JS {
  const known = cached.get(pattern);
  if (known) return known;
  const made = RE2JS.compile(translated(pattern));
  if (made.programSize() > maxProgram) throw new RangeError('The pattern is too large');
  if (cached.size >= maxCached) cached.clear();
  cached.set(pattern, made);
  return made;
}

/**
 * Why a pattern can't be used; null where it can. `syntax`: the linear engine doesn't know it, as look-aheads and
 * back references. `size`: repeats make it too large.
 */
export function patternFault(pattern: string): 'syntax' | 'size' | null {
  if (pattern === '*') return null;
  try {
    compile(pattern);
    return null;
  } catch (error) {
    return error instanceof RangeError || String(error).includes('too large') ? 'size' : 'syntax';
  }
}

/**
 * Whether the whole value fits the rule of a field: first its length, then its pattern, in time that grows with the
 * length alone. A stored pattern that the engine can't read gives way to the one of the rule's kind.
 */
export function matchesRule(rule: FieldPattern, value: string): boolean {
  const length = lengthOf(value);
  if (length < rule.minLength || length > rule.maxLength) return false;
  const usable = patternFault(rule.acceptedPattern) === null;
  const pattern = usable ? rule.acceptedPattern : (patterns[rule.patternId]?.accepted ?? '*');
  return pattern === '*' || compile(pattern).matches(value);
}
