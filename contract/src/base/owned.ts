import * as z from 'zod';
import type { EndpointSpec } from './endpoint.ts';

/**
 * Whose things a call names by an id. `owned`: of one member or one brand, so the same call by anyone else must
 * find nothing and change nothing; the test of object-level access holds a case for each call that takes one.
 * `shared`: the same for every visitor of a brand.
 */
export type OwnedKind =
  | 'adjustment'
  | 'bet'
  | 'change of a lottery'
  | 'change of a payment provider'
  | 'change of a role'
  | 'change of a sign-in'
  | 'contract'
  | 'contract run'
  | 'deposit'
  | 'entry'
  | 'entry of a list'
  | 'feedback'
  | 'free rounds'
  | 'game of a brand'
  | 'identity'
  | 'invitation'
  | 'key of a party'
  | 'ledger account'
  | 'member'
  | 'message'
  | 'notice'
  | 'operator'
  | 'part of a withdrawal'
  | 'passkey'
  | 'passkey of a member'
  | 'payout account'
  | 'picture'
  | 'promotion'
  | 'provider statement'
  | 'region rule'
  | 'session'
  | 'statement'
  | 'transfer'
  | 'waiting win'
  | 'webhook'
  | 'webhook delivery'
  | 'withdrawal';

export type SharedKind =
  | 'announcement'
  | 'game'
  | 'prize'
  | 'promotion of the page'
  | 'puzzle'
  | 'subject of an action';

const opaque = (kind: string, max: number, mark: Record<string, string>) =>
  z
    .string()
    .min(1)
    .max(max)
    .meta({ description: `Opaque id: ${kind}`, ...mark });

/** The id of something that belongs to one member or one brand. */
export const owned = (kind: OwnedKind, max = 64) => opaque(kind, max, { 'x-owned': kind });

/** The id of something that every visitor of the brand may name. */
export const shared = (kind: SharedKind, max = 64) => opaque(kind, max, { 'x-shared': kind });

/** As `owned`, for what is only ever named by a UUID. */
export const ownedUuid = (kind: OwnedKind) =>
  z.uuid().meta({ description: `Opaque id: ${kind}`, 'x-owned': kind });

/** The params of a call whose path names one thing. */
export const byOwned = (kind: OwnedKind) => z.strictObject({ id: owned(kind) });

/** A text that a call takes under the name of an id, with the mark that says whose thing it names, if any. */
export interface NamedId {
  /** Where it stands: `params.id`, `body.movements[].playerId`. */
  place: string;
  mark: { owned: string } | { shared: string } | null;
}

type Json = { [key: string]: unknown };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = /(^i|I)ds?(\[\])*$/;

function idsIn(schema: unknown, place: string, found: NamedId[]): void {
  if (!isJson(schema)) return;
  const { 'x-owned': owner, 'x-shared': commonly } = schema;
  if (typeof owner === 'string') found.push({ place, mark: { owned: owner } });
  else if (typeof commonly === 'string') found.push({ place, mark: { shared: commonly } });
  else if (schema['type'] === 'string' && named.test(place.split('.').at(-1) ?? ''))
    found.push({ place, mark: null });
  if (isJson(schema['properties']))
    for (const [name, part] of Object.entries(schema['properties'])) idsIn(part, `${place}.${name}`, found);
  idsIn(schema['items'], `${place}[]`, found);
  for (const kind of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[kind])) for (const part of schema[kind]) idsIn(part, place, found);
}

/** Every id that a call takes in its path, query and body. */
export function idsTakenBy({ spec }: { spec: Pick<EndpointSpec, 'params' | 'query' | 'body'> }): NamedId[] {
  const found: NamedId[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part];
    if (schema) idsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part, found);
  }
  return found;
}
