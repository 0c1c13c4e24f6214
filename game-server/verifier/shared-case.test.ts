import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  beaconInstant,
  beaconOf,
  buildChain,
  inclusionPath,
  quicknet,
  signBeaconRound,
  ticketRoot,
} from '../../games/fairness/index.ts';
import { askBeacon } from './ask-beacon.ts';
import { drawShared } from '../../games/kit/index.ts';
import { game as flight } from '../../games/shared/crash/game.ts';
import type { FlightDraw } from '../../games/shared/crash/index.ts';
import { sharedByHand, verifyShared, type SharedVerdict } from './shared-case.ts';
import type { Bag } from './reading.ts';
import { headlineOf, verify } from './verify.ts';

const secretKey = new Uint8Array(32).fill(9);
const beacon = beaconOf(secretKey, { periodSeconds: 3, genesisTime: quicknet.genesisTime }, 'a test');
const beaconRound = 1000;
const said = signBeaconRound(secretKey, beaconRound);
const chain = buildChain('cd'.repeat(32), 9);
const tickets = ['a:0:100:BRL:0', 'b:0:500:BRL:150', 'c:1:300:BRL:0'];
const link = chain.link(4);
const root = ticketRoot(tickets);
const drawn = { link, tableCode: 'toucan-flight-1', sequence: 77, root, randomness: said.randomness };
const frozenAt = (beforeMs: number): string =>
  new Date(beaconInstant(beacon, beaconRound) - beforeMs).toISOString();

const outcome = drawShared(flight, drawn) as FlightDraw;
const round: Bag = {
  kind: 'shared',
  gameCode: 'toucan-flight',
  version: 1,
  method: 2,
  tableCode: drawn.tableCode,
  sequence: drawn.sequence,
  end: chain.end,
  linkIndex: 4,
  link,
  beacon,
  freeze: { at: frozenAt(1000), root, tickets: tickets.length, beaconRound },
  said: { randomness: said.randomness, signature: said.signature },
  ticket: { text: tickets[1], index: 1, path: inclusionPath(tickets, 1) },
  drawn: outcome,
  status: 'settled',
  reason: null,
};
const changed = (part: Bag): Bag => ({ ...round, ...part });
const failing = (proof: Bag): string[] =>
  verifyShared(proof)
    .checks.filter((check) => !check.holds)
    .map((check) => check.key);
const headline = (proof: Bag): string => headlineOf(verifyShared(proof));
const neverCame = changed({ said: null, drawn: null, status: 'voided', reason: 'beacon' });

afterEach(() => vi.unstubAllGlobals());

describe('the verifier of a flight', () => {
  it('finds a true round to hold, and claims no more for a test environment than it can show', () => {
    expect(verifyShared(round).checks.map((check) => check.key)).toEqual([
      'chain',
      'rule',
      'order',
      'ticket',
      'beacon',
      'drawn',
    ]);
    expect(failing(round)).toEqual([]);
    expect(headline(round)).toBe('goodOwn');
    expect(headlineOf({ ...verifyShared(round), beacon: 'public' })).toBe('good');
  });

  it.each<[string, Bag, string[]]>([
    ['another link', { link: chain.link(5) }, ['chain', 'drawn']],
    ['a link at another place', { linkIndex: 5 }, ['chain']],
    ['another end of the flight', { drawn: { crashPoint: outcome.crashPoint + 1 } }, ['drawn']],
    ['another number of the flight', { sequence: 78 }, ['drawn']],
    ['another table', { tableCode: 'toucan-flight-play' }, ['drawn']],
    [
      'a word that the beacon never said',
      { said: { randomness: 'ab'.repeat(32), signature: said.signature } },
      ['beacon', 'drawn'],
    ],
    [
      'the word of another key',
      { said: signBeaconRound(new Uint8Array(32).fill(8), beaconRound) },
      ['beacon', 'drawn'],
    ],
    [
      'a list that froze when the beacon had spoken',
      { freeze: { at: frozenAt(-1), root, tickets: 3, beaconRound } },
      ['order'],
    ],
    [
      'a list that froze at that very instant',
      { freeze: { at: frozenAt(0), root, tickets: 3, beaconRound } },
      ['order'],
    ],
    [
      'a later round of the beacon than the first',
      { freeze: { at: frozenAt(3001), root, tickets: 3, beaconRound } },
      ['order'],
    ],
    [
      'a bet that was changed after the freeze',
      { ticket: { text: 'b:0:500:BRL:300', index: 1, path: inclusionPath(tickets, 1) } },
      ['ticket'],
    ],
    ['a draw that was left out although all was there', { status: 'voided' }, ['rule']],
    ['a draw without a frozen list', { freeze: null, said: null }, ['rule']],
    ['a draw without the beacon', { said: null }, ['rule']],
  ])('refuses %s', (_what, part, keys) => {
    expect(failing(changed(part))).toEqual(keys);
    expect(headline(changed(part))).toBe('bad');
  });

  it('still confirms a flight’s proof of before all shared games had one form, and refuses a changed one', () => {
    const { gameCode: _code, method, drawn: _drawn, ...common } = round;
    const kept = { ...common, kind: 'crash', version: method, crashPoint: outcome.crashPoint };
    expect(headlineOf(verify(kept))).toBe('goodOwn');
    expect(headlineOf(verify({ ...kept, crashPoint: outcome.crashPoint + 1 }))).toBe('bad');
  });

  it('draws by hand what the game of the table draws', () => {
    const typed = { ...drawn, linkIndex: '4', end: chain.end, sequence: '77' };
    expect(sharedByHand(typed)).toMatchObject({ drawn: outcome, checks: [{ key: 'chain', holds: true }] });
    expect(() => sharedByHand({ ...typed, tableCode: 'no-such-game-1' })).toThrow('gameUnknown');
  });

  it('says of a flight that broke off that it did', () => {
    expect(verifyShared(changed({ reason: 'interrupted' })).interrupted).toBe(true);
    expect(verifyShared(round).interrupted).toBe(false);
    const before = changed({ freeze: null, said: null, ticket: null, drawn: null, status: 'voided' });
    expect(failing({ ...before, reason: 'interrupted' })).toEqual([]);
    expect(verifyShared({ ...before, reason: 'interrupted' }).interrupted).toBe(false);
  });
});

describe('a round that is void for want of its beacon', () => {
  const relay = (answer: object) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json(answer);
    });
    return asked;
  };

  it('is not called fair before the beacon was asked', () => {
    expect(failing(neverCame)).toEqual([]);
    expect(headline(neverCame)).toBe('asksBeacon');
  });

  it('is flagged where the beacon has the value: with the end that the flight would have had', async () => {
    const asked = relay(said);
    expect(await askBeacon(verifyShared(neverCame))).toEqual(outcome);
    expect(asked).toEqual([`/sandbox/beacon/${beacon.hash}/public/${beaconRound}`]);
  });

  it('is not flagged by a value that the beacon’s key never signed, nor by silence', async () => {
    const verdict: SharedVerdict = verifyShared(neverCame);
    relay(signBeaconRound(new Uint8Array(32).fill(8), beaconRound));
    expect(await askBeacon(verdict)).toBeNull();
    relay(signBeaconRound(secretKey, beaconRound + 1));
    expect(await askBeacon(verdict)).toBeNull();
    relay({ error: 'requested future beacon' });
    expect(await askBeacon(verdict)).toBeNull();
    const none = relay(said);
    expect(await askBeacon(verifyShared(round))).toBeNull();
    expect(none).toEqual([]);
  });

  it('asks drand itself where drand was to decide', async () => {
    const asked = relay(said);
    await askBeacon(verifyShared({ ...neverCame, beacon: { ...beacon, hash: quicknet.hash } }));
    expect(asked).toEqual([`https://api.drand.sh/${quicknet.hash}/public/${beaconRound}`]);
  });
});
