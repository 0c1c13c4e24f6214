import { type Endpoint, groups } from '@croupier/contract';
import * as z from 'zod';

/** The calls that forms of the pages send; a form's own file has its rules, so that no page loads those of others. */
const formCalls = [
  'contracts.offer',
  'identity.addBankAccount',
  'identity.setWithdrawalPassword',
  'invitations.create',
  'operatorAccounts.create',
  'operatorCommission.correct',
  'operatorGaming.exclude',
  'operatorOverview.addNote',
  'operatorOwn.changePassword',
  'operatorOwn.renamePasskey',
  'operatorOwn.setContact',
  'operatorRegions.add',
  'profile.rename',
  'team.changeStatus',
  'team.transfer',
] as const;

type Json = Readonly<Record<string, unknown>>;
type Rule = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});

/** Anyone who types instants or addresses picks them from a control: their patterns are longer than a page's form. */
const maxPattern = 160;

/** Null may stand in a list of types, or beside the schema of the value. */
function withoutNull(schema: Json): { schema: Json; nullable: boolean } {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJson) : [];
  const others = branches.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (others.length < branches.length && others.length === 1 && only) return { schema: only, nullable: true };
  return { schema, nullable: branches.length > others.length };
}

function boundsOf(schema: Json): Rule {
  const { type, minimum, maximum, exclusiveMinimum, description } = schema;
  if (type !== 'integer' && type !== 'number') return {};
  const min =
    minimum ??
    (type === 'integer' && Number.isInteger(exclusiveMinimum) ? Number(exclusiveMinimum) + 1 : undefined);
  return {
    ...(type === 'integer' ? { integer: true } : {}),
    ...(typeof min === 'number' && min > Number.MIN_SAFE_INTEGER ? { min } : {}),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? { max: maximum } : {}),
    ...(typeof description === 'string' && description.includes('minor units') ? { money: true } : {}),
  };
}

function textRule({ minLength, maxLength, pattern, format }: Json): Rule {
  const usable =
    typeof pattern === 'string' &&
    pattern.length <= maxPattern &&
    format !== 'date-time' &&
    // One that the browser's engine can't read fails here, and not in a page.
    new RegExp(pattern, 'u').unicode;
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(usable ? { pattern } : {}),
  };
}

function listRule({ minItems, maxItems, items }: Json): Rule {
  const item = ruleOf(jsonOf(items));
  return {
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(Object.keys(item).length === 0 ? {} : { items: item }),
  };
}

function ruleOf(given: Json): Rule {
  const { schema, nullable } = withoutNull(given);
  const values = Array.isArray(schema['enum'])
    ? schema['enum']
    : 'const' in schema
      ? [schema['const']]
      : null;
  return {
    ...(nullable ? { nullable: true } : {}),
    ...(values ? { oneOf: values } : {}),
    ...(schema['type'] === 'string' && !values ? textRule(schema) : {}),
    ...boundsOf(schema),
    ...(schema['type'] === 'array' ? listRule(schema) : {}),
    ...(isJson(schema['properties']) ? { fields: fieldsOf(schema) } : {}),
  };
}

function fieldsOf(schema: Json): Rule {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.fromEntries(
    Object.entries(jsonOf(schema['properties'])).flatMap(([name, field]) => {
      const rule = ruleOf(jsonOf(field));
      if (required.includes(name)) return [[name, rule]];
      return Object.keys(rule).length === 0 ? [] : [[name, { optional: true, ...rule }]];
    }),
  );
}

const refuses = (field: unknown, value: string): boolean =>
  field instanceof z.ZodType && !field.safeParse(value).success;

/** Refinements are code, which no schema of JSON shows: whether a text may be blank is found by asking them. */
function withProbes(rules: Rule, schema: Json, body: z.ZodObject): Rule {
  const fields = jsonOf(schema['properties']);
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const { type, pattern, enum: values } = jsonOf(fields[name]);
      const isText = type === 'string' && pattern === undefined && values === undefined;
      const filled = isText && refuses(body.shape[name], '   ');
      return [name, filled ? { ...jsonOf(rule), filled } : rule];
    }),
  );
}

const width = 110;

function textIn(value: string): string {
  const plain = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return value.includes("'") ? JSON.stringify(value) : `'${plain}'`;
}

/** Rules that several files have, by what they are: each is written once, under its field's name. */
type Shared = ReadonlyMap<string, string>;

/** As the formatter would have it. */
function written(value: unknown, indent: string, lead: number, shared: Shared = new Map()): string {
  const known = isJson(value) ? shared.get(JSON.stringify(value)) : undefined;
  if (known !== undefined) return known;
  if (typeof value === 'string') return textIn(value);
  if (Array.isArray(value)) {
    const short = `[${value.map((one) => written(one, '', 0)).join(', ')}]`;
    if (indent.length + lead + short.length + 1 <= width) return short;
    return `[\n${value.map((one) => `${indent}  ${written(one, '', 0)},\n`).join('')}${indent}]`;
  }
  if (!isJson(value)) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([name, inner]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
    const line = `${indent}  ${key}: ${written(inner, `${indent}  `, key.length + 2, shared)},\n`;
    // A text that is too long for its line begins the next one.
    return typeof inner === 'string' && line.length - 1 > width
      ? line.replace(': ', `:\n${indent}    `)
      : line;
  });
  return `{\n${lines.join('')}${indent}}`;
}

const mark = '// Written by `npm run generate` from the contract; a test fails when it is stale.';

function rulesOf({ id, spec }: Endpoint): Rule {
  if (!spec.body) throw new Error(`${id} has no body`);
  const schema = z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }) as Json;
  return withProbes(fieldsOf(schema), schema, spec.body);
}

/** Shorter ones are read faster where they stand. */
const longRule = 400;

function longRules(value: unknown, name = ''): (readonly [text: string, name: string])[] {
  if (!isJson(value)) return [];
  const text = JSON.stringify(value);
  const within = Object.entries(value).flatMap(([key, inner]) => longRules(inner, key));
  const isRule = name !== '' && name !== 'fields' && name !== 'items';
  return isRule && text.length >= longRule ? [[text, name], ...within] : within;
}

/** What stands in several files, as far as it isn't part of what does. */
function sharedOf(all: readonly Rule[]): Shared {
  const files = all.map((rules) => new Map(longRules(rules)));
  const twice = files.flatMap((own, at) =>
    [...own].filter(([text]) => files.some((other, place) => place !== at && other.has(text))),
  );
  const whole = twice.filter(([text]) => !twice.some(([other]) => other !== text && other.includes(text)));
  const shared = new Map(whole);
  if (new Set(shared.values()).size < shared.size) throw new Error('two shared rules have one name');
  return shared;
}

function rulesFile(rules: Rule, shared: Shared): string {
  const text = `export const rules = ${written(rules, '', 21, shared)} as const;`;
  const names = [...shared.values()].filter((name) => text.includes(`${name}: ${name},`));
  const plain = names.reduce((all, name) => all.replaceAll(`${name}: ${name},`, `${name},`), text);
  const imports = names.length === 0 ? [] : [`import { ${names.join(', ')} } from './shared.ts';`, ''];
  return [mark, ...imports, plain, ''].join('\n');
}

const sharedFile = (shared: Shared): string =>
  [
    mark,
    ...[...shared].map(([text, name]) => {
      const start = `export const ${name} = `;
      return `${start}${written(JSON.parse(text), '', start.length)} as const;`;
    }),
    '',
  ].join('\n');

/** api-client/src/rules/: what the contract asks of the body of a call that a form sends, as data. */
export function formRules(): Record<string, string> {
  const endpoints = new Map(
    Object.values(groups).flatMap((calls) =>
      Object.values(calls).map((endpoint: Endpoint) => [endpoint.id, endpoint] as const),
    ),
  );
  const all = formCalls.map((id) => {
    const endpoint = endpoints.get(id);
    if (!endpoint) throw new Error(`no call ${id}`);
    return [id, rulesOf(endpoint)] as const;
  });
  const shared = sharedOf(all.map(([, rules]) => rules));
  return Object.fromEntries([
    ...all.map(([id, rules]) => [`api-client/src/rules/${id}.ts`, rulesFile(rules, shared)]),
    ['api-client/src/rules/shared.ts', sharedFile(shared)],
  ]);
}
