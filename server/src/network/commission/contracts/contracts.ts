import type { Said } from '../../../messages/index.ts';
import { requiredText } from '../../../platform/http/validation.ts';
import type { Language } from '@croupier/contract';
import { type Db, transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { isId, newId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Agents } from '../../agents/index.ts';
import { aboveUpline, type Flaws, flawsOf } from '../engine/terms.ts';
import type { Terms } from '../engine/types.ts';
import { expiryOf, isOffered, maxRate } from '../settings.ts';
import {
  acceptContract,
  acceptedBelow,
  type Contract,
  endContract,
  expireOffers,
  findContract,
  holdersOf,
  insertContract,
  lastEnd,
  lockRegister,
  markEndSeen,
  type Reason,
  refuseContract,
  standingOf,
} from '../store/contracts.ts';
import { openSchedule } from '../store/runs.ts';
import { flawTexts } from '../texts.ts';
import { type Kind, nextStart, type Period, windowAt } from '../settlement/windows.ts';
import type { Messages } from '../../../people/index.ts';

/** Who acts: a member, or null for the house (the console). */
export type Party = string | null;

/** How people are told of what concerns them. */
export type Notices = Pick<Messages, 'post' | 'announce'>;

/** Terms without whom they are offered to. */
export type OfferedTerms = Pick<OfferForm, 'kind' | 'period' | 'terms'>;

export interface OfferForm {
  memberId: string;
  kind: Kind;
  period: Period;
  terms: Terms;
}
export interface Acting {
  merchant: Merchant;
  party: Party;
  language: Language;
  /** Agrees that contracts below that are above the new terms end. */
  confirmTerminations: boolean;
}
export interface Answer {
  contractId: string;
  /** 'Terminate' ends what was agreed or withdraws an own offer; 'Withdraw' does the latter only. */
  action: 'Accept' | 'Reject' | 'Terminate' | 'Withdraw' | 'Counter';
  offer?: { period: Period; terms: Terms } | undefined;
  /** The kind that the call is about; any, where it is about none. */
  kind?: Kind;
}
export interface Done {
  contract: Contract;
  /** What has ended by it. */
  terminated: Contract[];
  /** What will end once the offer is accepted. */
  wouldTerminate: Contract[];
}

export interface Contracts {
  offer(acting: Acting, form: OfferForm): Promise<Done>;
  answer(acting: Acting, answer: Answer): Promise<Done>;
  /** What an offer would break or end. */
  check(
    acting: Omit<Acting, 'confirmTerminations'>,
    form: OfferForm,
  ): Promise<{ flaws: Flaws; terminates: Contract[]; own: Contract | null; effectiveFrom: Date }>;
  /** What of terms, that someone is to be offered later, is wrong by itself or above what the party has; by field. */
  checkTerms(acting: Omit<Acting, 'confirmTerminations'>, terms: OfferedTerms): Promise<Record<string, Said>>;
  /** Ends a contract, no matter who offered it: its member's place changes. */
  end(tx: Tx, merchant: Merchant, contract: Contract, reason: Reason): Promise<void>;
  find(merchantId: string, id: string): Promise<Contract | null>;
}

interface Judged {
  flaws: Flaws;
  terminates: Contract[];
  own: Contract | null;
}

interface Deciding {
  platform: Platform;
  agents: Agents;
  notices: Notices;
}
interface Stand {
  contract: Contract;
  answer: Answer;
  side: Contract['proposedBy'];
  now: Date;
}

/** Offers, answers and ends. Everything begins and ends with a window, so that none is settled by two contracts. */
export function createContracts(
  platform: Platform,
  { agents, notices }: Omit<Deciding, 'platform'>,
): Contracts {
  const parts: Deciding = { platform, agents, notices };
  const { db, clock } = platform;
  return {
    offer: (acting, form) => makeOffer(parts, acting, form),
    answer: (acting, answer) => takeAnswer(parts, acting, answer),
    async check({ merchant, party }, form) {
      if (!isOffered(merchant, form.kind)) fail('FEATURE_DISABLED');
      await assertDirect(parts, { merchant, party }, form.memberId);
      const judged = await judge(db, merchant, party, form);
      return { ...judged, effectiveFrom: nextStart(form.period, clock.now(), merchant.timeZone) };
    },
    async checkTerms({ merchant, party, language }, form) {
      if (!isOffered(merchant, form.kind)) fail('FEATURE_DISABLED');
      return flawTexts((await judgeTerms(db, merchant, party, form)).flaws, language);
    },
    async end(tx, merchant, contract, reason) {
      const now = clock.now();
      await lockRegister(tx, merchant.id, contract.kind);
      const current = await reread(tx, contract);
      if (current.status === 'Accept') await endEach(tx, merchant, [current], { now, reason, seen: false });
    },
    find: async (merchantId, id) => (isId(id) ? findContract(db, merchantId, id) : null),
  };
}

/** Ends no contract: what stands above the new terms goes on until the offer is accepted, or for good. */
async function makeOffer(parts: Deciding, acting: Acting, form: OfferForm): Promise<Done> {
  const { platform, agents } = parts;
  const { merchant, party } = acting;
  if (!isOffered(merchant, form.kind)) fail('FEATURE_DISABLED');
  await assertDirect({ agents }, acting, form.memberId);
  return transaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    await lockRegister(tx, merchant.id, form.kind);
    await expireOffers(tx, merchant.id, form.kind, expiryOf(merchant, now));
    const { waiting } = await standingOf(tx, merchant.id, form.memberId, form.kind);
    if (waiting) fail('STATE_CONFLICT');
    const wouldTerminate = await settleRules(tx, acting, party, form);
    const contract = await propose(tx, merchant, form, { uplineId: party, now });
    await notifyHolders(parts, tx, contract, wouldTerminate, 'contract.offerBelow');
    return { contract, terminated: [], wouldTerminate };
  });
}

async function takeAnswer(parts: Deciding, acting: Acting, answer: Answer): Promise<Done> {
  const { db, clock } = parts.platform;
  const { merchant, party } = acting;
  const seen = isId(answer.contractId) ? await findContract(db, merchant.id, answer.contractId) : null;
  if (seen === null || (answer.kind !== undefined && seen.kind !== answer.kind)) return fail('NOT_FOUND');
  const side = sideOf(seen, party) ?? fail('NOT_FOUND');
  // An offer of someone under whom the member stands no longer can only be refused or withdrawn.
  if (seen.status === null && (answer.action === 'Accept' || answer.action === 'Counter')) {
    const place = await parts.agents.placeOf(merchant.id, seen.memberId);
    if (place?.uplineId !== seen.uplineId) fail('STATE_CONFLICT');
  }
  return transaction(db, async (tx) => {
    const now = clock.now();
    await lockRegister(tx, merchant.id, seen.kind);
    await expireOffers(tx, merchant.id, seen.kind, expiryOf(merchant, now));
    const contract = await reread(tx, seen);
    if (contract.status === null) return answerWaiting(parts, tx, acting, { contract, answer, side, now });
    if (contract.status === 'Terminate' && answer.action === 'Accept' && side === 'member') {
      await markEndSeen(tx, merchant.id, contract.id);
      return only(await reread(tx, contract));
    }
    if (contract.status !== 'Accept' || answer.action !== 'Terminate') return fail('STATE_CONFLICT');
    const end = { now, reason: 'terminated', seen: side === 'member' } as const;
    const [ended] = await endEach(tx, merchant, [contract], end);
    return only(ended ?? contract);
  });
}

const only = (contract: Contract): Done => ({ contract, terminated: [], wouldTerminate: [] });

async function answerWaiting(parts: Deciding, tx: Tx, acting: Acting, stand: Stand): Promise<Done> {
  const { contract, answer, side, now } = stand;
  const own = contract.proposedBy === side;
  if (own !== (answer.action === 'Terminate' || answer.action === 'Withdraw')) fail('STATE_CONFLICT');
  if (answer.action === 'Accept') return accept(parts, tx, acting, stand);
  if (answer.action === 'Counter') return counter(parts, tx, acting, stand);
  const as = own
    ? ({ status: 'Terminate', reason: 'withdrawn' } as const)
    : ({ status: 'Reject', reason: 'answered' } as const);
  await refuseContract(tx, contract, now, as);
  return only(await reread(tx, contract));
}

async function accept(
  parts: Deciding,
  tx: Tx,
  acting: Acting,
  { contract, now }: Pick<Stand, 'contract' | 'now'>,
): Promise<Done> {
  const { merchant } = acting;
  const { kind, period, memberId } = contract;
  const below = await settleRules(tx, acting, contract.uplineId, contract);
  const { accepted: held } = await standingOf(tx, merchant.id, memberId, kind);
  if (held) await endEach(tx, merchant, [held], { now, reason: 'replaced', seen: true });
  const last = await lastEnd(tx, merchant.id, memberId, kind);
  const next = nextStart(period, now, merchant.timeZone);
  // What went before may end later, when its windows are longer: no bet is settled by both.
  const from = last !== null && last > next ? startAfter(period, last, merchant.timeZone) : next;
  await acceptContract(tx, contract, now, from);
  const due = { merchantId: merchant.id, kind, period };
  await openSchedule(tx, due, windowAt(period, now, merchant.timeZone).from);
  const end = { now, notBefore: from, reason: 'belowUpline', seen: false } as const;
  const terminated = await endEach(tx, merchant, below, end);
  const accepted = await reread(tx, contract);
  await notifyHolders(parts, tx, accepted, terminated, 'contract.endedBelow');
  return { contract: accepted, terminated, wouldTerminate: [] };
}

async function counter(
  parts: Deciding,
  tx: Tx,
  { merchant, language }: Acting,
  { contract, answer, side, now }: Stand,
): Promise<Done> {
  if (!answer.offer) return fail('FIELDS_INVALID', { errors: { terms: requiredText(language) } });
  const form = { memberId: contract.memberId, kind: contract.kind, ...answer.offer };
  await refuseContract(tx, contract, now, { status: 'Reject', reason: 'countered' });
  // What is asked for ends nobody's contract; anyone who accepts it agrees to that.
  const { flaws, terminates } = await judge(tx, merchant, contract.uplineId, form);
  if (flaws.size > 0) fail('FIELDS_INVALID', { errors: flawTexts(flaws, language) });
  const more = { proposedBy: side, answers: contract.id, uplineId: contract.uplineId, now };
  const countered = await propose(tx, merchant, form, more);
  await notifyHolders(parts, tx, countered, terminates, 'contract.offerBelow');
  return { contract: countered, terminated: [], wouldTerminate: terminates };
}

/** Anyone who holds a contract that an offer would end, or has ended, finds a message about it. */
async function notifyHolders(
  { notices }: Deciding,
  tx: Tx,
  { merchantId, id, kind }: Contract,
  holders: readonly Contract[],
  message: 'contract.offerBelow' | 'contract.endedBelow',
): Promise<void> {
  for (const { memberId } of holders) {
    const reference = { type: 'contract', id };
    await notices.post(tx, { merchantId, id: memberId }, { kind: `${message}.${kind}`, reference });
  }
}

/** The member must stand directly below the acting party. */
async function assertDirect(
  { agents }: Pick<Deciding, 'agents'>,
  { merchant, party }: Pick<Acting, 'merchant' | 'party'>,
  memberId: string,
): Promise<void> {
  const place = isId(memberId) ? await agents.placeOf(merchant.id, memberId) : null;
  if (place === null || place.uplineId !== party) fail('NOT_FOUND');
}

/** The first rule is the terms' own, the next the upline's, the last that of everyone below. */
async function judge(on: Tx | Db, merchant: Merchant, upline: Party, form: OfferForm): Promise<Judged> {
  const { kind, period, terms, memberId } = form;
  const { flaws, own } = await judgeTerms(on, merchant, upline, form);
  const below = await acceptedBelow(on, merchant.id, memberId, kind);
  const terminates = below.filter((contract) => aboveUpline(contract, { period, terms }).size > 0);
  return { flaws, terminates, own };
}

async function judgeTerms(
  on: Tx | Db,
  merchant: Merchant,
  upline: Party,
  { kind, period, terms }: OfferedTerms,
): Promise<Pick<Judged, 'flaws' | 'own'>> {
  const flaws = flawsOf(kind, period, terms, maxRate(merchant, kind));
  const own = upline === null ? null : (await standingOf(on, merchant.id, upline, kind)).accepted;
  if (flaws.size === 0 && upline !== null) {
    if (own === null) flaws.set('kind', 'noContract');
    else for (const [field, flaw] of aboveUpline({ period, terms }, own)) flaws.set(field, flaw);
  }
  return { flaws, own };
}

/** Refuses what breaks a rule; gives what stands above the new terms, once its end is agreed to. */
async function settleRules(tx: Tx, acting: Acting, upline: Party, form: OfferForm): Promise<Contract[]> {
  const { flaws, terminates } = await judge(tx, acting.merchant, upline, form);
  if (flaws.size > 0) {
    const ofUpline = [...flaws.values()].every((flaw) => flaw.endsWith('Upline') || flaw === 'noContract');
    const errors = flawTexts(flaws, acting.language);
    fail(ofUpline ? 'CONTRACT_ABOVE_UPLINE' : 'FIELDS_INVALID', { errors });
  }
  if (terminates.length > 0 && !acting.confirmTerminations) {
    const holders = await holdersOf(tx, acting.merchant.id, terminates);
    const accounts = holders.map(({ account }) => account);
    fail('CONTRACT_BELOW_DOWNLINE', { value: { contractIds: terminates.map(({ id }) => id), accounts } });
  }
  return terminates;
}

async function endEach(
  tx: Tx,
  { timeZone }: Merchant,
  contracts: readonly Contract[],
  { now, notBefore, reason, seen }: { now: Date; notBefore?: Date; reason: Reason; seen: boolean },
): Promise<Contract[]> {
  const ended: Contract[] = [];
  for (const contract of contracts) {
    const next = nextStart(contract.period, now, timeZone);
    const later = notBefore !== undefined && notBefore > next;
    const at = later ? startAfter(contract.period, notBefore, timeZone) : next;
    await endContract(tx, contract, now, { at, reason, seen });
    ended.push(await reread(tx, contract));
  }
  return ended;
}

const reread = async (tx: Tx, { merchantId, id }: Contract): Promise<Contract> =>
  (await findContract(tx, merchantId, id)) ?? fail('NOT_FOUND');

async function propose(
  tx: Tx,
  merchant: Merchant,
  { memberId, kind, period, terms }: OfferForm,
  { now, ...more }: Pick<Contract, 'uplineId'> & Partial<Contract> & { now: Date },
): Promise<Contract> {
  const contract: Contract = {
    merchantId: merchant.id,
    id: newId(),
    memberId,
    kind,
    period,
    terms,
    currency: merchant.currency,
    proposedBy: 'upline',
    answers: null,
    status: null,
    reason: null,
    offeredAt: now,
    answeredAt: null,
    endSeen: true,
    effectiveFrom: null,
    effectiveUntil: null,
    ...more,
  };
  await insertContract(tx, contract);
  return contract;
}

/** On which side of a contract a party stands; the house may also end what others agreed. */
function sideOf(contract: Contract, party: Party): Contract['proposedBy'] | undefined {
  if (party !== null && contract.memberId === party) return 'member';
  if (contract.uplineId === party || (party === null && contract.status === 'Accept')) return 'upline';
  return undefined;
}

/** The first start of a period that is not before an instant. */
function startAfter(period: Period, at: Date, timeZone: string): Date {
  const window = windowAt(period, at, timeZone);
  return window.from.getTime() === at.getTime() ? at : window.to;
}

/** What a party may do with a contract now. */
export function mayDo(contract: Contract, party: Party) {
  const side = sideOf(contract, party);
  const answers = contract.status === null && side !== undefined && contract.proposedBy !== side;
  const ends =
    side !== undefined &&
    (contract.status === 'Accept' || (contract.status === null && contract.proposedBy === side));
  return { accept: answers, reject: answers, counter: answers, terminate: ends };
}
