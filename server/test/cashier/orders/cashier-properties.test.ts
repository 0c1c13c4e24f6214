import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cases, seedFor } from '../../../../tools/depth.ts';
import { startCashierSite, until } from '../../helpers/sites/cashier-site.ts';
import { brokenInvariants } from '../../helpers/steps/books.ts';
import { openCharge, paidEvent } from '../../helpers/steps/money-in.ts';
import { askForPayout, readWithdrawal, readyMember, type Withdrawal } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startCashierSite);

const pick = fc.nat({ max: 30 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      amount: fc.integer({ min: 1_000, max: 9_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('paid' as const),
      at: pick,
      how: fc.constantFrom(
        'right',
        'right',
        'right',
        'amount',
        'late',
        'payer',
        'forged',
        'again',
        'twice at once',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('failed' as const), at: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reversed' as const),
      at: pick,
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lose' as const), percent: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      percent: fc.integer({ min: 20, max: 110 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const),
      at: pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'return' as const), at: pick }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Charge {
  id: string;
  txid: string;
  amount: number;
  state: 'open' | 'credited' | 'closed';
  /** The payment that was credited: its event, and what the bank has taken back of it. */
  credited: { event: object; endToEndId: string; back: number } | null;
}
interface Payout {
  id: string;
  partId: string;
  amount: number;
  state: 'requested' | 'paying' | 'settled' | 'returned';
}

/** What the books must say, kept by the simplest means. */
class Model {
  main = 0;
  hold = 0;
  owed = 0;
  charges: Charge[] = [];
  payouts: Payout[] = [];
}

type Member = Awaited<ReturnType<typeof readyMember>>;

const paidBy = (charge: Charge, document: string, change: object = {}) =>
  paidEvent(charge, { payer: { name: 'Ana Paula Ferreira', document }, ...change });

async function pay(model: Model, member: Member, charge: Charge, how: string): Promise<void> {
  const late = new Date(Date.now() + 3_600_000).toISOString();
  const changes: Record<string, object> = {
    amount: { amount: charge.amount + 1 },
    late: { occurredAt: late },
    payer: { payer: { name: 'Outra', document: '11144477735' } },
  };
  if (how === 'again') {
    if (charge.credited) expect((await site.webhook(charge.credited.event)).status).toBe(200);
    return;
  }
  const event = paidBy(charge, member.cpf, changes[how]);
  if (how === 'forged') {
    expect((await site.webhook(event, { secret: Buffer.alloc(32) })).status).toBe(401);
    return;
  }
  const copies = how === 'twice at once' ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => site.webhook(event)));
  for (const { status } of answers) expect(status).toBe(200);
  if (charge.state !== 'open') return;
  const good = changes[how] === undefined;
  charge.state = good ? 'credited' : 'closed';
  if (!good) return;
  charge.credited = { event, endToEndId: event.endToEndId, back: 0 };
  model.main += charge.amount;
}

async function takeBack(model: Model, charge: Charge, percent: number): Promise<void> {
  const { credited } = charge;
  const left = charge.amount - (credited?.back ?? 0);
  if (!credited || left === 0) return;
  const amount = Math.max(1, Math.floor((left * percent) / 100));
  const { endToEndId } = credited;
  const occurredAt = new Date().toISOString();
  const event = { eventId: randomUUID(), type: 'charge.reversed', occurredAt, endToEndId, amount };
  const answers = await Promise.all([site.webhook(event), site.webhook(event)]);
  for (const { status } of answers) expect(status).toBe(200);
  credited.back += amount;
  const taken = Math.min(model.main, amount);
  model.main -= taken;
  model.owed += amount - taken;
}

async function withdraw(model: Model, member: Member, percent: number): Promise<void> {
  await playTurnover(member, model);
  const amount = Math.floor((model.main * percent) / 100);
  if (amount < 1_000) return;
  const key = randomUUID();
  const answers = await Promise.all([askForPayout(member, amount, key), askForPayout(member, amount, key)]);
  const options = valueOf<{ turnoverRemaining: number }>(
    await member.call('GET', '/wps/cashier/withdrawal/options'),
  );
  if (options.turnoverRemaining > 0) {
    for (const { body } of answers) expect(body.code).toBe('TURNOVER_UNFINISHED');
    return;
  }
  if (amount > model.main) {
    for (const { body } of answers) expect(body.code).toBe('NO_FUNDS');
    return;
  }
  const [first, second] = answers.map((answer) => valueOf<Withdrawal>(answer));
  expect(second).toEqual(first);
  model.payouts.push({ id: first?.id ?? '', partId: first?.parts[0]?.id ?? '', amount, state: 'requested' });
  model.main -= amount;
  model.hold += amount;
}

/** Stakes that are won back: the turnover is played, the balance stays. */
async function playTurnover(member: Member, model: Model): Promise<void> {
  const options = valueOf<{ turnoverRemaining: number }>(
    await member.call('GET', '/wps/cashier/withdrawal/options'),
  );
  for (let left = options.turnoverRemaining, tries = 0; left > 0 && model.main > 0 && tries < 8; tries += 1) {
    const stake = Math.min(left, model.main);
    await member.play(stake, stake);
    left -= stake;
  }
}

async function decide(model: Model, member: Member, kind: string, payout: Payout): Promise<void> {
  const attempt = async (): Promise<boolean> => {
    if (kind === 'cancel') {
      return (await member.call('POST', `/wps/cashier/withdrawals/${payout.id}/cancel`, {})).status === 200;
    }
    const deciding = kind === 'approve' ? site.approve(payout.id) : site.reject(payout.id, 'not this time');
    return deciding.then(
      () => true,
      () => false,
    );
  };
  const outcomes = await Promise.all([attempt(), attempt()]);
  expect(outcomes.filter(Boolean)).toHaveLength(payout.state === 'requested' ? 1 : 0);
  if (payout.state !== 'requested') return;
  if (kind === 'approve') {
    payout.state = 'paying';
    await until(async () => (await readWithdrawal(member, payout.id)).state === 'paying');
    return;
  }
  payout.state = 'returned';
  model.main += payout.amount;
  model.hold -= payout.amount;
}

async function bankDecides(model: Model, kind: 'settle' | 'return', payout: Payout): Promise<void> {
  const type = kind === 'settle' ? 'payout.settled' : 'payout.rejected';
  const target = kind === 'settle' ? 'settled' : 'returned';
  const occurredAt = new Date().toISOString();
  const sendWebhook = () =>
    site.webhook({ eventId: randomUUID(), type, occurredAt, payoutId: payout.partId });
  const answers = await Promise.all([sendWebhook(), sendWebhook()]);
  const wanted = payout.state === 'paying' || payout.state === target ? 200 : 409;
  for (const { status } of answers) expect(status).toBe(wanted);
  if (payout.state !== 'paying') return;
  payout.state = target;
  model.hold -= payout.amount;
  if (target === 'returned') model.main += payout.amount;
}

async function run(model: Model, member: Member, next: Step): Promise<void> {
  // Mostly one for which the step means something, now and then any.
  const at = <T extends { state: string }>(list: T[], state: string): T | undefined => {
    if (!('at' in next)) return undefined;
    const fitting = next.at % 4 === 0 ? [] : list.filter((item) => item.state === state);
    const from = fitting.length > 0 ? fitting : list;
    return from[next.at % (from.length || 1)];
  };
  const charge = at(
    model.charges,
    next.kind === 'reversed' || ('how' in next && next.how === 'again') ? 'credited' : 'open',
  );
  const payout = at(model.payouts, next.kind === 'settle' || next.kind === 'return' ? 'paying' : 'requested');
  switch (next.kind) {
    case 'charge': {
      if (model.charges.filter(({ state }) => state === 'open').length >= 10) return;
      const { id, txid, amount } = await openCharge(member, next.amount);
      model.charges.push({ id, txid, amount, state: 'open', credited: null });
      return;
    }
    case 'paid':
      return charge && pay(model, member, charge, next.how);
    case 'failed': {
      if (!charge) return;
      const occurredAt = new Date().toISOString();
      await site.webhook({ eventId: randomUUID(), type: 'charge.failed', occurredAt, txid: charge.txid });
      if (charge.state === 'open') charge.state = 'closed';
      return;
    }
    case 'reversed':
      return charge && takeBack(model, charge, next.percent);
    case 'lose': {
      const stake = Math.floor((model.main * next.percent) / 100);
      if (stake === 0) return;
      await member.play(stake);
      model.main -= stake;
      return;
    }
    case 'withdraw':
      return withdraw(model, member, next.percent);
    case 'settle':
    case 'return':
      return payout && bankDecides(model, next.kind, payout);
    case 'approve':
    case 'reject':
    case 'cancel':
      return payout && decide(model, member, next.kind, payout);
  }
}

test('whatever comes in whatever order, the books say what happened and every invariant holds after each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45, size: 'max' }), async (steps) => {
      const member = await readyMember(site);
      const model = new Model();
      for (const next of steps) {
        await run(model, member, next);
        const books = [await member.balance(), await member.balance('withdrawal_hold')];
        const wanted = [BigInt(model.main), BigInt(model.hold)];
        const broken = await brokenInvariants(site);
        expect({ after: next, books, broken }).toEqual({ after: next, books: wanted, broken: [] });
      }
    }),
    {
      seed: seedFor(20_261_124),
      numRuns: cases(4, 40),
      interruptAfterTimeLimit: cases(180_000, 600_000),
      endOnFailure: true,
    },
  );
});
