import { type Db, sqlOn } from '../../../platform/database/database.ts';
import type { Kind } from '../settlement/windows.ts';

export interface Node {
  id: string;
  account: string;
  nickname: string;
  type: number;
  status: string;
  level: number;
  direct: bigint;
  team: bigint;
  contracts: Kind[];
}

const columns = `m.id, m.account, m.nickname, m.type, m.status, t.depth AS level,
  (SELECT count(*) FROM member_tree c WHERE c.merchant_id = t.merchant_id AND c.upline_id = t.member_id)::bigint AS direct,
  (SELECT COALESCE(sum(s.members), 0) FROM team_size s WHERE s.merchant_id = t.merchant_id AND s.agent_id = t.member_id)::bigint
    AS team,
  ARRAY(SELECT c.kind FROM commission_contract c WHERE c.merchant_id = t.merchant_id AND c.member_id = t.member_id
    AND c.effective_from <= $2 AND (c.effective_until IS NULL OR c.effective_until > $2) ORDER BY c.kind) AS contracts`;

/** Who stands directly below one, or below the house; agents before players, then by account. */
export function listChildren(
  db: Db,
  query: { merchantId: string; now: Date; under: string | null; after: string | undefined; limit: number },
): Promise<Node[]> {
  return sqlOn<Node>(
    db,
    `SELECT ${columns} FROM member_tree t JOIN member m ON m.merchant_id = t.merchant_id AND m.id = t.member_id
     WHERE t.merchant_id = $1 AND t.upline_id IS NOT DISTINCT FROM $3::uuid
       AND ($4::uuid IS NULL OR (m.type = 0, m.account_key) >
         (SELECT o.type = 0, o.account_key FROM member o WHERE o.merchant_id = $1 AND o.id = $4))
     ORDER BY m.type = 0, m.account_key LIMIT $5`,
    [query.merchantId, query.now, query.under, query.after ?? null, query.limit],
  );
}

export function searchNodes(
  db: Db,
  query: { merchantId: string; now: Date; search: string; after: string | undefined; limit: number },
): Promise<Node[]> {
  return sqlOn<Node>(
    db,
    `SELECT ${columns} FROM member m JOIN member_tree t ON t.merchant_id = m.merchant_id AND t.member_id = m.id
     WHERE m.merchant_id = $1 AND starts_with(m.account_key COLLATE "C", lower($3))
       AND ($4::uuid IS NULL OR m.account_key COLLATE "C" >
         (SELECT o.account_key COLLATE "C" FROM member o WHERE o.merchant_id = $1 AND o.id = $4))
     ORDER BY m.account_key COLLATE "C" LIMIT $5`,
    [query.merchantId, query.now, query.search, query.after ?? null, query.limit],
  );
}
