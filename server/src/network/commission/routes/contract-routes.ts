import { fieldText } from '../../../platform/http/validation.ts';
import { contractCalls, type ValueOf } from '@croupier/contract';
import { flag } from '../../../site/index.ts';
import { fail } from '../../../platform/failure.ts';
import { type Call, type Handlers, implement, type Route } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { minor } from '../../../platform/formats/money.ts';
import type { Acting, OfferForm } from '../contracts/contracts.ts';
import { rateText } from '../engine/terms.ts';
import { termsOf } from './forms.ts';
import type { CallParts } from '../parts.ts';
import { pageOf, whatIfView } from './present.ts';
import { countingOf, isOffered, maxRate, waitsForApproval } from '../settings.ts';
import { type Contract, countContracts, heldBy, listContracts, requestsOf } from '../store/contracts.ts';
import { flawTexts } from '../texts.ts';
import { contractViews, toPage, doneView } from './views.ts';
import { whatIf } from '../settlement/what-if.ts';
import { daysSpan, type Kind, kinds, periodsOf } from '../settlement/windows.ts';
import { cursorId } from '../../../platform/lists/cursor.ts';

type RequestType = ValueOf<typeof contractCalls.consolidated>['divtypereq'];

/** The brand's flag for everything about agents' contracts. */
const policy = (merchant: Merchant): boolean => flag(merchant, 'AGENTPOLICY3');

/** What a member is asked about one kind: an offer before an end, a first one before a change. */
function requestType(requests: readonly Contract[], memberId: string, held: boolean): RequestType {
  const mine = requests.filter((contract) => contract.memberId === memberId);
  if (mine.some(({ status }) => status === null)) {
    if (mine.some(({ status, answers }) => status === null && answers !== null)) return 'COUNTER';
    return held ? 'CHANGE' : 'NEW';
  }
  if (mine.length > 0) return 'TERMINATE';
  return requests.length > 0 ? 'COUNTER' : 'NONE';
}

type ProcessCall = Call<(typeof contractCalls)['processDividend']>;

export function contractRoutes(parts: CallParts): Route[] {
  return implement(contractCalls)({
    ...reads(parts),
    ...offers(parts),
    processDividend: (call) => process(parts, 'dividend', call),
    processDailySalary: (call) => process(parts, 'dailySalary', call),
    processHourlySalary: (call) => process(parts, 'hourlySalary', call),
    processRealtimeSalary: (call) => process(parts, 'realtimeSalary', call),
  });
}

type Served = Handlers<typeof contractCalls>;

const actingIn = (
  call: Pick<ProcessCall, 'merchant' | 'member' | 'language'>,
  confirmTerminations = false,
): Acting => ({
  merchant: call.merchant,
  party: call.member.id,
  language: call.language,
  confirmTerminations,
});

async function process(parts: CallParts, kind: Kind, call: ProcessCall) {
  const { contractId, action, terms, confirmTerminations } = call.body;
  const done = await parts.contracts.answer(actingIn(call, confirmTerminations), {
    contractId,
    action,
    kind,
    offer: terms === undefined ? undefined : termsOf(terms),
  });
  return doneView(parts, call.merchant.id, done, call.member.id);
}

/** What of the four kinds waits for a member. */
async function consolidated(parts: CallParts, merchant: Merchant, memberId: string) {
  if (!policy(merchant)) fail('FEATURE_DISABLED');
  const { db, clock } = parts.platform;
  const requests = await requestsOf(db, merchant.id, memberId);
  const held = await listContracts(
    db,
    { ...everything(merchant, clock.now()), memberId, state: 'inForce' },
    { limit: 100 },
  );
  const typeOf = (kind: Kind) =>
    requestType(
      requests.filter((contract) => contract.kind === kind),
      memberId,
      held.some((contract) => contract.kind === kind),
    );
  return {
    dailysalreqtype: typeOf('dailySalary'),
    divtypereq: typeOf('dividend'),
    contracthoursalreq: typeOf('hourlySalary'),
    realtimesalreqtype: typeOf('realtimeSalary'),
    requests: await contractViews(parts, merchant.id, requests, memberId),
  };
}

async function settingsOf(
  parts: CallParts,
  merchant: Merchant,
  memberId: string,
): Promise<ValueOf<typeof contractCalls.settings>> {
  const { activeTurnover, carriesLoss } = countingOf(merchant);
  const { db, clock } = parts.platform;
  const held = await heldBy(db, merchant.id, memberId, clock.now());
  const views = await contractViews(parts, merchant.id, held, memberId);
  return {
    features: {
      enableCt: isOffered(merchant, 'dividend'),
      salary: isOffered(merchant, 'dailySalary'),
      hourSalary: isOffered(merchant, 'hourlySalary'),
      agentRealtimeSalary: isOffered(merchant, 'realtimeSalary'),
    },
    kinds: kinds
      .filter((kind) => isOffered(merchant, kind))
      .map((kind) => ({
        kind,
        periods: [...periodsOf[kind]],
        maxRate: rateText(maxRate(merchant, kind)),
        waitsForApproval: waitsForApproval(merchant, kind),
        own: views.find((one) => one.kind === kind && one.status === 'Accept') ?? null,
        current: views.find((one) => one.kind === kind && one.inForce) ?? null,
      })),
    activeTurnover: minor(activeTurnover),
    carriesLoss,
    timeZone: merchant.timeZone,
    currency: merchant.currency,
  };
}

function reads(
  parts: CallParts,
): Pick<Served, 'consolidated' | 'settings' | 'mine' | 'downlines' | 'contract'> {
  const { platform, contracts } = parts;
  const { db, clock } = platform;
  return {
    consolidated: ({ merchant, member }) => consolidated(parts, merchant, member.id),
    settings: async ({ merchant, member }) => settingsOf(parts, merchant, member.id),
    mine: async ({ merchant, member, query }) => {
      const before = cursorId(query.cursor) ?? undefined;
      const rows = await listContracts(
        db,
        { ...everything(merchant, clock.now()), memberId: member.id, kind: query.kind },
        { before, limit: query.limit + 1 },
      );
      const views = await contractViews(parts, merchant.id, rows, member.id);
      return toPage(rows, query.limit, views, ({ id }) => id);
    },
    downlines: async ({ merchant, member, query }) => {
      const { kind, memberId, state, search, pageNo, pageSize } = query;
      const asked = {
        ...everything(merchant, clock.now()),
        uplineId: member.id,
        kind,
        memberId: memberId === undefined || isId(memberId) ? memberId : fail('NOT_FOUND'),
        state,
        search,
      };
      const rows = await listContracts(db, asked, { offset: (pageNo - 1) * pageSize, limit: pageSize });
      const views = await contractViews(parts, merchant.id, rows, member.id);
      return pageOf(views, await countContracts(db, asked), query);
    },
    contract: async ({ merchant, member, params }) => {
      const contract = await contracts.find(merchant.id, params.id);
      if (contract?.memberId !== member.id && contract?.uplineId !== member.id) return fail('NOT_FOUND');
      const [view] = await contractViews(parts, merchant.id, [contract], member.id);
      return view ?? fail('NOT_FOUND');
    },
  };
}

function offers(parts: CallParts): Pick<Served, 'offer' | 'check' | 'preview'> {
  const { contracts } = parts;
  return {
    offer: async (call) => {
      const { memberId, kind, terms, confirmTerminations } = call.body;
      const form = { memberId, kind, ...termsOf(terms) };
      const done = await contracts.offer(actingIn(call, confirmTerminations), form);
      return doneView(parts, call.merchant.id, done, call.member.id);
    },
    check: async (call) => {
      const { memberId, kind, terms } = call.body;
      const found = await contracts.check(actingIn(call), { memberId, kind, ...termsOf(terms) });
      return checkView(parts, call, found, call.member.id);
    },
    preview: async (call) => {
      const { memberId, kind, terms, from, to } = call.body;
      const form = { memberId, kind, ...termsOf(terms) };
      await checkedForm(parts, actingIn(call), form);
      return previewView(parts, call.merchant, form, { from, to });
    },
  };
}

const everything = (merchant: Merchant, now: Date) => ({
  merchantId: merchant.id,
  kind: undefined,
  memberId: undefined,
  uplineId: undefined,
  state: undefined,
  search: undefined,
  now,
});

type Found = Awaited<ReturnType<CallParts['contracts']['check']>>;

export async function checkView(
  parts: CallParts,
  { merchant, language }: Pick<ProcessCall, 'merchant' | 'language'>,
  found: Found,
  party: string | null,
) {
  const own = found.own === null ? [] : [found.own];
  const views = await contractViews(parts, merchant.id, [...found.terminates, ...own], party);
  return {
    errors: flawTexts(found.flaws, language),
    terminates: views.slice(0, found.terminates.length),
    upline: views[found.terminates.length] ?? null,
    effectiveFrom: found.effectiveFrom.toISOString(),
  };
}

/** Refuses what couldn't be offered: its preview would be the preview of nothing. */
export async function checkedForm(parts: CallParts, acting: Acting, form: OfferForm): Promise<void> {
  const { flaws } = await parts.contracts.check(acting, form);
  if (flaws.size > 0) fail('FIELDS_INVALID', { errors: flawTexts(flaws, acting.language) });
}

const maxPreviewDays = 62;

export async function previewView(
  { platform }: CallParts,
  merchant: Merchant,
  form: Parameters<typeof whatIf>[2],
  { from, to }: { from: string | undefined; to: string | undefined },
) {
  const span = from === undefined || to === undefined ? null : daysSpan(from, to, merchant.timeZone);
  const days = span === null ? 0 : (span.to.getTime() - span.from.getTime()) / 86_400_000;
  if (span !== null && (days <= 0 || days > maxPreviewDays))
    fail('FIELDS_INVALID', { errors: { to: fieldText('period', { days: maxPreviewDays }) } });
  return whatIfView(await whatIf(platform.db, merchant, form, { now: platform.clock.now(), span }));
}
