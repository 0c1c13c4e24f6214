import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

type On = Db | Tx;

export type ProposalKind = 'role.set' | 'role.remove' | 'operator.role';

export interface Proposal {
  id: string;
  kind: ProposalKind;
  /** The code of a role, or the id of an account. */
  subject: string;
  content: unknown;
  reason: string;
  state: 'proposed' | 'approved' | 'rejected';
  proposerId: string;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns = `id, kind, subject, content, reason, state, proposer_id AS "proposerId", proposed_by AS "proposedBy",
  proposed_at AS "proposedAt", decided_by AS "decidedBy", decided_at AS "decidedAt"`;
const shownDecided = 50;
const shownWaiting = 200;

/** Null where one of this kind and subject waits already. */
export async function insertProposal(
  tx: Tx,
  merchantId: string,
  made: Pick<Proposal, 'kind' | 'subject' | 'content' | 'reason'>,
  by: { id: string; account: string; at: Date },
): Promise<string | null> {
  const id = newId();
  const rows = await sqlOn(
    tx,
    `INSERT INTO operator_proposal (merchant_id, id, kind, subject, content, reason, state, proposer_id, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, 'proposed', $7, $8, $9)
     ON CONFLICT (merchant_id, kind, subject) WHERE state = 'proposed' DO NOTHING RETURNING id`,
    [
      merchantId,
      id,
      made.kind,
      made.subject,
      JSON.stringify(made.content),
      made.reason,
      by.id,
      by.account,
      by.at,
    ],
  );
  return rows.length === 1 ? id : null;
}

export async function findProposal(on: On, merchantId: string, id: string): Promise<Proposal | undefined> {
  const [found] = await sqlOn<Proposal>(
    on,
    `SELECT ${columns} FROM operator_proposal WHERE merchant_id = $1 AND id = $2`,
    [merchantId, id],
  );
  return found;
}

/** Those that wait, the oldest first, or the last that were decided, the newest first. */
export function listProposals(on: On, merchantId: string, which: 'waiting' | 'decided'): Promise<Proposal[]> {
  const rest =
    which === 'waiting'
      ? `state = 'proposed' ORDER BY id LIMIT ${shownWaiting}`
      : `state <> 'proposed' ORDER BY decided_at DESC, id DESC LIMIT ${shownDecided}`;
  return sqlOn<Proposal>(on, `SELECT ${columns} FROM operator_proposal WHERE merchant_id = $1 AND ${rest}`, [
    merchantId,
  ]);
}

/** False where it was decided in between. */
export async function decideProposal(
  tx: Tx,
  merchantId: string,
  decision: { id: string; state: 'approved' | 'rejected'; by: { id: string; account: string }; at: Date },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE operator_proposal SET state = $3, decider_id = $4, decided_by = $5, decided_at = $6
     WHERE merchant_id = $1 AND id = $2 AND state = 'proposed' RETURNING id`,
    [merchantId, decision.id, decision.state, decision.by.id, decision.by.account, decision.at],
  );
  return rows.length > 0;
}
