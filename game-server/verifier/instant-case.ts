import { commitmentOf, fairStream } from '../../games/fairness/index.ts';
import { replay, RuleError, type InstantGame, type Replayed } from '../../games/kit/index.ts';
import { instantGames } from '../../games/list/index.ts';
import {
  CannotVerify,
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

export interface InstantVerdict {
  kind: 'instant';
  game: InstantGame;
  round: Replayed;
  /** Of the stake; null where the proof doesn't say. */
  currency: string | null;
  checks: Check[];
}

/** The rules that a round began with, or where it names none the ones in force. */
function gameOf(proof: Bag): InstantGame {
  const named = instantGames.filter(({ code }) => code === proof['gameCode']);
  const version = optional(proof, 'version');
  const game =
    version === null
      ? named.toSorted((a, b) => b.version - a.version)[0]
      : named.find((one) => one.version === Number(version));
  return game ?? fail('gameUnknown');
}
function fail(problem: ConstructorParameters<typeof CannotVerify>[0]): never {
  throw new CannotVerify(problem);
}

/** A round of any game that one player plays: the rules over bet, entropy and actions, once more. */
export function verifyInstant(proof: Bag): InstantVerdict {
  if (optional(proof, 'serverSeed') === null) throw new CannotVerify('seedHidden');
  const game = gameOf(proof);
  const serverSeed = text(proof, 'serverSeed', hex);
  const stake = whole(proof, 'stake');
  const actions = Array.isArray(proof['actions']) ? proof['actions'] : [];
  const entropy = fairStream({
    serverSeed,
    clientSeed: text(proof, 'clientSeed', seed),
    nonce: whole(proof, 'nonce'),
  });
  const round = played(() => replay(game, { stake, form: proof['form'] }, actions, entropy));
  const checks: Check[] = [];
  const compare = (key: Check['key'], given: unknown, found: unknown) => {
    if (given === undefined || given === null || given === '') return;
    const [one, other] = [canonical(given), canonical(found)];
    checks.push({ key, given: shorten(one), found: shorten(other), holds: one === other });
  };
  compare('commitment', proof['commitment'], commitmentOf(serverSeed));
  compare('orders', proof['orders'], [...round.orders, ...round.needs]);
  if (proof['kind'] === 'slot') compareOldSlot(proof, round.view, compare);
  else compare('view', proof['view'], round.view);
  if (round.done) compare('payout', proof['payout'], round.payout);
  const currency = optional(proof, 'currency');
  return { kind: 'instant', game, round, currency: typeof currency === 'string' ? currency : null, checks };
}

function played(work: () => Replayed): Replayed {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleError || error instanceof RangeError) throw new CannotVerify('valueInvalid');
    throw error;
  }
}

/** A proof of a slot as it was kept before all games had one form of proof. */
export function fromOldSlot(proof: Bag): Bag {
  const choices = (Array.isArray(proof['choices']) ? proof['choices'] : []).filter(isBag);
  return {
    ...proof,
    version: 1,
    form: {},
    actions: choices.map((choice) => ({ type: 'choose', option: String(choice['option']) })),
  };
}

/** Windows and sums, one by one: what else an old proof says of a spin has changed its form. */
function compareOldSlot(
  proof: Bag,
  view: unknown,
  compare: (key: Check['key'], given: unknown, found: unknown) => void,
): void {
  const [said, found] = [proof['state'], view].map((state) => (isBag(state) ? state : {}));
  const base = (state: Bag | undefined): Bag => (isBag(state?.['base']) ? state['base'] : {});
  const spins = (state: Bag | undefined): unknown =>
    Array.isArray(state?.['freeSpins'])
      ? state['freeSpins'].map((spin: unknown) => (isBag(spin) ? [spin['stops'], spin['win']] : null))
      : undefined;
  compare('stops', base(said)['stops'], base(found)['stops']);
  compare('grid', base(said)['grid'], base(found)['grid']);
  compare('freeSpins', spins(said), spins(found));
}

const shown = 240;
const shorten = (value: string): string => (value.length > shown ? `${value.slice(0, shown)}…` : value);

/** The same text for the same data, in whatever order a database has kept the names. */
function canonical(value: unknown): string {
  if (typeof value === 'string') return value;
  return print(
    JSON.parse(JSON.stringify(value, (_, part: unknown) => (isBag(part) ? sorted(part) : part))) as unknown,
  );
}
const sorted = (bag: Bag): Bag =>
  Object.fromEntries(Object.entries(bag).toSorted(([a], [b]) => (a < b ? -1 : 1)));
