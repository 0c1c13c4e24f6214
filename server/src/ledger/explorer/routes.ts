import { operatorLedgerCalls } from '@croupier/contract';
import type { Db } from '../../platform/database/database.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import { fail } from '../../platform/failure.ts';
import { filterDetail } from '../../platform/lists/filter.ts';
import { isId } from '../../platform/ids.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AccountView,
  type Ledger,
  findAccount,
  listAccounts,
  readTrialBalance,
  type TransferView,
  type TrialBalanceRow,
} from '../engine/index.ts';
import type { AuditRuns } from './audit-runs.ts';
import { statementLine } from './statement-line.ts';
import { actorOf, type Console, type OperatorCall } from '../../console/index.ts';
import type { MemberLookup } from '../../people/index.ts';

export interface ExplorerDeps {
  ledger: Pick<Ledger, 'statement' | 'transfer'>;
  /** Whose accounts they are. */
  members: Pick<MemberLookup, 'search' | 'accounts'>;
}

/** How many members a word in the account search may stand for. */
const maxMatches = 50;

export function ledgerRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  console: Console,
  deps: ExplorerDeps,
  audits: AuditRuns,
): Route[] {
  return implement(operatorLedgerCalls)({
    accounts: console.allow('ledger.read', (call) => accountsOf(db, console, deps, call)),
    account: console.allow('ledger.read', async (call) => {
      const row = await knownAccount(db, call, call.params.id);
      await console.look(call, { action: 'ledger.account_viewed', subject: { type: 'account', id: row.id } });
      const [account] = await labelled(deps, call.merchant.id, [row]);
      return account ?? fail('NOT_FOUND');
    }),
    entries: console.allow('ledger.read', async (call) => {
      const row = await knownAccount(db, call, call.params.id);
      return entriesOf(console, deps, call, row);
    }),
    transfer: console.allow('ledger.read', async (call) => {
      const { id } = call.params;
      const found = isId(id) ? await deps.ledger.transfer(call.merchant.id, id) : null;
      const transfer = found ?? fail('NOT_FOUND');
      await console.look(call, {
        action: 'ledger.transfer_viewed',
        subject: { type: 'transfer', id: transfer.id },
      });
      return transferOf(deps, transfer);
    }),
    trialBalance: console.allow('ledger.read', async (call) => {
      const rows = await readTrialBalance(db, call.merchant.id);
      await console.look(call, { action: 'ledger.balance_viewed', subject: { type: 'accounts', id: '' } });
      return { at: clock.now().toISOString(), currencies: byCurrency(rows) };
    }),
    auditStatus: console.allow('audit.read', () => audits.status()),
    runAudit: console.allow('audit.run', async (call) => {
      await audits.start(actorOf(call));
      return { running: true };
    }),
  });
}

async function accountsOf(
  db: Db,
  console: Console,
  deps: ExplorerDeps,
  call: Call<typeof operatorLedgerCalls.accounts>,
) {
  const { search, ownerKind, purpose, currency, cursor, limit } = call.query;
  const merchantId = call.merchant.id;
  const members = search
    ? await deps.members.search({ merchantId, search, cursor: undefined, limit: maxMatches })
    : { rows: [] };
  const page = await listAccounts(db, {
    merchantId,
    ownerKind,
    purpose,
    currency,
    search,
    memberIds: members.rows.map((member) => member.id),
    cursor,
    limit,
  });
  await console.look(call, {
    action: 'ledger.accounts_viewed',
    subject: { type: 'accounts', id: '' },
    detail: filterDetail(call.query),
  });
  return { content: await labelled(deps, merchantId, page.rows), nextCursor: page.next };
}

async function entriesOf(
  console: Console,
  deps: ExplorerDeps,
  call: Call<typeof operatorLedgerCalls.entries>,
  row: AccountView,
) {
  const { cursor, limit, kind, from, to, sort } = call.query;
  const page = await deps.ledger.statement({
    merchantId: call.merchant.id,
    accountId: row.id,
    cursor,
    limit,
    oldestFirst: sort === 'at',
    kinds: kind === undefined ? undefined : [kind],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  });
  await console.look(call, {
    action: 'ledger.entries_viewed',
    subject: { type: 'account', id: row.id },
    detail: filterDetail(call.query),
  });
  return { content: page.rows.map((entry) => statementLine(entry, row.purpose)), nextCursor: page.next };
}

/** The sums are added up here from what is shown, so that the page can't claim a zero that isn't there. */
function byCurrency(rows: readonly TrialBalanceRow[]) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return {
      currency,
      sum: minor(own.reduce((sum, { balance }) => sum + balance, 0n)),
      rows: own.map(({ ownerKind, purpose, accounts, balance, held }) => ({
        ownerKind,
        purpose,
        accounts: minor(accounts),
        balance: minor(balance),
        held: minor(held),
      })),
    };
  });
}

async function knownAccount(db: Db, call: OperatorCall, id: string): Promise<AccountView> {
  const row = isId(id) ? await findAccount(db, call.merchant.id, id) : null;
  return row ?? fail('NOT_FOUND');
}

async function labelled(deps: ExplorerDeps, merchantId: string, rows: readonly AccountView[]) {
  // Of other owners there is no member of that id.
  const accounts = await deps.members.accounts(
    merchantId,
    rows.map(({ ownerId }) => ownerId),
  );
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

async function transferOf(deps: ExplorerDeps, transfer: TransferView) {
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
