import { allEndpoints } from '@croupier/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';

interface Schema {
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The ways to each field of a call's body that is a web address. */
function addressesIn(schema: Schema, way: string[] = []): string[][] {
  return [
    ...(schema.format === 'uri' ? [way] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => addressesIn(one, [...way, name])),
    ...(schema.items ? addressesIn(schema.items, [...way, '0']) : []),
    ...(schema.anyOf ?? []).flatMap((one) => addressesIn(one, way)),
  ];
}

const fields = allEndpoints.flatMap(({ id, spec }) => {
  if (!spec.body) return [];
  const schema = z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return addressesIn(schema).map((way) => ({ id, way, body: spec.body as z.ZodType }));
});

/** A body that holds nothing but this one field. */
const bodyWith = ([first, ...rest]: string[], value: string): unknown => {
  if (first === undefined) return value;
  const inner = bodyWith(rest, value);
  return first === '0' ? [inner] : { [first]: inner };
};

test('calls take addresses in several places', () => {
  expect(new Set(fields.map(({ id }) => id)).size).toBeGreaterThan(4);
});

test.each(fields)('a name or password in an address is refused at its field: $id $way', ({ body, way }) => {
  const complaints = (value: string) =>
    (body.safeParse(bodyWith(way, value)).error?.issues ?? []).map(({ path }) => path.join('.'));
  for (const who of ['user:pw@', 'user@', ':pw@'])
    expect(complaints(`https://${who}party.example`)).toContain(way.join('.'));
  expect(complaints('https://party.example')).not.toContain(way.join('.'));
});
