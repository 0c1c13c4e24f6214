import type { Db } from '../../platform/database.ts';
import { isId } from '../../platform/ids.ts';
import type { Agents } from '../agents/index.ts';
import { accountKey } from './account-key.ts';
import { findMember, readAccounts, searchMembers } from './store.ts';
import type { Member } from './types.ts';

export interface MemberDesk {
  /** By the beginning of the account name, or by id; newest first. */
  search(query: {
    merchantId: string;
    search: string;
    cursor: string | undefined;
    limit: number;
  }): Promise<{ rows: Member[]; next: string | null }>;
  find(
    merchantId: string,
    id: string,
  ): Promise<(Member & { upline: { id: string; account: string } | null }) | null>;
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function createMemberDesk(db: Db, agents: Pick<Agents, 'placeOf'>): MemberDesk {
  const accounts = (merchantId: string, ids: readonly string[]) =>
    readAccounts(db, merchantId, ids.filter(isId));
  return {
    accounts,
    async search({ merchantId, search, cursor, limit }) {
      const wanted = search.trim();
      if (isId(wanted)) {
        const found = await findMember(db, merchantId, wanted);
        return { rows: found ? [found] : [], next: null };
      }
      const before = cursor !== undefined && isId(cursor) ? cursor : null;
      const rows = await searchMembers(db, {
        merchantId,
        prefix: accountKey(wanted),
        before,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
    async find(merchantId, id) {
      const member = isId(id) ? await findMember(db, merchantId, id) : null;
      if (!member) return null;
      const place = await agents.placeOf(merchantId, id);
      const uplineId = place?.uplineId ?? null;
      const upline = uplineId === null ? undefined : (await accounts(merchantId, [uplineId])).get(uplineId);
      return {
        ...member,
        upline: uplineId !== null && upline !== undefined ? { id: uplineId, account: upline } : null,
      };
    },
  };
}
