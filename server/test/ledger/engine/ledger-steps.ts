import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Command, Ledger, Outcome } from '../../../src/ledger/engine/index.ts';
import { bet, deposit, rollback, win, type Bank, type Member } from './ledger-bank.ts';
import type { Step } from './ledger-model.ts';

const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const holdAmount = (hold: number): bigint => BigInt((hold % 5) + 1) * 20n;

/** Few keys and few members, so that steps meet: repetitions, conflicts and reorderings come by themselves. */
export function anyStep(members: number): fc.Arbitrary<Step> {
  const member = fc.nat(members - 1);
  const number = fc.nat(11);
  const amount = fc.bigInt(1n, 90n);
  const ofMember = (bets: number): number => bets % members;
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('deposit', 'withdraw'), member, key: number, amount }),
    },
    {
      weight: 4,
      arbitrary: fc
        .record({ bet: number, amount: fc.constantFrom(30n, 60n) })
        .map((step) => ({ do: 'bet' as const, member: ofMember(step.bet), ...step })),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('win'),
        bet: number,
        win: number,
        amount: fc.constantFrom(0n, 50n),
        closes: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback'), bet: number, rollback: number }) },
    {
      weight: 3,
      arbitrary: number.map((hold) => ({
        do: 'hold' as const,
        member: ofMember(hold),
        hold,
        amount: holdAmount(hold),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('release', 'capture'), hold: number, key: number }),
    },
    {
      weight: 1,
      arbitrary: number.map((key) => ({ do: 'reverse' as const, original: Math.floor(key / 2), key })),
    },
  );
}

/** Speaks the model's steps to a ledger. One stage is one run: its numbers become keys that no other run uses. */
export class Stage {
  readonly bank: Bank;
  readonly members: readonly Member[];
  readonly run = randomUUID();
  private readonly transfers = new Map<number, string>();
  private readonly holdIds = new Map<number, string>();

  constructor(bank: Bank, members: readonly Member[]) {
    this.bank = bank;
    this.members = members;
  }

  async play(ledger: Ledger, step: Step): Promise<Outcome> {
    if (step.do === 'reverse') {
      return ledger.reverse({
        merchantId: this.bank.merchantId,
        transferId: this.transfers.get(step.original) ?? uuidOf(step.original),
        scope: 'test',
        key: `${this.run}-r${step.key}`,
        reference: { type: 'test', id: '1' },
      });
    }
    const outcome = await ledger.submit(this.command(step));
    if (
      (step.do === 'deposit' || step.do === 'withdraw') &&
      outcome.status === 'posted' &&
      outcome.transferId
    )
      this.transfers.set(step.key, outcome.transferId);
    return outcome;
  }

  command(step: Exclude<Step, { do: 'reverse' }>): Command {
    const { bank, run } = this;
    switch (step.do) {
      case 'deposit':
      case 'withdraw': {
        const amount = step.do === 'deposit' ? step.amount : -step.amount;
        const request = deposit(
          bank.merchantId,
          bank.outside,
          this.member(step.member),
          amount,
          `${run}-d${step.key}`,
        );
        return { type: 'transfer', ...request, legs: request.legs.toReversed() };
      }
      case 'bet':
        return bet(bank, this.member(step.member), `${run}-b${step.bet}`, step.amount);
      case 'win': {
        const owner = this.member(step.bet);
        return win(bank, owner, `${run}-b${step.bet}`, `${run}-w${step.win}`, step.amount, step.closes);
      }
      case 'rollback':
        return rollback(bank, this.member(step.bet), `${run}-b${step.bet}`, `${run}-x${step.rollback}`);
      case 'hold':
      case 'release':
      case 'capture':
        return this.holdCommand(step);
    }
  }

  private holdCommand(step: Extract<Step, { do: 'hold' | 'release' | 'capture' }>): Command {
    const { bank, run } = this;
    const member = this.member(step.hold);
    const holdId = this.holdIds.get(step.hold) ?? randomUUID();
    this.holdIds.set(step.hold, holdId);
    const key = step.do === 'hold' ? `${run}-h${step.hold}` : `${run}-e${step.key}`;
    const base = { merchantId: bank.merchantId, scope: 'test', key, accountId: member.wallet, holdId };
    switch (step.do) {
      case 'hold':
        return { type: 'hold', ...base, amount: step.amount, reference: { type: 'test', id: '1' } };
      case 'release':
        return { type: 'release', ...base };
      case 'capture': {
        const request = deposit(bank.merchantId, bank.outside, member, -holdAmount(step.hold), key);
        return { type: 'transfer', ...request, legs: request.legs.toReversed(), captures: holdId };
      }
    }
  }

  /** Bets and holds belong to the member that their number names. */
  private member(number: number): Member {
    const member = this.members[number % this.members.length];
    if (!member) throw new Error('a stage needs members');
    return member;
  }
}

/** The model's word for an outcome. */
export function said(outcome: Outcome): string {
  if (outcome.status === 'refused') return outcome.reason;
  return outcome.status === 'posted' ? 'ok' : outcome.status === 'duplicate' ? 'same' : 'uncertain';
}
