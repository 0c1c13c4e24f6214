import type { Language } from '@croupier/contract';
import type { Platform } from '../../platform/platform.ts';
import type { Contracts, Notices } from './contracts/contracts.ts';
import type { People, Person } from './routes/present.ts';
import type { createPaying } from './settlement/pay.ts';
import type { Ledger } from '../../ledger/index.ts';

/** What the calls of this feature share. */
export interface CallParts {
  platform: Platform;
  contracts: Contracts;
  ledger: Ledger;
  notices: Notices;
  paying: ReturnType<typeof createPaying>;
  some(merchantId: string, ids: readonly string[]): Promise<readonly Person[]>;
  idOf(merchantId: string, account: string): Promise<string | null>;
  /** What a vendor is called; its code where the brand has none of it. */
  vendorName(merchantId: string, code: string, language: Language): Promise<string>;
  /** Tells pages to read again. */
  notify(merchantId: string, memberIds: readonly (string | null)[], topic: string): void;
}

/** Reads the people that an answer names, at once. */
export async function peopleOf(
  { some }: Pick<CallParts, 'some'>,
  merchantId: string,
  ids: readonly (string | null)[],
): Promise<People> {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
  const found = new Map(
    (wanted.length === 0 ? [] : await some(merchantId, wanted)).map((one) => [one.id, one]),
  );
  return (id) => {
    const person = found.get(id);
    return person
      ? { id, account: person.account, nickname: person.nickname, type: person.type }
      : { id, account: id, nickname: id, type: 0 };
  };
}

/** What the vendors of some rows are called, each asked once. */
export async function vendorNamesOf(
  { vendorName }: Pick<CallParts, 'vendorName'>,
  merchantId: string,
  language: Language,
  rows: readonly { vendorId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rows.map(({ vendorId }) => vendorId))];
  return new Map(
    await Promise.all(
      codes.map(async (code): Promise<[string, string]> => [
        code,
        await vendorName(merchantId, code, language),
      ]),
    ),
  );
}
