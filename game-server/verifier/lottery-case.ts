import {
  beaconInstant,
  beaconRoundAfter,
  fairStream,
  linkReaches,
  quicknet,
  rootFromPath,
  sharedDrawSeed,
  textHash,
  verifiedRandomness,
  type BeaconChain,
} from '../../games/fairness/index.ts';
import {
  families,
  hashOf,
  sameOutcome,
  tables,
  titles,
  type Family,
  type Outcome,
} from '../../games/lottery/index.ts';
import { beaconOf } from './beacon-of.ts';
import { bagOf, CannotVerify, hex, optional, print, text, whole, type Bag, type Check } from './reading.ts';

export interface LotteryVerdict {
  kind: 'lottery';
  gameCode: string;
  label: string;
  /** What the rules draw; null where nothing can be drawn. */
  drawn: Outcome | null;
  checks: Check[];
  beacon: 'public' | 'own';
  status: 'settled' | 'voided';
}

const codeText = /^[a-z0-9-]{2,40}$/;
const labelText = /^\d{8}-\d{4}$/;
const leafText = /^[\w.:-]{1,400}$/;
const over = new Set(['drawn', 'settled']);

function familyOf(proof: Bag): Family {
  const family = families.get(text(proof, 'family', /^[A-Z0-9]{1,16}$/));
  if (family === undefined) throw new CannotVerify('gameUnknown');
  return family;
}

/** Draws an issue of a lottery again, from what its proof says and from nothing else. */
export function verifyLottery(proof: Bag): LotteryVerdict {
  const family = familyOf(proof);
  const gameCode = text(proof, 'gameCode', codeText);
  const label = text(proof, 'label', labelText);
  const state = text(proof, 'state', /^[a-z]{1,16}$/);
  const beacon = beaconOf(proof);
  const status: LotteryVerdict['status'] = over.has(state) ? 'settled' : 'voided';
  const link = text(proof, 'link', hex);
  const said = optional(proof, 'said') === null ? null : bagOf(proof['said']);
  const checks: Check[] = [
    titleCheck(gameCode, family),
    tableCheck(proof, family),
    chainCheck(proof, link),
    ruleCheck(status, said !== null),
  ];
  const freeze = bagOf(proof['freeze']);
  const root = text(freeze, 'root', hex);
  const round = whole(freeze, 'beaconRound');
  checks.push(orderCheck(proof, freeze, beacon, round), ...ticketChecks(proof, freeze, root));
  const verdict = {
    kind: 'lottery' as const,
    gameCode,
    label,
    beacon: beacon === quicknet ? ('public' as const) : ('own' as const),
    status,
  };
  if (said === null) return { ...verdict, drawn: null, checks };
  const given = text(said, 'randomness', hex);
  const signature = text(said, 'signature', /^[0-9a-f]{96}$/);
  const randomness = verifiedRandomness(beacon.publicKey, round, signature);
  checks.push({ key: 'beacon', given, found: randomness ?? '—', holds: randomness === given });
  const drawn = family.draw(
    fairStream(sharedDrawSeed({ link, title: gameCode, label, root, beacon: given })),
  );
  const shown = optional(proof, 'outcome');
  checks.push({ key: 'drawn', given: print(shown), found: print(drawn), holds: sameOutcome(shown, drawn) });
  return { ...verdict, drawn, checks };
}

function titleCheck(gameCode: string, family: Family): Check {
  const wanted = titles.get(gameCode)?.family ?? '—';
  return { key: 'title', given: family.code, found: wanted, holds: wanted === family.code };
}

/** That the odds which the issue was sold by are those of the rules in this page. */
function tableCheck(proof: Bag, family: Family): Check {
  const given = text(proof, 'tableHash', hex);
  const version = whole(proof, 'tableVersion');
  const table = tables.get(family.code)?.find((one) => one.version === version);
  const found = table === undefined ? '—' : hashOf(table);
  return { key: 'table', given, found, holds: found === given };
}

function chainCheck(proof: Bag, link: string): Check {
  const chain = bagOf(proof['chain']);
  const end = text(chain, 'end', hex);
  const steps = whole(proof, 'sequence') - whole(chain, 'firstSequence') + 1;
  const holds = steps >= 1 && steps <= whole(chain, 'length') && linkReaches(link, end, steps);
  return { key: 'chain', given: end, found: holds ? end : '—', holds };
}

/** A frozen list is void only where the beacon never spoke. */
function ruleCheck(status: LotteryVerdict['status'], said: boolean): Check {
  const wanted = said ? 'settled' : 'voided';
  return { key: 'rule', given: status, found: wanted, holds: status === wanted };
}

/** The round that was announced, or where the list froze later than that the first one after its freeze. */
function orderCheck(proof: Bag, freeze: Bag, beacon: BeaconChain, round: number): Check {
  const at = Date.parse(String(freeze['at']));
  const drawsAt = Date.parse(String(proof['drawsAt']));
  if (Number.isNaN(at) || Number.isNaN(drawsAt)) throw new CannotVerify('valueInvalid');
  const announced = beaconRoundAfter(beacon, drawsAt - 1);
  const wanted = Math.max(announced, beaconRoundAfter(beacon, at));
  const order = `${new Date(at).toISOString()} < ${new Date(beaconInstant(beacon, round)).toISOString()}`;
  const holds = wanted === round && announced === whole(proof, 'announcedRound');
  return { key: 'order', given: order, found: String(wanted), holds };
}

function ticketChecks(proof: Bag, freeze: Bag, root: string): Check[] {
  if (optional(proof, 'ticket') === null) return [];
  const ticket = bagOf(proof['ticket']);
  const leaf = text(ticket, 'leaf', leafText);
  const path = Array.isArray(ticket['path']) ? ticket['path'].map(String) : [];
  const reached = rootFromPath(leaf, whole(ticket, 'index'), whole(freeze, 'tickets'), path);
  const lines = text(ticket, 'lines', /^\[[^]*\]$/);
  const hash = textHash(lines);
  const given = leaf.split(':').at(-1) ?? '';
  return [
    { key: 'ticket', given: root, found: reached ?? '—', holds: reached === root },
    { key: 'lines', given, found: hash, holds: given === hash },
  ];
}
