import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Ledger } from '../../../src/ledger/engine/index.ts';
import type { Bank, Member } from './ledger-bank.ts';
import { expectSound } from './ledger-invariants.ts';
import type { Step } from './ledger-model.ts';
import { anyStep, holdAmount, Stage } from './ledger-steps.ts';

const start = 200n;
const waveSize = 12;

/**
 * Waves of steps at once on two nodes, each step sent to both. The order is nobody's, so no model can foretell the answers; but the
 * acknowledged movements must add up to the balances, and the locks must leave nothing for the database's unique keys to catch.
 */
export async function contest(
  bank: Bank,
  nodes: readonly Ledger[],
  runs: number,
  seed: number,
): Promise<void> {
  const before = collisions(nodes);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep(2), { minLength: 8, maxLength: 30 }), async (steps) => {
      const members = await Promise.all([bank.member(start), bank.member(start)]);
      const stage = new Stage(bank, members);
      const played = steps.map(withOwnKey).flatMap((step) => [step, step]);
      const effects: Effect[] = [];
      for (let wave = 0; wave < played.length; wave += waveSize) {
        const together = played.slice(wave, wave + waveSize);
        const moves = together.map((step, index) =>
          effectOf(step, stage, nodes[index % nodes.length] ?? bank.ledger),
        );
        effects.push(...(await Promise.all(moves)));
      }
      await expectAddedUp(bank, members, effects);
      expect(collisions(nodes)).toBe(before);
      await expectSound(bank.database.pool);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
}

/** Keys of different members must not meet here: locks can't keep those apart, so the unique keys would rightly catch them. */
function withOwnKey(step: Step): Step {
  switch (step.do) {
    case 'deposit':
    case 'withdraw':
      return { ...step, key: step.key * 2 + step.member };
    case 'win':
      return { ...step, win: step.win * 2 + (step.bet % 2) };
    case 'rollback':
      return { ...step, rollback: step.rollback * 2 + (step.bet % 2) };
    case 'release':
    case 'capture':
      return { ...step, key: step.key * 2 + (step.hold % 2) };
    case 'bet':
    case 'hold':
    case 'reverse':
      return step;
  }
}

const collisions = (nodes: readonly Ledger[]): number =>
  nodes.reduce((sum, node) => sum + node.metrics().collisions, 0);

interface Effect {
  member: number;
  amount: bigint;
}

/** What an acknowledged step moved on the member's wallet. */
async function effectOf(step: Step, stage: Stage, node: Ledger): Promise<Effect> {
  if (step.do === 'reverse') return { member: 0, amount: 0n };
  const outcome = await stage.play(node, step);
  const member = ('member' in step ? step.member : 'bet' in step ? step.bet : step.hold) % 2;
  if (outcome.status !== 'posted') return { member, amount: 0n };
  return { member, amount: moved(step, outcome.transferId !== undefined, await stakeOf(step, stage)) };
}

function moved(step: Exclude<Step, { do: 'reverse' }>, hasTransfer: boolean, stake: bigint): bigint {
  switch (step.do) {
    case 'deposit':
    case 'win':
      return step.amount;
    case 'withdraw':
    case 'bet':
      return -step.amount;
    case 'rollback':
      return hasTransfer ? stake : 0n;
    case 'capture':
      return -holdAmount(step.hold);
    case 'hold':
    case 'release':
      return 0n;
  }
}

async function stakeOf(step: Step, { bank, run }: Stage): Promise<bigint> {
  if (step.do !== 'rollback') return 0n;
  return (await bank.ledger.bet(bank.merchantId, 'studio', `${run}-b${step.bet}`))?.stake ?? 0n;
}

async function expectAddedUp(
  bank: Bank,
  members: readonly Member[],
  effects: readonly Effect[],
): Promise<void> {
  for (const [index, member] of members.entries()) {
    const sum = effects
      .filter((effect) => effect.member === index)
      .reduce((total, effect) => total + effect.amount, start);
    const row = (await bank.ledger.balances(bank.merchantId, member.id)).find(
      ({ purpose }) => purpose === 'main',
    );
    expect({ member: index, balance: row?.balance }).toEqual({ member: index, balance: sum });
  }
}
