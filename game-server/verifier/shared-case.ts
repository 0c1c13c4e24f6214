import {
  beaconInstant,
  beaconRoundAfter,
  fairStream,
  linkReaches,
  quicknet,
  rootFromPath,
  sharedRoundSeed,
  verifiedRandomness,
  type BeaconChain,
} from '../../games/fairness/index.ts';
import { drawShared, gameOfTable, type Bound, type SharedGame } from '../../games/kit/index.ts';
import { sharedGames } from '../../games/list/index.ts';
import { beaconOf } from './beacon-of.ts';
import {
  CannotVerify,
  bagOf,
  hex,
  isBag,
  optional,
  print,
  seed,
  text,
  whole,
  type Bag,
  type Check,
} from './reading.ts';

export interface SharedVerdict {
  kind: 'shared';
  game: SharedGame;
  /** What the rules draw; null where nothing can be drawn. */
  drawn: unknown;
  checks: Check[];
  /** Whose beacon decided: drand's public network, or a test environment's own. */
  beacon: 'public' | 'own' | null;
  status: 'settled' | 'voided';
  /** The round was drawn and then broke off: the table ended it by its rule for that. */
  interrupted: boolean;
  /** Set where a round is void because its beacon round is said not to have come: whether it did can be asked there. */
  missing: { beacon: BeaconChain; round: number; bound: Omit<Bound, 'randomness'> } | null;
}

const tableText = /^[a-z0-9-]{2,48}$/;

/** The rules that drew a round, or where a proof names none the ones in force. */
function gameOf(code: unknown, version: unknown): SharedGame {
  const named = sharedGames.filter((game) => game.code === code);
  const game =
    version === null
      ? named.toSorted((a, b) => b.version - a.version)[0]
      : named.find((one) => one.version === Number(version));
  if (game === undefined) throw new CannotVerify('gameUnknown');
  return game;
}

/** A proof as it was kept of flights before all shared games had one form: the method was its version, the draw its crash point. */
export function fromOldFlight(proof: Bag): Bag {
  const { crashPoint, version, ...common } = proof;
  const drawn = optional(proof, 'crashPoint') === null ? null : { crashPoint };
  return { ...common, kind: 'shared', gameCode: 'toucan-flight', version: 1, method: version ?? 1, drawn };
}

export function verifyShared(proof: Bag): SharedVerdict {
  const game = gameOf(proof['gameCode'], optional(proof, 'version'));
  return Number(proof['method']) === 2 ? byBeacon(game, proof) : bySeeds(game, proof);
}

/** Values typed in by hand: what they give, and whether the link belongs to the chain; the beacon's word is taken as given. */
export function sharedByHand(values: Bag): SharedVerdict {
  const bound = {
    link: text(values, 'link', hex),
    tableCode: text(values, 'tableCode', tableText),
    sequence: whole(values, 'sequence'),
    root: text(values, 'root', hex),
    randomness: text(values, 'randomness', hex),
  };
  const game = gameOf(gameOfTable(bound.tableCode), null);
  return {
    ...verdictOf(game, values, chainCheck(values, bound.link)),
    drawn: drawShared(game, bound),
    status: 'settled',
  };
}

const verdictOf = (game: SharedGame, proof: Bag, checks: Check[]): Omit<SharedVerdict, 'drawn'> => ({
  kind: 'shared',
  game,
  checks,
  beacon: null,
  status: statusOf(proof),
  interrupted: wasInterrupted(proof),
  missing: null,
});

function chainCheck(proof: Bag, link: string): Check[] {
  const end = proof['end'];
  if (typeof end !== 'string' || !hex.test(end)) return [];
  const holds = linkReaches(link, end, whole(proof, 'linkIndex'));
  return [{ key: 'chain', given: end, found: holds ? end : '—', holds }];
}

function drawnCheck(proof: Bag, drawn: unknown): Check[] {
  const given = optional(proof, 'drawn');
  if (given === null) return [];
  const found = print(drawn);
  // The order of names in an object is a database's own.
  return [{ key: 'drawn', given: print(given), found, holds: print(sorted(given)) === print(sorted(drawn)) }];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isBag(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}

/** From before the beacon: salt and client seeds of players. */
function bySeeds(game: SharedGame, proof: Bag): SharedVerdict {
  const playerSeeds = Array.isArray(proof['playerSeeds']) ? proof['playerSeeds'].map(String) : [];
  if (!playerSeeds.every((it) => seed.test(it))) throw new CannotVerify('valueInvalid');
  const link = text(proof, 'link', hex);
  const how = { link, salt: text(proof, 'salt', hex), linkIndex: whole(proof, 'linkIndex'), playerSeeds };
  const drawn = game.draw(fairStream(sharedRoundSeed(how)));
  return { ...verdictOf(game, proof, [...drawnCheck(proof, drawn), ...chainCheck(proof, link)]), drawn };
}

const statusOf = (proof: Bag): SharedVerdict['status'] =>
  proof['status'] === 'voided' ? 'voided' : 'settled';

const wasInterrupted = (proof: Bag): boolean =>
  statusOf(proof) === 'settled' && proof['reason'] === 'interrupted';

/** Nobody may leave a draw out because its result is dear: a frozen list is void only where the beacon never spoke. */
function ruleCheck(status: SharedVerdict['status'], frozen: boolean, said: boolean): Check {
  const wanted = frozen && said ? 'settled' : 'voided';
  return { key: 'rule', given: status, found: wanted, holds: status === wanted };
}

function byBeacon(game: SharedGame, proof: Bag): SharedVerdict {
  const link = text(proof, 'link', hex);
  const checks = chainCheck(proof, link);
  const beacon = beaconOf(proof);
  const [frozen, announced] = [optional(proof, 'freeze') !== null, optional(proof, 'said') !== null];
  checks.push(ruleCheck(statusOf(proof), frozen, announced));
  const verdict: SharedVerdict = {
    ...verdictOf(game, proof, checks),
    beacon: beacon === quicknet ? 'public' : 'own',
    drawn: null,
  };
  if (!frozen) return verdict;
  const freeze = bagOf(proof['freeze']);
  const root = text(freeze, 'root', hex);
  const round = whole(freeze, 'beaconRound');
  checks.push(...freezeChecks(proof, freeze, beacon, root, round));
  const tableCode = text(proof, 'tableCode', tableText);
  const bound = { link, tableCode, sequence: whole(proof, 'sequence'), root };
  if (!announced) return { ...verdict, missing: { beacon, round, bound } };
  const said = bagOf(proof['said']);
  const given = text(said, 'randomness', hex);
  const randomness = verifiedRandomness(beacon.publicKey, round, text(said, 'signature', /^[0-9a-f]{96}$/));
  checks.push({ key: 'beacon', given, found: randomness ?? '—', holds: randomness === given });
  const drawn = drawShared(game, { ...bound, randomness: given });
  checks.push(...drawnCheck(proof, drawn));
  return { ...verdict, drawn };
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
    text(ticket, 'text', /^[\w:.-]{1,600}$/),
    whole(ticket, 'index'),
    whole(freeze, 'tickets'),
    path,
  );
  checks.push({ key: 'ticket', given: root, found: reached ?? '—', holds: reached === root });
  return checks;
}
