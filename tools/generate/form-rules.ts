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

/** As the formatter would have it. */
function written(value: unknown, indent: string, lead: number): string {
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
    const line = `${indent}  ${key}: ${written(inner, `${indent}  `, key.length + 2)},\n`;
    // A text that is too long for its line begins the next one.
    return typeof inner === 'string' && line.length - 1 > width
      ? line.replace(': ', `:\n${indent}    `)
      : line;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function rulesFile({ id, spec }: Endpoint): string {
  if (!spec.body) throw new Error(`${id} has no body`);
  const schema = z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }) as Json;
  return [
    '// Written by `npm run generate` from the contract; a test fails when it is stale.',
    `export const rules = ${written(withProbes(fieldsOf(schema), schema, spec.body), '', 21)} as const;`,
    '',
  ].join('\n');
}

/** api-client/src/rules/: what the contract asks of the body of a call that a form sends, as data. */
export function formRules(): Record<string, string> {
  const endpoints = new Map(
    Object.values(groups).flatMap((calls) =>
      Object.values(calls).map((endpoint: Endpoint) => [endpoint.id, endpoint] as const),
    ),
  );
  return Object.fromEntries(
    formCalls.map((id) => {
      const endpoint = endpoints.get(id);
      if (!endpoint) throw new Error(`no call ${id}`);
      return [`api-client/src/rules/${id}.ts`, rulesFile(endpoint)];
    }),
  );
}
