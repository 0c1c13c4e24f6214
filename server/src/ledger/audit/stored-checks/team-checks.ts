import type { Check } from '../checks/ledger-checks.ts';

/** A kept table beside the view that counts the same again; a row of zeros is as good as none. */
function kept(table: string, keys: readonly string[], sums: readonly string[]): string {
  const same = sums.map((sum) => `COALESCE(kept.${sum}, 0) = COALESCE(counted.${sum}, 0)`).join(' AND ');
  const id = keys.map((key) => `${key}::text`).join(" || '/' || ");
  return `SELECT ${id} AS id, ${same} AS ok
    FROM ${table} kept FULL JOIN ${table.replace('_total', '')}_counted counted USING (merchant_id, ${keys.join(', ')})`;
}

const played = ['bets', 'stake', 'payout', 'turnover'];

/** Sums of teams against the members' own totals and the tree as it stands. */
export const teamChecks: readonly Check[] = [
  {
    name: 'team_days_are_their_members',
    description: 'The sums per agent and day are the totals of everybody below, level by level',
    sql: kept(
      'team_day_total',
      ['agent_id', 'currency', 'day', 'distance', 'is_agent'],
      [...played, 'bonuses', 'rebates', 'deposits', 'withdrawals'],
    ),
  },
  {
    name: 'team_games_are_their_members',
    description: 'The sums per agent, day and game are the totals of everybody below',
    sql: kept('team_game_total', ['agent_id', 'currency', 'day', 'vendor_id', 'game_id'], played),
  },
  {
    name: 'team_sizes_are_their_members',
    description: 'The kept size of a team is how many stand below the agent, level by level',
    sql: kept('team_size', ['agent_id', 'distance', 'is_agent'], ['members']),
  },
  {
    name: 'team_arrivals_are_their_members',
    description: 'The new members of a team on a day are those below the agent who were placed on it',
    sql: kept('team_new_total', ['agent_id', 'day'], ['members']),
  },
  {
    name: 'team_activity_is_its_members',
    description:
      'The active members of a team on a day are those below who were, each by its active day before',
    sql: kept(
      'team_active_total',
      ['agent_id', 'currency', 'mark', 'day', 'previous_day', 'distance', 'is_agent'],
      ['members'],
    ),
  },
];
