import { type Language, operatorFreeRoundsCalls, type ParsedBody } from '@croupier/contract';
import { marketText } from '@croupier/market';
import { dayMs } from '@croupier/contract/days';
import { assertApprover, type Console, firstDecider, type OperatorCall } from '../../console/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { asSaid, messagesOf } from '../../messages/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, type Handlers, implement, type Route } from '../../platform/http/call.ts';
import { minor } from '../../platform/formats/money.ts';
import { isId, newId } from '../../platform/ids.ts';
import { askedMember, filterDetail } from '../../platform/lists/filter.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { either, marketOf } from '../../site/index.ts';
import { engagementSetting } from '../settings.ts';
import { giveFreeRounds, returnFreeRounds } from './fund.ts';
import { judgeGift } from './gates.ts';
import { type GiftView, type PresentDeps, presentGifts } from './present.ts';
import { stakeRefusal } from './stakes.ts';
import { decideGift, giftById, giftPage, type GiftRow, hasPlayed, insertGift, lockGift } from './store.ts';

export interface GiftDeps extends PresentDeps {
  platform: Pick<Platform, 'db' | 'clock'>;
  ledger: Ledger;
  idOf(merchantId: string, account: string): Promise<string | null>;
  /** The purpose of the member's account that the games of a vendor play from. */
  bank(merchant: Merchant, vendorCode: string): string;
  /** Announces to the player that rounds wait, in the transaction that gives them. */
  announced(tx: Tx, merchant: Merchant, row: GiftRow): Promise<void>;
}

type Calls = Handlers<typeof operatorFreeRoundsCalls>;
type GiftCall = OperatorCall & Pick<Call<(typeof operatorFreeRoundsCalls)['approve']>, 'params' | 'once'>;
type Form = ParsedBody<(typeof operatorFreeRoundsCalls)['propose']>;

const say = messagesOf('freeRounds');
const subjectOf = (id: string) => ({ type: 'free_rounds', id });
const idOfCall = (call: { params: { id: string } }): string =>
  isId(call.params.id) ? call.params.id : fail('NOT_FOUND');

/** Free rounds by hand: one person gives small ones, above the brand's amount another one has to agree. */
export function giftRoutes(deps: GiftDeps, console: Console): Route[] {
  const { db, clock } = deps.platform;
  const one = async (call: { merchant: Merchant; language: Language }, id: string): Promise<GiftView> => {
    const row = await giftById(db, call.merchant.id, id);
    const [view] = row ? await presentGifts(deps, [row], { language: call.language, now: clock.now() }) : [];
    return view ?? fail('NOT_FOUND');
  };
  return implement(operatorFreeRoundsCalls)({
    list: console.allow('adjustments.read', async (call) => {
      const { merchant, language, query } = call;
      await console.look(call, {
        action: 'free_rounds.viewed',
        subject: { type: 'free_rounds', id: query.memberId ?? '' },
        detail: filterDetail(query),
      });
      const memberId = await askedMember(deps, merchant.id, query);
      if (memberId === null) return { content: [], nextCursor: null };
      const { firstBy, ...asked } = query;
      const now = clock.now();
      const filter = { ...asked, memberId, now, first: firstDecider(firstBy, call.operator) };
      const { rows, next } = await giftPage(db, merchant.id, filter);
      return { content: await presentGifts(deps, rows, { language, now }), nextCursor: next };
    }),
    one: console.allow('adjustments.read', (call) => one(call, idOfCall(call))),
    propose: console.allow('adjustments.propose', async (call) => {
      await checkForm(deps, call, call.body);
      const row = rowOf(deps, call, call.body);
      await assertTaken(deps, call, row);
      const alone = row.cost <= BigInt(engagementSetting(call.merchant, 'freeRounds.fourEyesAbove'));
      return call.once({
        begin: async (tx) => {
          await assertAllowed(deps, tx, call, row);
          const detail = { member: row.member_id, amount: String(row.cost), reason: row.reason };
          if (!alone) {
            await console.record(tx, call, {
              action: 'free_rounds.proposed',
              subject: subjectOf(row.id),
              detail,
            });
            await insertGift(tx, row);
            return { id: row.id };
          }
          await assertApprover(tx, approvalOf(deps, call, row));
          await console.record(tx, call, { action: 'free_rounds.given', subject: subjectOf(row.id), detail });
          await insertGift(tx, { ...row, ...decidedBy(deps, call), state: 'given', decision: null });
          await give(deps, tx, call.merchant, row);
          return { id: row.id };
        },
        finish: ({ id }) => one(call, id),
      });
    }),
    ...decisions(deps, console, one),
  });
}

const approvalOf = (deps: GiftDeps, { merchant, operator }: OperatorCall, row: GiftRow) => ({
  merchantId: merchant.id,
  operatorId: operator.id,
  now: deps.platform.clock.now(),
  amount: { kind: 'adjustment' as const, value: row.cost },
});

const decidedBy = (deps: GiftDeps, { operator }: OperatorCall) => ({
  decider_id: operator.id,
  decided_by: operator.account,
  decided_at: deps.platform.clock.now(),
});

function decisions(
  deps: GiftDeps,
  console: Console,
  one: (call: OperatorCall, id: string) => Promise<GiftView>,
): Pick<Calls, 'approve' | 'reject' | 'cancel'> {
  /** What is done to the gift of a call, in one transaction; answered with the gift as it is then. */
  const onGift = (call: GiftCall, work: (tx: Tx, id: string) => Promise<void>): Promise<GiftView> => {
    const id = idOfCall(call);
    return call.once({
      begin: async (tx) => {
        await work(tx, id);
        return { id };
      },
      finish: () => one(call, id),
    });
  };
  return {
    approve: console.allow('adjustments.decide', (call) =>
      onGift(call, async (tx, id) => {
        const row = await inState(tx, call, id, 'proposed');
        const first = { operatorId: row.proposer_id, at: row.proposed_at };
        await assertApprover(tx, { ...approvalOf(deps, call, row), first });
        await assertTaken(deps, call, row);
        await assertAllowed(deps, tx, call, row);
        const detail = { member: row.member_id, amount: String(row.cost) };
        await console.record(tx, call, { action: 'free_rounds.given', subject: subjectOf(id), detail });
        await decideGift(tx, row, { ...decidedBy(deps, call), state: 'given', decision: null });
        await give(deps, tx, call.merchant, row);
      }),
    ),
    reject: console.allow('adjustments.propose', (call) =>
      onGift(call, async (tx, id) => {
        const { reason } = call.body;
        const row = await inState(tx, call, id, 'proposed');
        const own = row.proposer_id === call.operator.id;
        const action = own ? 'free_rounds.withdrawn' : 'free_rounds.rejected';
        await console.record(tx, call, { action, subject: subjectOf(id), detail: { reason } });
        await decideGift(tx, row, { ...decidedBy(deps, call), state: 'rejected', decision: reason });
      }),
    ),
    cancel: console.allow('adjustments.propose', (call) =>
      onGift(call, async (tx, id) => {
        const { reason } = call.body;
        const row = await inState(tx, call, id, 'given');
        await console.record(tx, call, {
          action: 'free_rounds.cancelled',
          subject: subjectOf(id),
          detail: { reason },
        });
        await decideGift(tx, row, { ...row, state: 'cancelled', decision: reason });
        // Nothing is left to cancel of what was played or has expired.
        if ((await returnFreeRounds(deps.ledger, tx, call.merchant.id, id)) === 0) fail('STATE_CONFLICT');
      }),
    ),
  };
}

async function inState(tx: Tx, call: OperatorCall, id: string, state: GiftRow['state']): Promise<GiftRow> {
  const row = (await lockGift(tx, call.merchant.id, id)) ?? fail('NOT_FOUND');
  return row.state === state ? row : fail('STATE_CONFLICT');
}

function rowOf(deps: GiftDeps, { merchant, operator }: OperatorCall, form: Form): GiftRow {
  const stake = BigInt(form.stake);
  const now = deps.platform.clock.now();
  return {
    merchant_id: merchant.id,
    id: newId(),
    member_id: form.memberId,
    vendor_code: form.vendor,
    games: [...new Set(form.games)],
    stake,
    rounds: form.rounds,
    cost: stake * BigInt(form.rounds),
    max_win: form.maxWin === null ? null : BigInt(form.maxWin),
    currency: merchant.currency,
    days: form.days,
    occasion: form.occasion,
    reason: form.reason,
    after_play: marketOf(merchant, now).gifts.afterFirstBet,
    state: 'proposed',
    proposer_id: operator.id,
    proposed_by: operator.account,
    proposed_at: now,
    decider_id: null,
    decided_by: null,
    decided_at: null,
    decision: null,
  };
}

/** Names the field: nobody of the brand, or a game that it hasn't. */
async function checkForm(
  deps: GiftDeps,
  { merchant, language }: { merchant: Merchant; language: Language },
  form: Form,
): Promise<void> {
  const known = isId(form.memberId) && (await deps.accounts(merchant.id, [form.memberId])).has(form.memberId);
  if (!known) fail('FIELDS_INVALID', { errors: { memberId: say(language, 'member') } });
  const wallets = await deps.ledger.balances(merchant.id, form.memberId);
  if (!wallets.some(({ currency }) => currency === merchant.currency))
    fail('FIELDS_INVALID', { errors: { memberId: say(language, 'wallet') } });
  for (const [place, code] of form.games.entries())
    if (!(await deps.catalogue.game(merchant.id, form.vendor, code)))
      fail('FIELDS_INVALID', { errors: { [`games.${place}`]: say(language, 'game', { game: code }) } });
}

/**
 * Rounds that a game doesn't play, or not at this stake, would wait until they expire. What a vendor says may change before a gift is
 * agreed to.
 */
async function assertTaken(
  { catalogue }: GiftDeps,
  { merchant, language }: { merchant: Merchant; language: Language },
  { vendor_code: vendor, games, stake, currency }: GiftRow,
): Promise<void> {
  const said = await Promise.all(
    games.map(async (code) => {
      const game = await catalogue.game(merchant.id, vendor, code);
      const name = game ? either(game.names, language) : code;
      return { name, stakes: game?.stakes[currency], free: game?.freeRounds ?? true };
    }),
  );
  const without = said.findIndex(({ free }) => !free);
  if (without >= 0) {
    const game = said[without]?.name ?? '';
    fail('FIELDS_INVALID', { errors: { [`games.${without}`]: say(language, 'noFreeRounds', { game }) } });
  }
  const refusal = stakeRefusal(said, minor(stake), { language, currency });
  if (refusal !== null) fail('FIELDS_INVALID', { errors: { stake: refusal } });
}

/** By the player's state and by the law of the market, under the lock that a closing gate would want. */
async function assertAllowed(
  deps: GiftDeps,
  tx: Tx,
  { merchant, language }: { merchant: Merchant; language: Language },
  row: GiftRow,
): Promise<void> {
  const { merchant_id: merchantId, member_id: memberId, currency, occasion } = row;
  const gate = await deps.ledger.gateIn(tx, merchantId, memberId);
  const law = marketOf(merchant, deps.platform.clock.now()).gifts;
  const refusal = judgeGift(law, {
    occasion,
    barred: gate?.status !== 'open',
    hasPlayed: await hasPlayed(tx, { merchantId, memberId, currency }),
  });
  if (refusal === null) return;
  const clause = refusal === 'barred' || law.clause === null ? '' : ` (${marketText(law.clause, language)})`;
  const field = refusal === 'occasion' ? 'occasion' : 'memberId';
  fail('PROMOTION_NOT_ALLOWED', { errors: { [field]: asSaid(say(language, refusal) + clause) } });
}

/** Posts, so it comes last. */
async function give(deps: GiftDeps, tx: Tx, merchant: Merchant, row: GiftRow): Promise<void> {
  await deps.announced(tx, merchant, row);
  await giveFreeRounds(deps.ledger, tx, {
    merchantId: row.merchant_id,
    id: row.id,
    memberId: row.member_id,
    currency: row.currency,
    vendorId: row.vendor_code,
    games: row.games,
    stake: row.stake,
    rounds: row.rounds,
    maxWin: row.max_win,
    expiresAt: new Date(deps.platform.clock.now().getTime() + row.days * dayMs),
    paysTo: deps.bank(merchant, row.vendor_code),
  });
}
