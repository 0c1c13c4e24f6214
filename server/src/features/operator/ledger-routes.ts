import { operatorLedgerCalls } from '@croupier/contract';
import type { Db } from '../../platform/database.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { fail } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { minor } from '../../platform/money.ts';
import { type AccountView, findAccount, listAccounts, type TransferView } from '../ledger/index.ts';
import type { AuditRuns } from './audit-runs.ts';
import { actorOf, type Desk, given, type OperatorCall } from './desk.ts';
import type { OperatorDeps } from './ports.ts';
import { statementLine } from './present.ts';

/** How many members a word in the account search may stand for. */
const mostMatches = 50;

export function ledgerRoutes(db: Db, desk: Desk, deps: OperatorDeps, audits: AuditRuns): Route[] {
  return implement(operatorLedgerCalls)({
    accounts: desk.allow('ledger.read', async (call) => {
      const { search, ownerKind, cursor, limit } = call.query;
      const merchantId = call.merchant.id;
      const members = search
        ? await deps.members.search({ merchantId, search, cursor: undefined, limit: mostMatches })
        : { rows: [] };
      const page = await listAccounts(db, {
        merchantId,
        ownerKind,
        search,
        memberIds: members.rows.map((member) => member.id),
        cursor,
        limit,
      });
      const subject = { type: 'accounts', id: '' };
      await desk.look(call, {
        action: 'ledger.accounts_viewed',
        subject,
        detail: given({ search, ownerKind }),
      });
      return { content: await labelled(deps, merchantId, page.rows), nextCursor: page.next };
    }),
    account: desk.allow('ledger.read', async (call) => {
      const row = await knownAccount(db, call, call.params.id);
      await desk.look(call, { action: 'ledger.account_viewed', subject: { type: 'account', id: row.id } });
      const [account] = await labelled(deps, call.merchant.id, [row]);
      return account ?? fail('NOT_FOUND');
    }),
    entries: desk.allow('ledger.read', async (call) => {
      const row = await knownAccount(db, call, call.params.id);
      const { cursor, limit } = call.query;
      const query = { merchantId: call.merchant.id, accountId: row.id, cursor, limit };
      const page = await deps.ledger.statement(query);
      await desk.look(call, { action: 'ledger.entries_viewed', subject: { type: 'account', id: row.id } });
      return { content: page.rows.map((entry) => statementLine(entry, row.purpose)), nextCursor: page.next };
    }),
    transfer: desk.allow('ledger.read', async (call) => {
      const { id } = call.params;
      const found = isId(id) ? await deps.ledger.transfer(call.merchant.id, id) : null;
      const transfer = found ?? fail('NOT_FOUND');
      await desk.look(call, {
        action: 'ledger.transfer_viewed',
        subject: { type: 'transfer', id: transfer.id },
      });
      return transferOf(deps, transfer);
    }),
    auditStatus: desk.allow('audit.read', () => audits.status()),
    runAudit: desk.allow('audit.run', async (call) => {
      await audits.start(actorOf(call));
      return { running: true };
    }),
  });
}

async function knownAccount(db: Db, call: OperatorCall, id: string): Promise<AccountView> {
  const row = isId(id) ? await findAccount(db, call.merchant.id, id) : null;
  return row ?? fail('NOT_FOUND');
}

async function labelled(deps: OperatorDeps, merchantId: string, rows: readonly AccountView[]) {
  const members = rows.filter((row) => row.ownerKind === 'member').map((row) => row.ownerId);
  const accounts = await deps.members.accounts(merchantId, members);
  return rows.map((row) => {
    const label = accounts.get(row.ownerId) ?? row.ownerId;
    return {
      id: row.id,
      owner: {
        kind: row.ownerKind,
        id: row.ownerId,
        label: row.share > 0 ? `${label} #${row.share}` : label,
      },
      purpose: row.purpose,
      currency: row.currency,
      balance: minor(row.balance),
      held: minor(row.held),
      entries: minor(row.entries),
    };
  });
}

async function transferOf(deps: OperatorDeps, transfer: TransferView) {
  const members = transfer.entries.filter((entry) => entry.owner.kind === 'member');
  const accounts = await deps.members.accounts(
    transfer.merchantId,
    members.map((entry) => entry.owner.id),
  );
  return {
    id: transfer.id,
    kind: transfer.kind,
    scope: transfer.scope,
    key: transfer.key,
    reference: transfer.reference,
    reverses: transfer.reverses,
    reversedBy: transfer.reversedBy,
    postedAt: transfer.postedAt.toISOString(),
    entries: transfer.entries.map((entry) => ({
      accountId: entry.accountId,
      owner: { ...entry.owner, label: accounts.get(entry.owner.id) ?? entry.owner.id },
      purpose: entry.purpose,
      currency: entry.currency,
      amount: minor(entry.amount),
      balanceAfter: minor(entry.balanceAfter),
    })),
  };
}
