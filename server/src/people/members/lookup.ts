import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountKey } from '@croupier/contract/person-rules';
import { idNumberMac } from './create-member.ts';
import { readAnswers } from './details/details-store.ts';
import {
  findByAccountKey,
  findMember,
  membersByAccount,
  membersById,
  membersByIdNumber,
  membersByNickname,
  listMembers,
  type MemberFilter,
  readAccounts,
} from './store.ts';
import type { Member } from './types.ts';
import type { Agents } from '../../network/index.ts';
import { refuseCursor } from '../../platform/lists/cursor.ts';

interface Found {
  rows: Member[];
  next: string | null;
}

export interface MemberSearch extends MemberFilter {
  merchantId: string;
  search: string;
  cursor?: string | undefined;
  limit: number;
  /** Of a list without search words alone: who is found stands in the order of finding. */
  sort?: string | undefined;
}

export interface MemberLookup {
  /** By id, by how the account begins and then by how the nickname begins; without words all, newest first. */
  search(query: MemberSearch): Promise<Found>;
  /** Newest first; an unknown id is left out. */
  some(merchantId: string, ids: readonly string[]): Promise<Member[]>;
  /** Who gave these digits (a CPF) when registering. */
  byIdNumber(merchantId: string, digits: string): Promise<string[]>;
  find(
    merchantId: string,
    id: string,
  ): Promise<(Member & { upline: { id: string; account: string } | null }) | null>;
  /** What the member answered in the registration, in the order of the form. */
  answers(merchantId: string, id: string): Promise<{ field: string; value: string }[]>;
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of the account in full; null where nobody has it. */
  idOf(merchantId: string, account: string): Promise<string | null>;
}

export type MemberNames = Pick<MemberLookup, 'accounts' | 'idOf'>;

export function createMemberLookup(
  platform: Pick<Platform, 'db' | 'vault'>,
  agents: Pick<Agents, 'placeOf'>,
): MemberLookup {
  const { db, vault } = platform;
  const accounts = (merchantId: string, ids: readonly string[]) =>
    readAccounts(db, merchantId, ids.filter(isId));
  /** All accounts first, then nicknames: each part is a walk along its own index, whatever the page. */
  const byBeginning = async (query: MemberSearch, prefix: string): Promise<Found> => {
    const { limit } = query;
    const [part, after] = await placeOf(query);
    const search = { ...query, prefix, limit: limit + 1 };
    const afterKey = after ? accountKey(after.account) : null;
    const byAccount = part === 'n' ? [] : await membersByAccount(db, { ...search, after: afterKey });
    const rows = byAccount.slice(0, limit);
    if (byAccount.length > limit) return { rows, next: `a${rows.at(-1)?.id ?? ''}` };
    const byNickname = await membersByNickname(db, { ...search, after: part === 'n' ? after : null });
    const fitting = byNickname.slice(0, limit - rows.length);
    if (byNickname.length === fitting.length) return { rows: [...rows, ...fitting], next: null };
    // Where accounts fill the page, the nicknames begin behind the last of them.
    const last = fitting.at(-1);
    return { rows: [...rows, ...fitting], next: last ? `n${last.id}` : `a${rows.at(-1)?.id ?? ''}` };
  };
  /** The part that a cursor stands in and its last row; without one, the beginning. */
  const placeOf = async ({ merchantId, cursor }: MemberSearch): Promise<['a' | 'n', Member | null]> => {
    if (cursor === undefined) return ['a', null];
    const [part, id] = [cursor.slice(0, 1), cursor.slice(1)];
    const after = isId(id) ? await findMember(db, merchantId, id) : null;
    return (part === 'a' || part === 'n') && after ? [part, after] : refuseCursor();
  };
  return {
    accounts,
    async search(query) {
      const wanted = query.search.trim();
      if (isId(wanted)) {
        const found = await findMember(db, query.merchantId, wanted);
        return { rows: found ? [found] : [], next: null };
      }
      const prefix = accountKey(wanted);
      return prefix === '' ? listMembers(db, query) : byBeginning(query, prefix);
    },
    some: (merchantId, ids) => membersById(db, merchantId, ids.filter(isId)),
    answers: (merchantId, id) => readAnswers(platform, { merchantId, id }),
    idOf: async (merchantId, account) =>
      (await findByAccountKey(db, merchantId, accountKey(account)))?.id ?? null,
    byIdNumber: (merchantId, digits) => membersByIdNumber(db, merchantId, idNumberMac(vault, digits)),
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
