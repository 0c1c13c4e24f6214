import { crashPointOfRound, type CrashCase } from './crash-case.ts';
import { commitmentOf, fairStream, linkReaches } from '../../games/fairness/index.ts';
import { playSlot, slotThemes, type SlotRound, type SlotTheme } from '../../games/slot/index.ts';
import vectors from '../../games/fairness/vectors.json' with { type: 'json' };

/** One statement that was checked; `given` and `found` are shown so that nobody has to trust the tick. */
export interface Check {
  key: 'commitment' | 'stops' | 'grid' | 'payout' | 'freeSpins' | 'crashPoint' | 'chain';
  holds: boolean;
  given: string;
  found: string;
}
export interface SlotVerdict {
  kind: 'slot';
  theme: SlotTheme;
  round: SlotRound;
  checks: Check[];
}
export interface CrashVerdict {
  kind: 'crash';
  crashPoint: number;
  checks: Check[];
}
export type Verdict = SlotVerdict | CrashVerdict;
export type Problem = 'notJson' | 'notRound' | 'seedHidden' | 'gameUnknown' | 'valueInvalid';

export class CannotVerify extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function text(bag: Bag, name: string, pattern: RegExp): string {
  const value = bag[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new CannotVerify('valueInvalid');
  return value;
}
function whole(bag: Bag, name: string): number {
  const value = Number(bag[name]);
  if (!Number.isSafeInteger(value) || value < 0) throw new CannotVerify('valueInvalid');
  return value;
}
const hex = /^[0-9a-f]{64}$/;
const seed = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads what 'Copy proof' gave, alone or inside the record of a round. */
export function readProof(pasted: string): Bag {
  let value: unknown;
  try {
    value = JSON.parse(pasted);
  } catch {
    throw new CannotVerify('notJson');
  }
  const proof = isBag(value) && isBag(value['proof']) ? value['proof'] : value;
  if (!isBag(proof) || (proof['kind'] !== 'slot' && proof['kind'] !== 'crash'))
    throw new CannotVerify('notRound');
  return proof;
}

export function verify(proof: Bag): Verdict {
  return proof['kind'] === 'slot' ? verifySlot(proof) : verifyCrash(proof);
}

function verifySlot(proof: Bag): SlotVerdict {
  if (proof['serverSeed'] === null || proof['serverSeed'] === '') throw new CannotVerify('seedHidden');
  const theme = slotThemes.find((it) => it.code === proof['gameCode']);
  if (!theme) throw new CannotVerify('gameUnknown');
  const serverSeed = text(proof, 'serverSeed', hex);
  const choices = (Array.isArray(proof['choices']) ? proof['choices'] : [])
    .filter(isBag)
    .map((choice) => ({ type: 'choose' as const, option: String(choice['option']) }));
  const entropy = fairStream({
    serverSeed,
    clientSeed: text(proof, 'clientSeed', seed),
    nonce: whole(proof, 'nonce'),
  });
  let round: SlotRound;
  try {
    round = playSlot(theme, whole(proof, 'stake'), choices, entropy);
  } catch {
    throw new CannotVerify('valueInvalid');
  }
  const checks: Check[] = [];
  const compare = (key: Check['key'], given: unknown, found: unknown) => {
    if (given !== undefined && given !== null && given !== '')
      checks.push({ key, given: print(given), found: print(found), holds: print(given) === print(found) });
  };
  compare('commitment', proof['commitment'], commitmentOf(serverSeed));
  const state = isBag(proof['state']) ? proof['state'] : {};
  const base = isBag(state['base']) ? state['base'] : {};
  compare('stops', base['stops'], round.base.stops);
  compare('grid', base['grid'], round.base.grid);
  if (Array.isArray(state['freeSpins']))
    compare(
      'freeSpins',
      state['freeSpins'].map((spin: unknown) => (isBag(spin) ? [spin['stops'], spin['win']] : null)),
      round.freeSpins.map((spin) => [spin.stops, spin.win]),
    );
  if (round.phase === 'done') compare('payout', proof['payout'], round.win);
  return { kind: 'slot', theme, round, checks };
}

const print = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function verifyCrash(proof: Bag): CrashVerdict {
  const playerSeeds = Array.isArray(proof['playerSeeds']) ? proof['playerSeeds'].map(String) : [];
  if (!playerSeeds.every((it) => seed.test(it))) throw new CannotVerify('valueInvalid');
  const it: CrashCase = {
    link: text(proof, 'link', hex),
    salt: text(proof, 'salt', hex),
    linkIndex: whole(proof, 'linkIndex'),
    playerSeeds,
  };
  const crashPoint = crashPointOfRound(it);
  const checks: Check[] = [];
  if (proof['crashPoint'] !== undefined && proof['crashPoint'] !== '')
    checks.push({
      key: 'crashPoint',
      given: print(proof['crashPoint']),
      found: String(crashPoint),
      holds: Number(proof['crashPoint']) === crashPoint,
    });
  if (typeof proof['end'] === 'string' && hex.test(proof['end']))
    checks.push({
      key: 'chain',
      given: proof['end'],
      found: linkReaches(it.link, proof['end'], it.linkIndex) ? proof['end'] : '—',
      holds: linkReaches(it.link, proof['end'], it.linkIndex),
    });
  return { kind: 'crash', crashPoint, checks };
}

/** The frozen examples of the repository, computed here and now. */
export function goldenVectors(): { name: string; holds: boolean }[] {
  const slots = vectors.slots.map((it) => {
    const theme = slotThemes.find((one) => one.code === it.code);
    const choices = it.choices.map((choice) => ({ type: 'choose' as const, option: choice.option }));
    const round = theme ? playSlot(theme, it.stake, choices, fairStream(it)) : null;
    return {
      name: `${it.code} · ${it.clientSeed}:${it.nonce}`,
      holds:
        round !== null &&
        round.win === it.win &&
        round.freeSpins.length === it.freeSpins &&
        print(round.base.stops) === print(it.stops),
    };
  });
  const streams = vectors.streams.map((it) => {
    const stream = fairStream(it);
    return {
      name: `HMAC-SHA-256 · ${it.clientSeed}:${it.nonce} < ${it.bound}`,
      holds:
        commitmentOf(it.serverSeed) === it.commitment &&
        it.integers.every((expected) => stream.below(it.bound) === expected),
    };
  });
  return [...streams, ...slots, ...chainVectors()];
}

function chainVectors(): { name: string; holds: boolean }[] {
  const { chain } = vectors;
  return chain.rounds.map((it) => ({
    name: `toucan-flight · ${it.linkIndex}`,
    holds:
      crashPointOfRound({ ...it, salt: chain.salt }) === it.crashPoint &&
      linkReaches(it.link, chain.end, it.linkIndex),
  }));
}
