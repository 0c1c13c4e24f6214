import { isId } from '../ids.ts';

/** Whose rows are asked for: undefined for everyone's, null where nobody is who was asked for. */
export async function askedMember(
  members: { idOf(merchantId: string, account: string): Promise<string | null> },
  merchantId: string,
  asked: { memberId?: string | undefined; person?: string | undefined },
): Promise<string | undefined | null> {
  const { memberId, person } = asked;
  if (memberId !== undefined && !isId(memberId)) return null;
  if (person === undefined || person === '') return memberId;
  const id = isId(person) ? person : await members.idOf(merchantId, person);
  return memberId === undefined || memberId === id ? id : null;
}

const pageOnly = new Set(['cursor', 'limit', 'memberId', 'pageNo', 'pageSize']);

/** A filter as the record of actions keeps it: whatever was set, without the place in the list. */
export function filterDetail(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => !pageOnly.has(name) && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}
