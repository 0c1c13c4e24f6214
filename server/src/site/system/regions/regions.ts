import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { addressNumber, holds, type Network, parseNetwork } from './networks.ts';

export type RegionAction = 'allow' | 'block';

export interface RegionRule {
  id: string;
  kind: 'country' | 'network';
  value: string;
  action: RegionAction;
  note: string;
  createdAt: Date;
  createdBy: string;
}

/** The rules of a merchant laid out for questions: the most exact network decides, else the country, else the default. */
export interface Regions {
  networks: readonly { network: Network; rule: RegionRule }[];
  countries: ReadonlyMap<string, RegionRule>;
}

export function layOut(rules: readonly RegionRule[]): Regions {
  const networks = rules.flatMap((rule) => {
    const network = rule.kind === 'network' ? parseNetwork(rule.value) : undefined;
    return network ? [{ network, rule }] : [];
  });
  return {
    networks: networks.toSorted((a, b) => b.network.length - a.network.length),
    countries: new Map(rules.filter(({ kind }) => kind === 'country').map((rule) => [rule.value, rule])),
  };
}

export interface Verdict {
  blocked: boolean;
  ruleId: string | null;
}

export function judge(
  regions: Regions,
  visitor: { address: string; country: string | null },
  otherwise: RegionAction,
): Verdict {
  const number = addressNumber(visitor.address);
  const exact =
    number === undefined ? undefined : regions.networks.find(({ network }) => holds(network, number));
  const rule = exact?.rule ?? regions.countries.get(visitor.country ?? '');
  return { blocked: (rule?.action ?? otherwise) === 'block', ruleId: rule?.id ?? null };
}

const columns = 'id, kind, value, action, note, created_at AS "createdAt", created_by AS "createdBy"';

export function readRules(db: Db, merchantId: string): Promise<RegionRule[]> {
  return sqlOn<RegionRule>(
    db,
    `SELECT ${columns} FROM region_rule WHERE merchant_id = $1 ORDER BY kind, value LIMIT 5000`,
    [merchantId],
  );
}

/** One rule for a country or network: a second takes its place. */
export async function putRule(tx: Tx, merchantId: string, rule: RegionRule): Promise<string> {
  const [row] = await sqlOn<{ id: string }>(
    tx,
    `INSERT INTO region_rule (merchant_id, id, kind, value, action, note, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant_id, kind, value) DO UPDATE SET action = excluded.action, note = excluded.note,
       created_at = excluded.created_at, created_by = excluded.created_by
     RETURNING id`,
    [merchantId, rule.id, rule.kind, rule.value, rule.action, rule.note, rule.createdAt, rule.createdBy],
  );
  return row?.id ?? rule.id;
}

export async function deleteRule(tx: Tx, merchantId: string, id: string): Promise<RegionRule | undefined> {
  const [row] = await sqlOn<RegionRule>(
    tx,
    `DELETE FROM region_rule WHERE merchant_id = $1 AND id = $2 RETURNING ${columns}`,
    [merchantId, id],
  );
  return row;
}
