import { category, categoryOf, royalFlush, strengthOfRanks, strengthOfSuit } from '../../cards/deck/index.ts';

/** What five cards can be worth, across all machines; a pay table names some of them. */
export const kinds = [
  'nothing',
  'jacks-or-better',
  'two-pairs',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-fives-to-kings',
  'four-twos-to-fours',
  'four-aces',
  'straight-flush',
  'royal-flush',
  'four-of-a-kind',
  'five-of-a-kind',
  'wild-royal-flush',
  'four-deuces',
] as const;
export type Kind = (typeof kinds)[number];
const at = Object.fromEntries(kinds.map((kind, index) => [kind, index])) as Record<Kind, number>;

/**
 * Five cards as sets of ranks, in bits, that occur at least once, twice, three and four times, and the set of suits (those of wild
 * cards left out). It grows card by card, so that millions of hands that share cards share the work. The answer is an index of `kinds`.
 */
export type Classify = (one: number, two: number, three: number, four: number, suits: number) => number;

const jack = 9;
const ace = 12;
const four = 2;
const nine = [
  'nothing',
  'nothing',
  'two-pairs',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
] as const;
const byCategory = Uint8Array.from(nine, (kind) => at[kind]);
const oneSuit = (set: number): boolean => (set & (set - 1)) === 0;

/** Without wild cards: the ranks of poker, and what the pays tell apart. */
export const natural: Classify = (one, two, three, quads, suits) => {
  const strength = oneSuit(suits) ? strengthOfSuit(one) : strengthOfRanks(one, two, three, quads);
  const found = categoryOf(strength);
  if (found === category.pair) return two >> jack === 0 ? at.nothing : at['jacks-or-better'];
  if (found === category.fourOfAKind) {
    const rank = (strength >> 4) & 15;
    if (rank === ace) return at['four-aces'];
    return rank <= four ? at['four-twos-to-fours'] : at['four-fives-to-kings'];
  }
  if (found === category.straightFlush)
    return strength === royalFlush ? at['royal-flush'] : at['straight-flush'];
  return byCategory[found] as number;
};

/** Whether different ranks fit into five in a row with the gaps filled by wild cards. */
const within = new Uint8Array(1 << 13);
const rows = Array.from({ length: 10 }, (_, low) => (low === 0 ? 0b1_0000_0000_1111 : 0b1_1111 << (low - 1)));
for (let set = 0; set < 1 << 13; set += 1) within[set] = rows.some((row) => (set & ~row) === 0) ? 1 : 0;

const royals = 0b1_1111 << 8;
const bits = (set: number): number => (set & 1) + (set === 0 ? 0 : bits(set >> 1));

/** Every two is wild; the most that the five cards can be counts. */
export const withDeuces: Classify = (one, two, three, quads, suits) => {
  const wild = (one & 1) + (two & 1) + (three & 1) + (quads & 1);
  if (wild === 4) return at['four-deuces'];
  const [once, twice, thrice] = [one & ~1, two & ~1, three & ~1];
  const suited = oneSuit(suits);
  if (suited && (once & ~royals) === 0) return at[wild === 0 ? 'royal-flush' : 'wild-royal-flush'];
  const same = wild + (quads >> 1 !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : 1);
  if (same >= 5) return at['five-of-a-kind'];
  const row = twice === 0 && within[once] === 1;
  if (suited && row) return at['straight-flush'];
  if (same === 4) return at['four-of-a-kind'];
  if (same === 3 && bits(twice) === 2) return at['full-house'];
  if (suited) return at.flush;
  if (row) return at.straight;
  return same === 3 ? at['three-of-a-kind'] : at.nothing;
};
