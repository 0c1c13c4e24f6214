import type { Mutant } from './instrument.ts';

/** A mutant that does the same as the source, found by the line that it stands in. */
interface Equivalent extends Pick<Mutant, 'file' | 'text' | 'original' | 'replacement'> {
  /** What nobody could see of it. */
  why: string;
}

/** Read by people before it is believed: no test can say that nothing differs. A test holds that each entry still meets a mutant. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/src/console/approvals/people.ts',
    text: 'const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);',
    ...{ original: 'value < 0n', replacement: 'value <= 0n' },
    why: 'Of nothing, less is as much.',
  },
  ...['rebate/index.ts', 'vip/index.ts'].map((path) => ({
    file: `server/src/engagement/${path}`,
    text: 'if (settled.length === 0) return;',
    ...{ original: 'settled.length === 0', replacement: 'false' },
    why: 'A statement of no rows counts nothing either: leaving early only spares it.',
  })),
  ...['rebate/index.ts', 'vip/index.ts'].flatMap((path) =>
    [
      { original: 'validStake !== 0n', replacement: 'true' },
      { original: 'bets.filter(({ validStake }) => validStake !== 0n)', replacement: 'bets' },
    ].map((change) => ({
      file: `server/src/engagement/${path}`,
      text: 'const settled = bets.filter(({ validStake }) => validStake !== 0n);',
      ...change,
      why: 'A stake of nothing adds nothing to a sum, and a sum of nothing is shown as no sum is.',
    })),
  ),
  ...['engagement/feedback/store.ts', 'site/editing/store.ts'].map((path) => ({
    file: `server/src/${path}`,
    text: 'return row?.rows ?? 0;',
    ...{ original: 'row?.rows', replacement: 'row.rows' },
    why: 'A count gives a row, always.',
  })),
  ...['engagement/rebate/index.ts', 'site/media/index.ts'].map((path) => ({
    file: `server/src/${path}`,
    text: 'return { content, nextCursor: rows.length > limit ? (content.at(-1)?.id ?? null) : null };',
    ...{ original: 'content.at(-1)?.id', replacement: 'content.at(-1).id' },
    why: 'A page that has more behind it isn’t empty.',
  })),
  {
    file: 'server/src/cashier/turnover/counting.ts',
    text: 'const market = key === undefined ? undefined : markets.get(key);',
    ...{ original: 'key === undefined', replacement: 'false' },
    why: 'Nothing stands under no key either.',
  },
  {
    file: 'server/src/cashier/turnover/counting.ts',
    text: 'if (falling.length === 0) return [];',
    ...{ original: 'falling.length === 0', replacement: 'false' },
    why: 'Of no markets nothing was given: leaving early only spares the look.',
  },
  {
    file: 'server/src/cashier/turnover/counting.ts',
    text: 'if (back.length > 0)',
    ...{ original: 'back.length > 0', replacement: 'back.length >= 0' },
    why: 'A statement of no rows adds nothing.',
  },
  {
    file: 'server/src/cashier/turnover/rules.ts',
    text: 'const part = left < wanted ? left : wanted;',
    ...{ original: 'left < wanted', replacement: 'left <= wanted' },
    why: 'Of two that are the same either is as much.',
  },
  {
    file: 'server/src/cashier/payments/pix/br-code.ts',
    text: 'const [, id, length] = head ?? [];',
    ...{ original: '[]', replacement: '["Stryker was here"]' },
    why: 'Only what stands behind the first place is looked at.',
  },
  {
    file: 'server/src/engagement/rebate/index.ts',
    text: "if (posted?.ok !== true) throw new Error('the rebate could not be posted');",
    ...{ original: 'posted?.ok', replacement: 'posted.ok' },
    why: 'The ledger answers each transfer that it is asked for.',
  },
  {
    file: 'server/src/network/team/reports/reports.ts',
    text: 'if (filter.memberId !== null || filter.games !== null) return readBettingTotals(db, filter);',
    ...{ original: 'filter.memberId !== null || filter.games !== null', replacement: 'true' },
    why: 'What is kept of a team is what its rows add up to; it only is read in less time.',
  },
  {
    file: 'server/src/network/commission/settlement/compute.ts',
    text: 'if (asksForActive(contracts.map(({ terms }) => terms))) return null;',
    ...{ original: 'asksForActive(contracts.map(({ terms }) => terms))', replacement: 'true' },
    why: 'What is kept of teams is what their members’ rows add up to; it only is read in less time.',
  },
  {
    file: 'server/src/site/content/banners.ts',
    text: 'return (await games.views(merchant.id, [linkage], { language })).length > 0',
    ...{ original: '{ language }', replacement: '{}' },
    why: 'Only whether there is such a game is looked at, in whatever language it would be named.',
  },
  {
    file: 'server/src/engagement/rebate/rules.ts',
    text: '.toSorted((one, other) => (one.gameType < other.gameType ? -1 : 1));',
    ...{ original: 'one.gameType < other.gameType', replacement: 'one.gameType <= other.gameType' },
    why: 'No two lines are of the same game type.',
  },
  {
    file: 'server/src/engagement/rebate/rules.ts',
    text: "const rate = rates[gameType] ?? '0';",
    ...{ original: "'0'", replacement: '""' },
    why: 'Either is no rate, and a line that earns nothing is left out with it.',
  },
  {
    file: 'server/src/engagement/rebate/rules.ts',
    text: "return BigInt(found[1] ?? '0') * scale + BigInt((found[2] ?? '').padEnd(6, '0'));",
    ...{ original: "'0'", replacement: '""' },
    why: 'Before the point there are always digits; it stands for the type alone.',
  },
  {
    file: 'server/src/engagement/rebate/rules.ts',
    text: "const found = /^(\\d+)(?:\\.(\\d{1,6}))?$/.exec(rate ?? '');",
    ...{ original: "''", replacement: '"Stryker was here!"' },
    why: 'Neither is a rate.',
  },
  ...['branch === null', 'account === null'].map((original) => ({
    file: 'server/src/people/identity/payout-accounts/bank-account.ts',
    text: 'if (branch === null || account === null || Object.keys(errors).length > 0) {',
    ...{ original, replacement: 'false' },
    why: 'What can’t be read has a complaint of its own by then; it stands for the type alone.',
  })),
  {
    file: 'server/src/site/system/regions/networks.ts',
    text: "const [head = '', tail] = text.split('::');",
    ...{ original: "''", replacement: '"Stryker was here!"' },
    why: 'What is split has a first part, always.',
  },
  ...['true', 'false', 'memberIds.size > maxCached', 'memberIds.size < maxCached'].map((replacement) => ({
    file: 'server/src/ledger/engine/account-id.ts',
    text: 'if (memberIds.size >= maxCached) memberIds.clear();',
    ...{ original: 'memberIds.size >= maxCached', replacement },
    why: 'An id that was forgotten follows from its name again: keeping it only spares the hash.',
  })),
  {
    file: 'server/src/ledger/engine/account-id.ts',
    text: 'if (known !== undefined) return known;',
    ...{ original: 'known !== undefined', replacement: 'false' },
    why: 'The same id follows from the same name.',
  },
];

const matches = (entry: Equivalent, mutant: Mutant): boolean =>
  entry.file === mutant.file &&
  entry.text === mutant.text &&
  entry.original === mutant.original &&
  entry.replacement === mutant.replacement;

/** Its entry, where it is listed. */
export const entryOf = (mutant: Mutant): Equivalent | undefined =>
  equivalents.find((entry) => matches(entry, mutant));

/** Why a mutant does the same as the source; undefined where it isn’t listed. */
export const reasonOf = (mutant: Mutant): string | undefined => entryOf(mutant)?.why;
