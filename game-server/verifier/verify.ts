import { crashPointOfOldRound, crashPointOfRound, verifyCrash, type CrashVerdict } from './crash-case.ts';
import { CannotVerify, hex, isBag, print, seed, text, whole, type Bag, type Check } from './reading.ts';
import {
  commitmentOf,
  fairStream,
  linkReaches,
  rootFromPath,
  ticketRoot,
  verifiedRandomness,
} from '../../games/fairness/index.ts';
import { playSlot, slotThemes, type SlotRound, type SlotTheme } from '../../games/slot/index.ts';
import vectors from '../../games/fairness/vectors.json' with { type: 'json' };

export { CannotVerify, type Check, type Problem } from './reading.ts';
export interface SlotVerdict {
  kind: 'slot';
  theme: SlotTheme;
  round: SlotRound;
  checks: Check[];
}
export type Verdict = SlotVerdict | CrashVerdict;

/** What may be said of a round as a whole: never more than its checks show. */
export function headlineOf(verdict: Verdict): 'nothingGiven' | 'bad' | 'asksBeacon' | 'goodOwn' | 'good' {
  if (verdict.checks.length === 0) return 'nothingGiven';
  if (!verdict.checks.every((check) => check.holds)) return 'bad';
  if (verdict.kind === 'slot') return 'good';
  if (verdict.missing !== null) return 'asksBeacon';
  return verdict.beacon === 'own' ? 'goodOwn' : 'good';
}

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
  const { chain, shared, beacons, trees } = vectors;
  const old = chain.rounds.map((it) => ({
    name: `toucan-flight v1 · ${it.linkIndex}`,
    holds:
      crashPointOfOldRound({ ...it, salt: chain.salt }) === it.crashPoint &&
      linkReaches(it.link, chain.end, it.linkIndex),
  }));
  const current = shared.map((it) => ({
    name: `toucan-flight v2 · ${it.tableCode}:${it.sequence}`,
    holds: crashPointOfRound(it) === it.crashPoint,
  }));
  const signed = beacons.map((it) => ({
    name: `drand · ${it.round}`,
    holds: verifiedRandomness(it.publicKey, it.round, it.signature) === it.randomness,
  }));
  const rooted = trees.map((it) => ({
    name: `RFC 6962 · ${it.tickets.length}`,
    holds:
      ticketRoot(it.tickets) === it.root &&
      it.tickets.every(
        (ticket, i) => rootFromPath(ticket, i, it.tickets.length, it.paths[i] ?? []) === it.root,
      ),
  }));
  return [...old, ...current, ...signed, ...rooted];
}
