import { drawCrashPoint } from '../../games/crash/index.ts';
import {
  beaconInstant,
  beaconRoundAfter,
  fairStream,
  linkReaches,
  quicknet,
  rootFromPath,
  sharedDrawSeed,
  sharedRoundSeed,
  verifiedRandomness,
  type BeaconChain,
} from '../../games/fairness/index.ts';
import { CannotVerify, bagOf, hex, optional, print, text, whole, type Bag, type Check } from './reading.ts';

/** A round of version 1: salt and client seeds of players. */
export interface OldCrashCase {
  link: string;
  salt: string;
  linkIndex: number;
  playerSeeds: readonly string[];
}
export const crashPointOfOldRound = (it: OldCrashCase): number =>
  drawCrashPoint(fairStream(sharedRoundSeed(it)));

/** A round of version 2: the root of the accepted bets and the beacon. */
export interface CrashCase {
  link: string;
  tableCode: string;
  sequence: number;
  root: string;
  randomness: string;
}
export const crashPointOfRound = ({ link, tableCode, sequence, root, randomness }: CrashCase): number =>
  drawCrashPoint(
    fairStream(sharedDrawSeed({ link, title: tableCode, label: String(sequence), root, beacon: randomness })),
  );

export interface CrashVerdict {
  kind: 'crash';
  crashPoint: number | null;
  checks: Check[];
  /** Whose beacon decided: drand's public network, or a test environment's own. */
  beacon: 'public' | 'own' | null;
  status: 'settled' | 'voided';
  /** The flight was drawn and then broke off: the table ended it by its rule for that. */
  interrupted: boolean;
  /** Set where a round is void because its beacon round is said not to have come: whether it did can be asked there. */
  missing: { beacon: BeaconChain; round: number; draw: Omit<SharedDraw, 'beacon'> } | null;
}

type SharedDraw = Parameters<typeof sharedDrawSeed>[0];
const seed = /^[A-Za-z0-9_-]{1,64}$/;

export function verifyCrash(proof: Bag): CrashVerdict {
  return Number(proof['version'] ?? 1) === 2 ? verifyNew(proof) : verifyOld(proof);
}

/** Values typed in by hand: what they give, and whether the link belongs to the chain; the beacon's word is taken as given. */
export function crashByHand(values: Bag): CrashVerdict {
  const link = text(values, 'link', hex);
  const crashPoint = crashPointOfRound({
    link,
    tableCode: text(values, 'tableCode', /^[a-z0-9-]{2,40}$/),
    sequence: whole(values, 'sequence'),
    root: text(values, 'root', hex),
    randomness: text(values, 'randomness', hex),
  });
  const checks = chainCheck(values, link);
  return {
    kind: 'crash',
    crashPoint,
    checks,
    beacon: null,
    status: 'settled',
    interrupted: false,
    missing: null,
  };
}

function chainCheck(proof: Bag, link: string): Check[] {
  const end = proof['end'];
  if (typeof end !== 'string' || !hex.test(end)) return [];
  const holds = linkReaches(link, end, whole(proof, 'linkIndex'));
  return [{ key: 'chain', given: end, found: holds ? end : '—', holds }];
}

function pointCheck(proof: Bag, crashPoint: number): Check[] {
  const given = optional(proof, 'crashPoint');
  if (given === null) return [];
  return [
    {
      key: 'crashPoint',
      given: print(given),
      found: String(crashPoint),
      holds: Number(given) === crashPoint,
    },
  ];
}

function verifyOld(proof: Bag): CrashVerdict {
  const playerSeeds = Array.isArray(proof['playerSeeds']) ? proof['playerSeeds'].map(String) : [];
  if (!playerSeeds.every((it) => seed.test(it))) throw new CannotVerify('valueInvalid');
  const it: OldCrashCase = {
    link: text(proof, 'link', hex),
    salt: text(proof, 'salt', hex),
    linkIndex: whole(proof, 'linkIndex'),
    playerSeeds,
  };
  const crashPoint = crashPointOfOldRound(it);
  const checks = [...pointCheck(proof, crashPoint), ...chainCheck(proof, it.link)];
  return {
    kind: 'crash',
    crashPoint,
    checks,
    beacon: null,
    status: statusOf(proof),
    interrupted: wasInterrupted(proof),
    missing: null,
  };
}

const statusOf = (proof: Bag): CrashVerdict['status'] =>
  proof['status'] === 'voided' ? 'voided' : 'settled';

const wasInterrupted = (proof: Bag): boolean =>
  statusOf(proof) === 'settled' && proof['reason'] === 'interrupted';

/** Nobody may leave a draw out because its result is dear: a frozen list is void only where the beacon never spoke. */
function ruleCheck(status: CrashVerdict['status'], frozen: boolean, said: boolean): Check {
  const wanted = frozen && said ? 'settled' : 'voided';
  return { key: 'rule', given: status, found: wanted, holds: status === wanted };
}

function beaconOf(proof: Bag): BeaconChain {
  const bag = bagOf(proof['beacon']);
  const hash = text(bag, 'hash', hex);
  // The public beacon is known to this page; what a proof says of it doesn't count.
  if (hash === quicknet.hash) return quicknet;
  return {
    scheme: quicknet.scheme,
    hash,
    publicKey: text(bag, 'publicKey', /^[0-9a-f]{192}$/),
    periodSeconds: Math.max(1, whole(bag, 'periodSeconds')),
    genesisTime: whole(bag, 'genesisTime'),
  };
}

function verifyNew(proof: Bag): CrashVerdict {
  const link = text(proof, 'link', hex);
  const checks = chainCheck(proof, link);
  const status = statusOf(proof);
  const beacon = beaconOf(proof);
  const whose = beacon === quicknet ? 'public' : 'own';
  const interrupted = wasInterrupted(proof);
  const common = { kind: 'crash', checks, beacon: whose, status, interrupted } as const;
  const [frozen, announced] = [optional(proof, 'freeze') !== null, optional(proof, 'said') !== null];
  checks.push(ruleCheck(status, frozen, announced));
  if (!frozen) return { ...common, crashPoint: null, missing: null };
  const freeze = bagOf(proof['freeze']);
  const root = text(freeze, 'root', hex);
  const round = whole(freeze, 'beaconRound');
  checks.push(...freezeChecks(proof, freeze, beacon, root, round));
  const tableCode = text(proof, 'tableCode', /^[a-z0-9-]{2,40}$/);
  const sequence = whole(proof, 'sequence');
  if (!announced) {
    const draw = { link, title: tableCode, label: String(sequence), root };
    return { ...common, crashPoint: null, missing: { beacon, round, draw } };
  }
  const said = bagOf(proof['said']);
  const given = text(said, 'randomness', hex);
  const randomness = verifiedRandomness(beacon.publicKey, round, text(said, 'signature', /^[0-9a-f]{96}$/));
  checks.push({ key: 'beacon', given, found: randomness ?? '—', holds: randomness === given });
  const crashPoint = crashPointOfRound({
    link,
    tableCode,
    sequence,
    root,
    randomness: given,
  });
  checks.push(...pointCheck(proof, crashPoint));
  return { ...common, crashPoint, missing: null };
}

/** That the beacon's round came after the freeze and was the first to do so, and that the player's bet is in the list. */
function freezeChecks(proof: Bag, freeze: Bag, beacon: BeaconChain, root: string, round: number): Check[] {
  const at = Date.parse(String(freeze['at']));
  if (Number.isNaN(at)) throw new CannotVerify('valueInvalid');
  const wanted = beaconRoundAfter(beacon, at);
  const order = `${new Date(at).toISOString()} < ${new Date(beaconInstant(beacon, round)).toISOString()}`;
  const checks: Check[] = [{ key: 'order', given: order, found: String(wanted), holds: wanted === round }];
  if (optional(proof, 'ticket') === null) return checks;
  const ticket = bagOf(proof['ticket']);
  const path = Array.isArray(ticket['path']) ? ticket['path'].map(String) : [];
  const reached = rootFromPath(
    text(ticket, 'text', /^[\w:.-]{1,200}$/),
    whole(ticket, 'index'),
    whole(freeze, 'tickets'),
    path,
  );
  checks.push({ key: 'ticket', given: root, found: reached ?? '—', holds: reached === root });
  return checks;
}
