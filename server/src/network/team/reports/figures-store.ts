import { type Db, sqlOn } from '../../../platform/database/database.ts';
import { type BranchFigures, type TeamDays, teamsActive, topBranches } from '../../../ledger/index.ts';

export interface DownlineFigures extends BranchFigures {
  account: string;
  nickname: string;
  type: number;
  active: number;
}

/** The direct downlines, each with its own team, highest turnover first. */
export async function readTopDownlines(db: Db, team: TeamDays, max: number): Promise<DownlineFigures[]> {
  const branches = await topBranches(db, team, max);
  const ids = branches.map(({ id }) => id);
  const [people, actives] = await Promise.all([
    sqlOn<{ id: string; account: string; nickname: string; type: number }>(
      db,
      'SELECT id, account, nickname, type FROM member WHERE merchant_id = $1 AND id = ANY ($2::uuid[])',
      [team.merchantId, ids],
    ),
    teamsActive(db, team, ids, 'bet'),
  ]);
  return branches.map((branch) => {
    const person = people.find(({ id }) => id === branch.id);
    if (!person) throw new Error('a branch has its member');
    const active = actives.find(({ agentId }) => agentId === branch.id)?.members ?? 0;
    return { ...branch, ...person, active };
  });
}

/** What the agent itself was paid in commissions, by the day on which it was credited. */
export async function readCommissions(db: Db, team: TeamDays): Promise<bigint> {
  const [row] = await sqlOn<{ amount: bigint }>(
    db,
    `SELECT COALESCE(sum(amount), 0)::bigint AS amount FROM member_money_total
     WHERE merchant_id = $1 AND member_id = $2 AND currency = $3 AND day BETWEEN $4::date AND $5::date AND kind = 'commission'`,
    [team.merchantId, team.agentId, team.currency, team.from, team.to],
  );
  return row?.amount ?? 0n;
}
