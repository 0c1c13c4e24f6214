/** What the contract asks of one field; written by `npm run generate` for the calls that forms send. */
export interface FieldRule {
  readonly optional?: true;
  readonly nullable?: true;
  /** More than blanks. */
  readonly filled?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: true;
  /** The bounds are minor units. */
  readonly money?: true;
  readonly oneOf?: readonly (string | number | boolean | null)[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldRule;
  readonly fields?: FormRules;
}

export type FormRules = Readonly<Record<string, FieldRule>>;

/** What is wrong with a field; the words are the page's. */
export type Fault =
  | { kind: 'required' | 'format' | 'choice' | 'number' }
  | { kind: 'minLength' | 'maxLength' | 'minItems' | 'maxItems'; bound: number }
  | { kind: 'min' | 'max'; bound: number; money: boolean };

export type Faults = Readonly<Record<string, Fault>>;

/** Schemas are shallow, and a value from a page is no deeper than its schema. */
const maxDepth = 6;

/** What the contract refuses of a body, by the path of the field as the wire has it. */
export function judge(rules: FormRules, body: object): Faults {
  const found: Record<string, Fault> = {};
  judgeFields(rules, body, '', found, 0);
  return found;
}

function judgeFields(
  rules: FormRules,
  value: object,
  path: string,
  found: Record<string, Fault>,
  depth: number,
): void {
  for (const [name, rule] of Object.entries(rules))
    judgeField(rule, Reflect.get(value, name), path === '' ? name : `${path}.${name}`, found, depth);
}

function judgeField(
  rule: FieldRule,
  value: unknown,
  path: string,
  found: Record<string, Fault>,
  depth: number,
): void {
  const fault = faultOf(rule, value);
  if (fault) found[path] = fault;
  if (fault || depth >= maxDepth || typeof value !== 'object' || value === null) return;
  if (rule.fields) judgeFields(rule.fields, value, path, found, depth + 1);
  if (rule.items && Array.isArray(value))
    for (const [at, item] of value.entries()) judgeField(rule.items, item, `${path}.${at}`, found, depth + 1);
}

function faultOf(rule: FieldRule, value: unknown): Fault | null {
  if (value === undefined) return rule.optional ? null : { kind: 'required' };
  if (value === null) return rule.nullable || rule.oneOf?.includes(null) ? null : { kind: 'required' };
  if (rule.oneOf && !rule.oneOf.some((one) => one === value))
    return { kind: value === '' ? 'required' : 'choice' };
  if (typeof value === 'string') return textFault(rule, value);
  if (typeof value === 'number') return numberFault(rule, value);
  if (Array.isArray(value)) return listFault(rule, value.length);
  return null;
}

function textFault(rule: FieldRule, value: string): Fault | null {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = rule;
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(value);
  if (rule.filled && value.trim() === '') return { kind: 'required' };
  if (value === '') return minLength > 0 || !fits ? { kind: 'required' } : null;
  if (value.length < minLength) return { kind: 'minLength', bound: minLength };
  if (value.length > maxLength) return { kind: 'maxLength', bound: maxLength };
  return fits ? null : { kind: 'format' };
}

function numberFault(rule: FieldRule, value: number): Fault | null {
  if (Number.isNaN(value)) return { kind: 'required' };
  if (rule.integer && !Number.isInteger(value)) return { kind: 'number' };
  const money = rule.money === true;
  if (rule.min !== undefined && value < rule.min) return { kind: 'min', bound: rule.min, money };
  if (rule.max !== undefined && value > rule.max) return { kind: 'max', bound: rule.max, money };
  return null;
}

function listFault(rule: FieldRule, length: number): Fault | null {
  if (rule.minItems !== undefined && length < rule.minItems)
    return length === 0 ? { kind: 'required' } : { kind: 'minItems', bound: rule.minItems };
  if (rule.maxItems !== undefined && length > rule.maxItems)
    return { kind: 'maxItems', bound: rule.maxItems };
  return null;
}
