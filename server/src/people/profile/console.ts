import { operatorClosureCalls, type ValueOf } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import { closeAccount, remainingOf } from './closure.ts';
import type { ProfileParts } from './parts.ts';
import { type ClosureRow, listClosures, readClosure, readDocuments, type Who } from './store.ts';
import type { Console } from '../../console/index.ts';
import type { MemberNames } from '../members/index.ts';

type Row = ValueOf<typeof operatorClosureCalls.close>;

export function profileConsole(parts: ProfileParts, console: Console, names: MemberNames): Route[] {
  const { db } = parts.platform;
  const present = async (merchant: Merchant, row: ClosureRow, account: string): Promise<Row> => ({
    memberId: row.memberId,
    account,
    reason: row.reason,
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    remaining: minor(await remainingOf(parts, { merchantId: merchant.id, id: row.memberId })),
    erasure: erasureOf(parts, merchant, row),
  });
  return implement(operatorClosureCalls)({
    list: console.allow('closures.read', async (call) => {
      const merchantId = call.merchant.id;
      const memberId = await console.lookAtList(call, { action: 'closures.viewed', type: 'members' }, names);
      if (memberId === null) return { content: [], nextCursor: null };
      const { rows, next } = await listClosures(db, { ...call.query, merchantId, memberId });
      const accounts = await names.accounts(
        merchantId,
        rows.map((row) => row.memberId),
      );
      return {
        content: await Promise.all(
          rows.map((row) => present(call.merchant, row, accounts.get(row.memberId) ?? '')),
        ),
        nextCursor: next,
      };
    }),
    close: console.allow('closures.decide', async (call) => {
      const id = isId(call.params.id) ? call.params.id : fail('NOT_FOUND');
      const { merchant, language, operator } = call;
      const member = { merchantId: merchant.id, id };
      const accounts = await names.accounts(merchant.id, [id]);
      if (!(await readClosure(db, member))) fail('NOT_FOUND');
      let after = (): void => undefined;
      const closed = await call.once({
        begin: async (tx) => {
          const decision = { member, operator: operator.account, currency: merchant.currency, language };
          const done = await closeAccount(parts, tx, decision);
          ({ after } = done);
          await console.record(tx, call, { action: 'member.closed', subject: { type: 'member', id } });
          return present(merchant, done.row, accounts.get(id) ?? '');
        },
      });
      after();
      return closed;
    }),
    documents: console.allow('identities.read', documentsHandler(parts, console)),
  });
}

const documentsHandler = (parts: ProfileParts, console: Console) =>
  console.allow('members.personal', async (call: Call<typeof operatorClosureCalls.documents>) => {
    const id = isId(call.params.id) ? call.params.id : fail('NOT_FOUND');
    await console.look(call, { action: 'identity.documents_viewed', subject: { type: 'member', id } });
    return { documents: await documentsOf(parts, { merchantId: call.merchant.id, id }) };
  });

function erasureOf(
  parts: ProfileParts,
  merchant: Merchant,
  { state, decidedAt, comfortErasedAt, erasedAt }: ClosureRow,
): Row['erasure'] {
  if (state !== 'closed' || !decidedAt) return null;
  const { comfort, rest } = parts.erasureOf(merchant, decidedAt);
  return {
    comfortDue: comfort.toISOString(),
    comfortAt: comfortErasedAt?.toISOString() ?? null,
    due: rest.toISOString(),
    at: erasedAt?.toISOString() ?? null,
  };
}

async function documentsOf({ platform: { db }, media }: ProfileParts, member: Who) {
  const rows = await readDocuments(db, member);
  return Promise.all(
    rows.map(async ({ id, kind, pictureId, uploadedAt }) => {
      const picture = await media.private.open(db, member.merchantId, pictureId);
      const data = picture?.bytes.toString('base64') ?? '';
      return { id, kind, uploadedAt: uploadedAt.toISOString(), data };
    }),
  );
}
