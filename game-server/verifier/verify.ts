import { fromOldFlight, verifyShared, type SharedVerdict } from './shared-case.ts';
import { verifyLottery, type LotteryVerdict } from './lottery-case.ts';
import { verifyJackpot, type JackpotVerdict } from './jackpot-case.ts';
import { fromOldSlot, verifyInstant, type InstantVerdict } from './instant-case.ts';
import { CannotVerify, isBag, print, type Bag } from './reading.ts';
import {
  commitmentOf,
  fairStream,
  linkReaches,
  rootFromPath,
  sharedRoundSeed,
  ticketRoot,
  verifiedRandomness,
} from '../../games/fairness/index.ts';
import { drawShared } from '../../games/kit/index.ts';
import { game as flight } from '../../games/shared/crash/game.ts';
import { drawCrashPoint } from '../../games/shared/crash/index.ts';
import { formerThemes, playSlot, slotThemes, type SlotChoice } from '../../games/slot/index.ts';
import vectors from '../../games/fairness/vectors.json' with { type: 'json' };

export { CannotVerify, type Check, type Problem } from './reading.ts';
export type Verdict = InstantVerdict | SharedVerdict | JackpotVerdict | LotteryVerdict;

/** What may be said of a round as a whole: never more than its checks show. */
export function headlineOf(verdict: Verdict): 'nothingGiven' | 'bad' | 'asksBeacon' | 'goodOwn' | 'good' {
  if (verdict.checks.length === 0) return 'nothingGiven';
  if (!verdict.checks.every((check) => check.holds)) return 'bad';
  if (verdict.kind === 'instant') return 'good';
  if (verdict.kind === 'shared' && verdict.missing !== null) return 'asksBeacon';
  if (verdict.kind === 'lottery' && verdict.drawn === null) return 'asksBeacon';
  return verdict.beacon === 'own' ? 'goodOwn' : 'good';
}

const kinds = ['instant', 'slot', 'shared', 'crash', 'jackpot', 'lottery'];

/** Reads what 'Copy proof' gave, alone or inside the record of a round. */
export function readProof(pasted: string): Bag {
  let value: unknown;
  try {
    value = JSON.parse(pasted);
  } catch {
    throw new CannotVerify('notJson');
  }
  const proof = isBag(value) && isBag(value['proof']) ? value['proof'] : value;
  if (!isBag(proof) || !kinds.includes(String(proof['kind']))) throw new CannotVerify('notRound');
  return proof;
}

export function verify(proof: Bag): Verdict {
  if (proof['kind'] === 'shared') return verifyShared(proof);
  if (proof['kind'] === 'crash') return verifyShared(fromOldFlight(proof));
  if (proof['kind'] === 'jackpot') return verifyJackpot(proof);
  if (proof['kind'] === 'lottery') return verifyLottery(proof);
  return verifyInstant(proof['kind'] === 'slot' ? fromOldSlot(proof) : proof);
}

/** The frozen examples of the repository, computed here and now. */
export function goldenVectors(): { name: string; holds: boolean }[] {
  const slots = vectors.slots.map((it) => {
    const theme = [...slotThemes, ...formerThemes].find(
      (one) => one.code === it.code && one.version === it.version,
    );
    const choices = it.choices.map((choice): SlotChoice =>
      'field' in choice ? { type: 'pick', field: choice.field } : { type: 'choose', option: choice.option },
    );
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
      drawCrashPoint(fairStream(sharedRoundSeed({ ...it, salt: chain.salt }))) === it.crashPoint &&
      linkReaches(it.link, chain.end, it.linkIndex),
  }));
  const current = shared.map((it) => ({
    name: `toucan-flight v2 · ${it.tableCode}:${it.sequence}`,
    holds: print(drawShared(flight, it)) === print({ crashPoint: it.crashPoint }),
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
