/** Why a text from outside isn't taken as JSON, and of which name that is said. */
export class JsonFault extends SyntaxError {
  readonly field: string;
  readonly fault: 'repeated' | 'unknown';

  constructor(field: string, fault: 'repeated' | 'unknown') {
    super(`${fault}: ${field}`);
    this.name = 'JsonFault';
    this.field = field.slice(0, 100);
    this.fault = fault;
  }
}

/**
 * JSON that another program sent. A name that stands twice in one object has no one meaning: anyone who checked or signed the text may
 * have read the other value. `__proto__` is no field of anything. Walking through what was parsed costs more than parsing it: only
 * a text that could name `__proto__` is walked through for it.
 */
export function parseJson(text: string): unknown {
  const suspect = text.includes('__proto__') || text.includes('\\u005');
  const parsed: unknown = suspect ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  const names = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/gs)?.filter((token) => token.endsWith(':'));
  if ((names?.length ?? 0) !== countNames(parsed)) throw new JsonFault(repeatedName(text), 'repeated');
  return parsed;
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + countNames(part), own);
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new JsonFault(key, 'unknown');
  return value;
}

function repeatedName(text: string): string {
  const open: (Set<unknown> | null)[] = [];
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null);
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const name = String(JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)));
      const own = open.at(-1);
      if (own?.has(name)) return name;
      own?.add(name);
    }
  }
  return '';
}

const asUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The same of bytes, which have to be UTF-8: what can't be read would else become the same letter in two ids that differ. */
export const parseJsonBytes = (bytes: Uint8Array): unknown => parseJson(asUtf8.decode(bytes));

const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/** Whether a body of this `Content-Type` says of itself that it is UTF-8, or nothing; text in another encoding is not read. */
export function isInUtf8(contentType: string | undefined): boolean {
  const named = charset.exec(contentType ?? '')?.[1];
  return named === undefined || /^utf-?8$/i.test(named);
}
