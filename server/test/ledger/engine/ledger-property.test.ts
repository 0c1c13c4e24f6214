import * as fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases, seedFor } from '../../../../tools/depth.ts';
import type { Ledger } from '../../../src/ledger/engine/index.ts';
import { openBank } from './ledger-bank.ts';
import { contest } from './ledger-contest.ts';
import { expectSound } from './ledger-invariants.ts';
import { Model, type Step } from './ledger-model.ts';
import { anyStep, said, Stage } from './ledger-steps.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const bank = startedOnce(openBank);
let nodes: Ledger[];
beforeAll(async () => {
  nodes = [bank.ledger, await bank.node()];
});

const start = 200n;
const newStage = async (members: number, balance = start): Promise<Stage> =>
  new Stage(bank, await Promise.all(Array.from({ length: members }, () => bank.member(balance))));

async function walletsOf(stage: Stage): Promise<{ balance: bigint; held: bigint }[]> {
  return Promise.all(
    stage.members.map(async ({ id }) => {
      const rows = await bank.ledger.balances(bank.merchantId, id);
      const main = rows.find((row) => row.purpose === 'main');
      return { balance: main?.balance ?? -1n, held: main?.held ?? -1n };
    }),
  );
}

describe('against an independent model', () => {
  it('every step answers and leaves the balances as the model says, whichever node it goes to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep(3), { minLength: 5, maxLength: 40 }), async (steps) => {
        const stage = await newStage(3);
        const model = new Model(3, start);
        for (const [index, step] of steps.entries()) {
          const outcome = await stage.play(nodes[index % 2] ?? bank.ledger, step);
          expect([step, said(outcome)]).toEqual([step, model.apply(step)]);
          expect(await walletsOf(stage)).toEqual(model.accounts);
        }
        await expectSound(bank.database.pool);
      }),
      { numRuns: cases(12, 60), seed: seedFor(20_260_301) },
    );
  });

  it('a batch of everything at once answers as the model does one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep(1), { minLength: 10, maxLength: 60 }), async (steps) => {
        const stage = await newStage(1);
        const model = new Model(1, start);
        const single = steps.filter(
          (step): step is Exclude<Step, { do: 'reverse' }> => step.do !== 'reverse',
        );
        const firsts = withoutRepeatedKeys(stage, single);
        const outcomes = await bank.ledger.submitMany(firsts.map((step) => stage.command(step)));
        expect(outcomes.map(said)).toEqual(firsts.map((step) => model.apply(step)));
        expect(await walletsOf(stage)).toEqual(model.accounts);
      }),
      { numRuns: cases(20, 100), seed: seedFor(20_260_302) },
    );
  });
});

/** A repeated key waits for its first answer and so leaves the order of the list. */
function withoutRepeatedKeys<S extends Exclude<Step, { do: 'reverse' }>>(
  stage: Stage,
  steps: readonly S[],
): S[] {
  const seen = new Set<string>();
  return steps.filter((step) => {
    const command = stage.command(step);
    const key = 'key' in command ? command.key : command.transactionId;
    return !seen.has(key) && seen.add(key);
  });
}

describe('in any order', () => {
  const rounds = fc.uniqueArray(
    fc.record({ bet: fc.nat(15), ends: fc.constantFrom('won', 'lost', 'rolled back') }),
    {
      selector: (round) => round.bet,
      minLength: 3,
      maxLength: 12,
    },
  );
  const stepsOf = (round: { bet: number; ends: string }): Step[] => [
    { do: 'bet', member: round.bet % 2, bet: round.bet, amount: 30n },
    round.ends === 'rolled back'
      ? { do: 'rollback', bet: round.bet, rollback: round.bet }
      : { do: 'win', bet: round.bet, win: round.bet, amount: round.ends === 'won' ? 70n : 0n, closes: true },
  ];

  it('the same movements, repeated and shuffled over two nodes, end in the same balances', async () => {
    const shuffled = rounds.chain((list) => {
      const steps = list.flatMap(stepsOf);
      return fc.tuple(
        fc.constant(steps),
        fc.shuffledSubarray([...steps, ...steps], { minLength: steps.length * 2 }),
      );
    });
    await fc.assert(
      fc.asyncProperty(shuffled, async ([inOrder, mixed]) => {
        const stage = await newStage(2, 1_000n);
        const model = new Model(2, 1_000n);
        for (const step of inOrder) model.apply(step);
        await Promise.all(
          mixed.map((step, index) => untilTaken(stage, nodes[index % 2] ?? bank.ledger, step)),
        );
        expect(await walletsOf(stage)).toEqual(model.accounts);
        await expectSound(bank.database.pool);
      }),
      { numRuns: cases(8, 40), seed: seedFor(20_260_303) },
    );
  });

  /** As a vendor does: what is retryable is tried again. */
  async function untilTaken(stage: Stage, node: Ledger, step: Step): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const outcome = await stage.play(node, step);
      if (outcome.status !== 'refused' || outcome.final) return;
      await sleep(3);
    }
    throw new Error(`never taken: ${step.do}`);
  }

  it('everything at once on two nodes adds up to what was acknowledged', async () => {
    await expect(contest(bank, nodes, cases(10, 50), seedFor(20_260_304))).resolves.toBeUndefined();
  });
});
