import { hash } from 'node:crypto';
import type { AccountKey } from './types.ts';

/** A UUID (version 8) that follows from a text: anyone who knows an account's name knows its id. */
function nameToId(name: string): string {
  const hex = hash('sha256', name, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const named = (key: AccountKey): string =>
  nameToId(JSON.stringify([key.merchantId, key.owner.kind, key.owner.id, key.purpose, key.currency]));

const memberIds = new Map<string, string>();
const maxCached = 100_000;

/** Every movement of a game names its wallet: the ids of members' accounts are kept while they are in use. */
export function accountId(key: AccountKey): string {
  if (key.owner.kind !== 'member') return named(key);
  const name = `${key.merchantId}/${key.owner.id}/${key.currency}/${key.purpose}`;
  const known = memberIds.get(name);
  if (known !== undefined) return known;
  if (memberIds.size >= maxCached) memberIds.clear();
  const id = named(key);
  memberIds.set(name, id);
  return id;
}

/** A writer's own share of an unbounded account. */
export function shareId(family: string, slot: number): string {
  return nameToId(`${family}/${slot}`);
}

export const housePlayKey = (merchantId: string, currency: string): AccountKey => ({
  merchantId,
  owner: { kind: 'house', id: 'main' },
  purpose: 'house_play',
  currency,
});

const housePlayIds = new Map<string, string>();

/** The account that every stake goes to and every win comes from. Merchants and currencies are few: the ids are kept. */
export function housePlay(merchantId: string, currency: string): string {
  const name = merchantId + currency;
  const known = housePlayIds.get(name);
  if (known !== undefined) return known;
  const id = accountId(housePlayKey(merchantId, currency));
  housePlayIds.set(name, id);
  return id;
}
