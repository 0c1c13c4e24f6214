import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { brokenInvariants } from '../../helpers/steps/books.ts';
import { bankTransfers, openCharge, paidEvent, picture } from '../../helpers/steps/money-in.ts';
import {
  askForPayout,
  readWithdrawal,
  readyMember,
  type Withdrawal,
  withdrawalPassword,
} from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { among, anyStep, ok, press, type Step, World } from '../../helpers/steps/cashier-world.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';
import { joinSecondNode } from '../../helpers/sites/second-node.ts';

/** A longer run, or the same again: CASHIER_MINUTES and CASHIER_SEED. */
const ownMs = Number(process.env['CASHIER_MINUTES'] ?? 0.15) * 60_000;
const seed = Number(process.env['CASHIER_SEED'] ?? 20_261_127);

const site = startedOnce(startOperatorSite);
const cashier = madeOnce(() => site.cashier);
let queues: [TestOperator, TestOperator];
const proof = await picture(32, 32);
let leave: () => Promise<void>;
beforeAll(async () => {
  queues = [await site.operator('finance'), await site.operator('finance')];
  await cashier.addVendor('STUDIO');
  await cashier.set({
    ...bankTransfers,
    'deposit.fourEyesAbove': 40_000,
    'withdrawal.fourEyesAbove': 9_000,
    'withdrawal.feeFixed': 100,
    'withdrawal.feeBasisPoints': 150,
    'withdrawal.partMaximum': 6_000,
    'wallet.separate': true,
  });
  leave = await joinSecondNode(cashier);
});
afterAll(async () => {
  await leave();
});

/** Stakes that are won back: the turnover is played, the balance stays. Now and then it is left unplayed. */
async function playTurnover(world: World, next: Step): Promise<void> {
  if (next.at % 4 === 0) return;
  const options = await world.member.call('GET', '/wps/cashier/withdrawal/options');
  let left = valueOf<{ turnoverRemaining: number }>(options).turnoverRemaining;
  for (let tries = 0; left > 0 && world.main > 0 && tries < 4; tries += 1) {
    const stake = Math.min(left, world.main);
    await world.member.play(stake, stake);
    left -= stake;
  }
}

async function members(world: World, next: Step): Promise<void> {
  const { member } = world;
  const kind: string = next.kind;
  switch (kind) {
    case 'pix': {
      const charge = await openCharge(member, 1_000 + next.percent * 100);
      const event = paidEvent(charge, { payer: { name: 'Ana Paula Ferreira', document: member.cpf } });
      if (next.at % 5 === 0) {
        expect((await cashier.webhook(event, { secret: Buffer.alloc(32) })).status).toBe(401);
        return;
      }
      const copies = await Promise.all(Array.from({ length: next.tabs }, () => cashier.webhook(event)));
      expect(copies.every(ok)).toBe(true);
      world.main += charge.amount;
      return;
    }
    case 'announce': {
      const amount = 10_000 + next.percent * 400;
      const body = { method: 'bank_transfer', amount };
      const answer = await member.call('POST', '/wps/cashier/deposits', body);
      if (ok(answer))
        world.transfers.push({ id: valueOf<{ id: string }>(answer).id, amount, state: 'created' });
      return;
    }
    case 'prove': {
      const transfer = among(world.transfers, next, ({ state }) => state === 'created');
      if (!transfer) return;
      const path = `/wps/cashier/deposits/${transfer.id}/proof`;
      const answer = await member.call('POST', path, { data: proof });
      if (ok(answer) && transfer.state === 'created') transfer.state = 'paid';
      return;
    }
    case 'play': {
      const stake = Math.floor((world.main * Math.min(next.percent, 60)) / 100);
      if (stake === 0) return;
      // Every second one is won back, so that there is turnover and money.
      const won = next.at % 2 === 0 ? stake : Math.floor(stake / 2);
      await member.play(stake, won);
      world.main += won - stake;
      return;
    }
    case 'withdraw': {
      await playTurnover(world, next);
      const amount = Math.floor((world.main * next.percent) / 100);
      if (amount < 1_000) return;
      const found = new Map<string, Withdrawal>();
      await press(next, async (key) => {
        const answer = await askForPayout(member, amount, key);
        if (ok(answer)) found.set(valueOf<Withdrawal>(answer).id, valueOf<Withdrawal>(answer));
        return answer;
      });
      for (const payout of found.values()) world.payouts.push(payout);
      world.main -= amount * found.size;
      world.hold += amount * found.size;
      return;
    }
    case 'upline': {
      await playTurnover(world, next);
      const amount = Math.floor((world.main * next.percent) / 100);
      const body = { amount: Math.max(1, amount), withdrawalPassword };
      const sent = await press(next, (key) =>
        member.sealed('POST', '/wps/cashier/upline-transfers', body, { key }),
      );
      world.main -= sent * amount;
      world.above += sent * amount;
      return;
    }
    case 'to vendor':
    case 'from vendor': {
      const there = next.kind === 'to vendor';
      const amount = Math.max(1, Math.floor(((there ? world.main : world.vendor) * next.percent) / 100));
      const body = { from: there ? 'main' : 'vendor:STUDIO', to: there ? 'vendor:STUDIO' : 'main', amount };
      const moved = await press(next, (key) =>
        member.call('POST', '/wps/relay/GCS_walletTransfer', body, { key }),
      );
      world.main -= there ? moved * amount : -moved * amount;
      world.vendor += there ? moved * amount : -moved * amount;
      return;
    }
    case 'collect': {
      const answers = await Promise.all(
        Array.from({ length: next.tabs }, () => member.call('POST', '/wps/v2/wallets/collect', {})),
      );
      const sums = answers.filter(ok).map((answer) => valueOf<{ collected: number }>(answer).collected);
      const collected = sums.reduce((sum, one) => sum + one, 0);
      world.main += collected;
      world.vendor -= collected;
      return;
    }
    case 'receipt': {
      const payout = among(world.payouts, next);
      if (!payout) return;
      const body = next.percent > 50 ? { received: true } : { received: false, proof };
      await press(next, () => member.call('POST', `/wps/cashier/withdrawals/${payout.id}/receipt`, body));
      return;
    }
    case 'cancel': {
      const payout = among(world.payouts, next);
      if (!payout) return;
      const path = `/wps/cashier/withdrawals/${payout.id}/cancel`;
      const done = await press(next, (key) => member.call('POST', path, {}, { key }));
      expect(done).toBeLessThanOrEqual(1);
      if (done === 1) giveBack(world, payout);
      return;
    }
    default:
      return;
  }
}

function giveBack(world: World, payout: Withdrawal): void {
  for (const { id } of payout.parts) world.ended.add(id);
  world.main += payout.amount;
  world.hold -= payout.amount;
}

async function people(world: World, next: Step): Promise<void> {
  const [one = queues[0], other = queues[1]] = next.who === 0 ? queues : queues.toReversed();
  const both = next.at % 3 === 0;
  const payout = among(world.payouts, next, ({ parts }) => !parts.some(({ id }) => world.ended.has(id)));
  const path = `/operator/api/withdrawals/${payout?.id ?? ''}`;
  const kind: string = next.kind;
  switch (kind) {
    case 'credit': {
      const transfer = among(world.transfers, next, ({ state }) => state === 'paid');
      if (!transfer) return;
      // A reference that was used before, one of its own, and amounts that differ.
      const bankReference = next.percent > 80 ? 'TED-SAME' : `TED-${transfer.id.slice(-12)}`;
      const amount = next.percent < 15 ? transfer.amount + 1 : transfer.amount;
      const body = { amount, bankReference, payerDocument: world.member.cpf };
      const call = (operator: TestOperator) => (key: string) =>
        operator.post(`/operator/api/deposits/${transfer.id}/approve`, body, key);
      await Promise.all([press(next, call(one)), ...(both ? [press(next, call(other))] : [])]);
      const row = valueOf<{ state: string }>(await one.get(`/operator/api/deposits/${transfer.id}`));
      if (row.state !== 'credited' || transfer.state === 'credited') return;
      expect(transfer.state).toBe('paid');
      transfer.state = 'credited';
      world.main += transfer.amount;
      return;
    }
    case 'reject transfer': {
      const transfer = among(world.transfers, next);
      if (!transfer) return;
      const reject = `/operator/api/deposits/${transfer.id}/reject`;
      const done = await press(next, (key) => one.post(reject, { reason: 'did not arrive' }, key));
      expect(done).toBe(transfer.state === 'paid' ? Math.min(done, 1) : 0);
      if (done === 1) transfer.state = 'failed';
      return;
    }
    case 'claim':
      if (!payout) return;
      if (next.percent > 60)
        await site.call('DELETE', `/operator/api/claims/withdrawal/${payout.id}`, { token: one.token });
      else await press(next, () => one.post(`/operator/api/claims/withdrawal/${payout.id}`));
      return;
    case 'approve': {
      if (!payout) return;
      const call = (operator: TestOperator) => (key: string) => operator.post(`${path}/approve`, {}, key);
      await Promise.all([press(next, call(one)), ...(both ? [press(next, call(other))] : [])]);
      return;
    }
    case 'refuse': {
      if (!payout) return;
      const done = await press(next, (key) => one.post(`${path}/reject`, { reason: 'not this time' }, key));
      expect(done).toBeLessThanOrEqual(1);
      if (done === 1) giveBack(world, payout);
      return;
    }
    case 'force': {
      const partId = payout?.parts[0]?.id;
      if (partId)
        await press(next, (key) => one.post(`${path}/force-received`, { partId, reason: 'proven' }, key));
      return;
    }
    case 'propose': {
      const direction = next.at % 2 === 0 ? 'credit' : 'debit';
      const amount = next.percent * 20;
      const request = {
        memberId: world.member.id,
        purpose: 'main',
        direction,
        amount,
        category: 'other',
        reason: 'test',
      };
      const { id } = valueOf<{ id: string }>(await one.post('/operator/api/adjustments', request));
      world.proposals.push({ id, amount: direction === 'credit' ? amount : -amount });
      return;
    }
    case 'agree':
    case 'disagree': {
      const proposal = among(world.proposals, next);
      if (!proposal) return;
      const verb = next.kind === 'agree' ? 'approve' : 'reject';
      const body = verb === 'reject' ? { reason: 'not so' } : {};
      const call = (operator: TestOperator) => (key: string) =>
        operator.post(`/operator/api/adjustments/${proposal.id}/${verb}`, body, key);
      const done = (await press(next, call(one))) + (both ? await press(next, call(other)) : 0);
      expect(done).toBeLessThanOrEqual(1);
      if (done === 1 && verb === 'approve') {
        world.main += proposal.amount;
        world.corrected -= proposal.amount;
      }
      return;
    }
    default:
      return;
  }
}

/** The bank ends a part that was sent, one way or the other, told any number of times. */
async function bank(world: World, next: Step): Promise<void> {
  const payout = among(world.payouts, next, ({ parts }) => !parts.every(({ id }) => world.ended.has(id)));
  if (!payout) return;
  const now = await readWithdrawal(world.member, payout.id);
  if (now.state === 'approved')
    await until(async () => (await readWithdrawal(world.member, payout.id)).state !== 'approved');
  const { parts } = await readWithdrawal(world.member, payout.id);
  const part = next.kind === 'bank again' ? parts[0] : parts.find(({ state }) => state === 'sent');
  if (!part) return;
  const type = next.percent > 40 ? 'payout.settled' : 'payout.rejected';
  const occurredAt = new Date().toISOString();
  const sendWebhook = () => cashier.webhook({ eventId: randomUUID(), type, occurredAt, payoutId: part.id });
  await Promise.all(Array.from({ length: next.tabs }, sendWebhook));
  const after = (await readWithdrawal(world.member, payout.id)).parts.find(({ id }) => id === part.id);
  if (world.ended.has(part.id) || (after?.state !== 'settled' && after?.state !== 'returned')) return;
  world.ended.add(part.id);
  world.hold -= part.amount;
  if (after.state === 'returned') world.main += part.amount;
  else world.fees += part.fee;
}

async function houseHas(purpose: string): Promise<bigint> {
  const [row] = await sqlOn<{ total: bigint }>(
    cashier.platform.db,
    `SELECT COALESCE(sum(balance), 0)::bigint AS total FROM account WHERE owner_kind = 'house' AND purpose = $1`,
    [purpose],
  );
  return row?.total ?? 0n;
}

test(
  'on two nodes, no sequence of clicks, tabs, approvals, receipts, webhooks and corrections makes a cent appear, vanish or move twice',
  { timeout: 240_000 + ownMs },
  async () => {
    const deadline = performance.now() + ownMs;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 50, size: 'max' }), async (steps) => {
        if (performance.now() > deadline) return;
        const agent = await cashier.member({ type: 1 });
        const world = new World(await readyMember(cashier, { upline: agent.id }), agent);
        const [fees, corrections] = [await houseHas('fees'), await houseHas('adjustments')];
        await members(world, { kind: 'pix', at: 1, percent: 100, who: 0, tabs: 1, oneKey: true });
        for (const next of steps) {
          if (next.kind === 'bank' || next.kind === 'bank again') await bank(world, next);
          else {
            await members(world, next);
            await people(world, next);
          }
          const books = {
            main: Number(await world.member.balance()),
            hold: Number(await world.member.balance('withdrawal_hold')),
            vendor: Number(await world.member.balance('vendor:STUDIO')),
            above: Number(await agent.balance()),
            fees: Number((await houseHas('fees')) - fees),
            corrected: Number((await houseHas('adjustments')) - corrections),
          };
          const { main, hold, vendor, above, fees: taken, corrected } = world;
          const broken = await brokenInvariants(cashier);
          const wanted = { main, hold, vendor, above, fees: taken, corrected };
          expect({ after: next, books, broken }).toEqual({ after: next, books: wanted, broken: [] });
        }
        const report = await runAudit(cashier.platform.pool);
        expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
      }),
      { seed, numRuns: ownMs / 1_500, endOnFailure: true },
    );
  },
);
