import { titles } from '@croupier/games/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkProof } from '../client/lottery/draws/check.ts';
import { familyOf } from '../src/lottery/sale/slip.ts';
import { issueProof } from '../src/protocol.ts';
import { headlineOf, verify } from '../verifier/verify.ts';
import { verifyLottery } from '../verifier/lottery-case.ts';
import { bagOf } from '../verifier/reading.ts';
import { LotteryRig } from './helpers/lottery.ts';

const boards = ['bangkok-quarter', 'hanoi-express', 'saigon-express'] as const;
let rig: LotteryRig;
beforeAll(async () => {
  rig = await LotteryRig.open([...boards, 'quick-three']);
});
afterAll(() => rig.close());

const prizesOf = (code: string): string[] => {
  const title = titles.get(code);
  const space = title && familyOf(title).space;
  return space?.kind === 'board' ? space.prizes.map((prize) => prize.code) : [];
};

test.for(boards)(
  '%s: its prizes are told in the order of their ranks, and its proof holds for players and verifiers',
  async (code) => {
    const { sequence } = await rig.selling(code);
    await rig.play(code, sequence);
    const { json } = await rig.get(`titles/${code}/results?limit=1`);
    const [result] = (json as { results: { sequence: number; outcome: object }[] }).results;
    expect(result?.sequence).toBe(sequence);
    expect(Object.keys(result?.outcome ?? {})).toEqual(prizesOf(code));
    const proof = await rig.proof(code, sequence);
    expect(Object.keys(proof.outcome ?? {})).toEqual(prizesOf(code));
    expect(checkProof(proof).filter(({ holds }) => !holds)).toEqual([]);
    // A person who keeps a proof may keep it in another order.
    const turned = {
      ...proof,
      outcome: Object.fromEntries(Object.entries(proof.outcome ?? {}).toReversed()),
    };
    expect(checkProof(turned).find(({ name }) => name === 'checkOutcome')?.holds).toBe(true);
    expect(headlineOf(verify(proof))).toBe(headlineOf(verify(turned)));
  },
);

test('the proof of a ticket that was drawn holds for players and verifiers, with what was bought in it', async () => {
  const ana = await rig.seat('quick-three');
  const { sequence } = await rig.selling('quick-three');
  const bought = [
    { play: 'K3_SIZE', entry: 'BIG' },
    { play: 'K3_SUM', entry: '10,11' },
  ];
  const { tickets } = await ana.buy(bought, [{ sequence }]);
  await rig.play('quick-three', sequence);
  const proof = issueProof.parse((await ana.ticket(tickets[0]?.ticketId ?? '')).proof);
  expect(proof.ticket).not.toBeNull();
  expect(checkProof(proof).filter(({ holds }) => !holds)).toEqual([]);
  expect(verifyLottery(bagOf(proof)).checks.filter(({ holds }) => !holds)).toEqual([]);
});
