import { commitmentOf, quicknet, verifiedRandomness } from '../../games/fairness/index.ts';
import {
  dropPoint,
  lineReference,
  microPerMinor,
  paidOf,
  reached,
  type DropPoint,
  type JackpotLevel,
} from '../../games/jackpot/index.ts';
import { bagOf, CannotVerify, hex, isBag, text, whole, type Bag, type Check } from './reading.ts';

/** Why a pot dropped where it did. */
export interface JackpotVerdict {
  kind: 'jackpot';
  checks: Check[];
  point: DropPoint;
  amount: number;
  currency: string;
  beacon: 'public' | 'own';
}

function levelOf(proof: Bag): JackpotLevel {
  const terms = bagOf(proof['terms']);
  const bound = bagOf(terms['bound']);
  const seed = whole(terms, 'seed');
  const level = { id: String(terms['id']), names: { pt: '', en: '', es: '' }, seed };
  const contribution = whole(terms, 'contribution');
  if (bound['by'] === 'day') return { ...level, contribution, bound: { by: 'day' } };
  const ceiling = whole(bound, 'ceiling');
  if (ceiling <= seed) throw new CannotVerify('valueInvalid');
  return { ...level, contribution, bound: { by: 'amount', ceiling } };
}

interface Line {
  kind: string;
  micro: number;
  pot: number;
  at: number;
  reference: string;
}

function linesOf(proof: Bag): [Line, Line, Line] {
  const given: unknown[] = Array.isArray(proof['lines']) ? proof['lines'] : [];
  const [before, bet, drop] = given.filter(isBag).map((line) => ({
    kind: String(line['kind']),
    micro: whole(line, 'micro'),
    pot: whole(line, 'pot'),
    at: whole(line, 'at'),
    reference: text(line, 'reference', hex),
  }));
  if (!before || !bet || !drop) throw new CannotVerify('valueInvalid');
  return [before, bet, drop];
}

const instantOf = (proof: Bag, name: string): number => {
  const at = Date.parse(text(proof, name, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/));
  if (Number.isNaN(at)) throw new CannotVerify('valueInvalid');
  return at;
};

function beaconCheck(proof: Bag): { check: Check; randomness: string; own: boolean } {
  const chain = bagOf(proof['beacon']);
  const said = bagOf(proof['said']);
  // The public beacon is known to this page; what a proof says of it doesn't count.
  const own = text(chain, 'hash', hex) !== quicknet.hash;
  const key = own ? text(chain, 'publicKey', /^[0-9a-f]{192}$/) : quicknet.publicKey;
  const randomness = text(said, 'randomness', hex);
  const signature = text(said, 'signature', /^[0-9a-f]{96}$/);
  const found = verifiedRandomness(key, whole(proof, 'beaconRound'), signature);
  const check: Check = { key: 'beacon', given: randomness, found: found ?? '—', holds: found === randomness };
  return { check, randomness, own };
}

/** The secret is the committed one, the beacon said what is claimed, and the bet of these lines brought the pot to the point that follows. */
export function verifyJackpot(proof: Bag): JackpotVerdict {
  const secret = text(proof, 'secret', hex);
  const commitment = text(proof, 'commitment', hex);
  const level = levelOf(proof);
  const [before, bet, drop] = linesOf(proof);
  const { check, randomness, own } = beaconCheck(proof);
  const ordinal = whole(proof, 'ordinal');
  const point = dropPoint(level, { secret, randomness, ordinal, openedAt: instantOf(proof, 'openedAt') });
  const amount = whole(proof, 'amount');
  const roundId = text(proof, 'roundId', /^[0-9a-f-]{36}$/);
  const reference = lineReference(roundId);
  const committed = commitmentOf(secret);
  const first = reached(point, bet.pot, bet.at) && !reached(point, before.pot, before.at);
  const sums =
    bet.kind === 'contribution' &&
    drop.kind === 'drop' &&
    bet.pot === before.pot + bet.micro &&
    drop.pot === bet.pot - drop.micro &&
    drop.micro === amount * microPerMinor;
  const shown = point.by === 'amount' ? String(point.amount) : new Date(point.instant).toISOString();
  const at = point.by === 'amount' ? `${before.pot} → ${bet.pot}` : `${before.at} → ${bet.at}`;
  return {
    kind: 'jackpot',
    point,
    amount,
    currency: text(proof, 'currency', /^[A-Z]{3}$/),
    beacon: own ? 'own' : 'public',
    checks: [
      { key: 'commitment', given: commitment, found: committed, holds: commitment === committed },
      check,
      { key: 'point', given: at, found: shown, holds: first },
      { key: 'book', given: String(drop.micro), found: String(bet.pot - drop.pot), holds: sums },
      {
        key: 'payout',
        given: String(amount),
        found: String(paidOf(bet.pot)),
        holds: amount === paidOf(bet.pot),
      },
      { key: 'winner', given: bet.reference, found: reference, holds: bet.reference === reference },
    ],
  };
}
