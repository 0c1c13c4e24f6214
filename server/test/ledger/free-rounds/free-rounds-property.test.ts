import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, seedFor } from '../../../../tools/depth.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { freeRoundsChecks } from '../../../src/ledger/audit/stored-checks/free-rounds-checks.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { openBank } from '../engine/ledger-bank.ts';
import { freeBet, freeRollback, freeWin, give, rewardOn, standing, takeBack } from './free-rounds-bank.ts';

const bank = startedOnce(() => openBank());

const bets = 6;
const nth = fc.nat(bets - 1);
/** Bets have names of their own, so that one is sent again, paid, or taken back, in any order and more than once. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('bet' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('win' as const), nth, amount: fc.nat(400) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('rollback' as const), nth }) },
  { weight: 1, arbitrary: fc.constant({ type: 'end' as const }) },
);
const gift = fc.record({
  rounds: fc.integer({ min: 1, max: 4 }),
  stake: fc.integer({ min: 1, max: 90 }),
  maxWin: fc.option(fc.nat(600)),
});

test('used, left and returned rounds are those that were given, at every moment and each of them once', async () => {
  const played = async (
    { rounds, stake, maxWin }: { rounds: number; stake: number; maxWin: number | null },
    events: readonly (typeof event extends fc.Arbitrary<infer One> ? One : never)[],
  ): Promise<void> => {
    const member = await bank.member(1_000n);
    const offer = await give(bank, member, {
      ...{ rounds, stake: BigInt(stake) },
      maxWin: maxWin === null ? null : BigInt(maxWin),
    });
    const ids = Array.from({ length: bets }, () => crypto.randomUUID());
    const stands = new Set<string>();
    const paid = new Set<string>();
    let returned = 0;
    let ended = false;
    let won = 0n;
    for (const one of events) {
      const id = 'nth' in one ? (ids[one.nth] ?? '') : '';
      if (one.type === 'end') {
        expect(await takeBack(bank, offer)).toBe(rounds - stands.size - returned);
        returned = rounds - stands.size;
        ended = true;
      } else if (one.type === 'bet') {
        const room = !ended && stands.size + returned < rounds;
        const { status } = await bank.ledger.submit(freeBet(bank, member, offer, id));
        if (stands.has(id)) expect(status).toBe('duplicate');
        // What was refused once, or taken back, stays so, though a round is free again.
        else if (status === 'posted') {
          expect(room).toBe(true);
          stands.add(id);
        }
      } else if (stands.has(id) && one.type === 'win') {
        const amount = BigInt(one.amount);
        const { status } = await bank.ledger.submit(freeWin(bank, member, offer, id, amount, false));
        expect(status).toBe('posted');
        const left = maxWin === null ? amount : BigInt(maxWin) - won;
        won += amount < left ? amount : left;
        paid.add(id);
      } else if (stands.has(id) && one.type === 'rollback' && !paid.has(id)) {
        expect(await bank.ledger.submit(freeRollback(bank, member, offer, id))).toMatchObject({
          status: 'posted',
        });
        // A second one finds nothing left to take back.
        await bank.ledger.submit(freeRollback(bank, member, offer, id));
        stands.delete(id);
      }
      const left = rounds - stands.size - returned;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(await rewardOn(bank, offer)).toEqual({ used: stands.size, returned, won, ended });
      const { main, waiting } = await standing(bank, member);
      expect({ main, waiting }).toEqual({ main: 1_000n + won, waiting: BigInt(left * stake) });
    }
  };
  await fc.assert(fc.asyncProperty(gift, fc.array(event, { minLength: 4, maxLength: 14 }), played), {
    seed: seedFor(595),
    numRuns: cases(12, 150),
  });
  for (const { name, sql } of freeRoundsChecks)
    expect(await sqlOn(bank.database.db, `SELECT id FROM (${sql}) c WHERE ok IS NOT TRUE`), name).toEqual([]);
}, 300_000);
