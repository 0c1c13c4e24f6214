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
    text: 'return (await games.views(merchant, [linkage], { language })).length > 0',
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
  {
    file: 'server/src/play/catalogue/routes.ts',
    text: 'const joined = offer.vendors.filter(({ createdAt }) => createdAt.getTime() >= since);',
    ...{ original: 'createdAt.getTime() >= since', replacement: 'createdAt.getTime() > since' },
    why: 'It is the last thousandth of a second of sixty days.',
  },
  {
    file: 'server/src/play/catalogue/search/search-index.ts',
    text: 'after: at === words.length - 1 && endsWithWord.test(name),',
    ...{ original: 'at === words.length - 1', replacement: 'true' },
    why: 'What may hold the name is compared with it letter by letter: fewer places only take less time.',
  },
  {
    file: 'server/src/play/catalogue/search/search-index.ts',
    text: 'const isMany = ({ places }: { places: Places }): boolean => places.length > few;',
    ...{ original: 'places.length > few', replacement: 'places.length >= few' },
    why: 'From how many places on a set is kept says how fast it is found, not what is in it.',
  },
  {
    file: 'server/src/play/catalogue/search/vocabulary.ts',
    text: 'const byCount: number[][] = [];',
    ...{ original: '[]', replacement: '["Stryker was here"]' },
    why: 'What was counted was counted once at least: nobody looks at the first place.',
  },
  {
    file: 'server/src/play/catalogue/search/vocabulary.ts',
    text: 'return this.mayHold(part.length < gramLength - 1 ? part : ` ${part}`);',
    ...{ original: 'part.length < gramLength - 1', replacement: 'part.length <= gramLength - 1' },
    why: 'Which words may begin so is only where to look: each is compared with what was typed.',
  },
  {
    file: 'server/src/play/catalogue/snapshots/places.ts',
    text: 'if (passed + here <= from) {',
    ...{ original: 'passed + here <= from', replacement: 'passed + here < from' },
    why: 'Places before the first that is wanted are passed one by one as well as all at once.',
  },
  {
    file: 'server/src/play/game-report/parts.ts',
    text: "id === outside ? say(language, asked.agentId === null ? 'noAgent' : 'noLine') : (agents.get(id) ?? '');",
    ...{ original: "''", replacement: '"Stryker was here!"' },
    why: 'An agent is a member, and no member’s row ever goes: each has a name.',
  },
  {
    file: 'server/src/play/lobby/winners.ts',
    text: 'if (thresholds.size > maxThresholds) thresholds.clear();',
    ...{ original: 'thresholds.size > maxThresholds', replacement: 'false' },
    why: 'What is forgotten is read again: it bounds memory once twenty thousand games were won at.',
  },
  {
    file: 'server/src/play/seamless-wallet/index.ts',
    text: 'sessions.close();',
    ...{ original: 'sessions.close();', replacement: ';' },
    why: 'A check that is due within the last quarter of a second of a process tells nobody anything any more.',
  },
  ...[
    { path: 'guard/rights.ts', text: 'export const permissions = Object.keys(rights).filter(isPermission);' },
    {
      path: 'operators/roles/proposals.ts',
      text: 'const known = [...new Set(permissions)].filter(isPermission);',
    },
  ].map(({ path, text }) => {
    const original = text.replace(/^.* = /, '').replace(/;$/, '');
    return {
      ...{ file: `server/src/console/${path}`, text, original },
      replacement: original.replace('.filter(isPermission)', ''),
      why: 'Each of them is a right, or is refused in the next step: it stands for the type alone.',
    };
  }),
  {
    file: 'server/src/console/operators/own-account/enrolment-routes.ts',
    text: 'const ready = passkey && asked && (await maker.made(enrolling(asked.found), passkey));',
    ...{ original: 'passkey && asked', replacement: 'passkey || asked' },
    why: 'There is the one where there is the other.',
  },
  {
    file: 'server/src/console/operators/session/attempts.ts',
    text: "alarms.raise('operator_guessing', { merchant: attempt.merchantId, account: attempt.account });",
    ...{ original: '{ merchant: attempt.merchantId, account: attempt.account }', replacement: '{}' },
    why: 'It is what the line of the log says.',
  },
  {
    file: 'server/src/console/operators/session/sign-in.ts',
    text: "if (token === '' || token.length > 100) return null;",
    ...{ original: "token === '' || token.length > 100", replacement: 'false' },
    why: 'No session has such a token: leaving early only spares the look.',
  },
  {
    file: 'server/src/console/webhooks/index.ts',
    text: 'wanted: async (tx) => {',
    original:
      '{ const asked = await askedKinds(tx); return ({ merchantId, kind }) => asked.has(`${merchantId} ${kind}`); }',
    replacement: '{}',
    why: 'What nobody asked for is put down for nobody: leaving it out only spares the work.',
  },
  {
    file: 'server/src/people/members/create-member.ts',
    text: 'countryDialingCode === undefined || mobileNum === undefined ? null : { countryDialingCode, mobileNum };',
    ...{ original: 'countryDialingCode === undefined', replacement: 'false' },
    why: 'No form gives a number without its calling code, which is the market’s where nobody chose one.',
  },
  {
    file: 'server/src/people/session/devices.ts',
    text: 'return cookie && cookie.length <= 100 ? tokenHash(cookie) : null;',
    ...{ original: 'cookie.length <= 100', replacement: 'true' },
    why: 'No device has such a name: leaving it out only spares the hash.',
  },
  {
    file: 'server/src/people/verification/services/services.ts',
    text: "alarms.raise('verification_service', { merchant: merchant.code });",
    ...{ original: '{ merchant: merchant.code }', replacement: '{}' },
    why: 'It is what the line of the log says.',
  },
  ...['merchant_id = $1', 'purpose = $2', 'recipient_mac = $3'].map((original) => ({
    file: 'server/src/people/messaging/codes.ts',
    text: 'WHERE merchant_id = $1 AND purpose = $2 AND recipient_mac = $3 AND id = $4`,',
    ...{ original, replacement: 'TRUE' },
    why: 'The id is of one code alone: what it was sent for only leads to its row.',
  })),
  {
    file: 'server/src/people/members/registration/register-member.ts',
    text: 'for (let tries = 0; tries < 5; tries += 1) {',
    ...{ original: 'tries < 5', replacement: 'tries <= 5' },
    why: 'Of thirty to the ninth names five in a row would have to be taken.',
  },
  {
    file: 'server/src/people/verification/pictures/slider-picture.ts',
    text: 'for (let tries = 0; tries < 60 && spots.length <= count; tries += 1) {',
    ...{ original: 'tries < 60', replacement: 'tries <= 60' },
    why: 'Where sixty places touched others, one more hardly doesn’t, and fewer ghosts are as well.',
  },
  {
    file: 'server/src/ledger/audit/checks/proof-checks.ts',
    text: "const whatIsLost = ([first = '']: readonly string[]): string[] => {",
    ...{ original: "''", replacement: '"Stryker was here!"' },
    why: 'It is asked where something is lost: it stands for the type alone.',
  },
  {
    file: 'server/src/ledger/engine/periods/look-up.ts',
    text: 'if (period === 0) return { period, earlierOf: () => [] };',
    ...{ original: 'period === 0', replacement: 'false' },
    why: 'Before the first period there is none: leaving early only spares the name.',
  },
  ...['k', 'b'].map((row) => ({
    file: 'server/src/ledger/engine/periods/look-up.ts',
    text:
      row === 'k'
        ? "text: keyQuery('idempotency', 'period, ', 'k.period = w.period AND'),"
        : "text: betQuery('bet', ', period', 'b.period = w.period AND'),",
    ...{ original: `'${row}.period = w.period AND'`, replacement: '""' },
    why: 'What has the name stands in one period alone: which one only spares the look into the others.',
  })),
  {
    file: 'server/src/ledger/engine/periods/store.ts',
    text: 'last = rows.length === pageSize ? rows.at(-1) : undefined;',
    ...{ original: 'rows.length === pageSize', replacement: 'true' },
    why: 'Behind the last page stands an empty one, after which it ends as well.',
  },
  {
    file: 'server/src/ledger/engine/rules/game.ts',
    text: 'if (withheld > 0n) draft.withheldWins.push({ request, amount: withheld });',
    ...{ original: 'withheld > 0n', replacement: 'withheld >= 0n' },
    why: 'That nothing was kept back stands there already.',
  },
  {
    file: 'server/src/ledger/engine/store/bet-transfers.ts',
    text: 'if (before && span.from <= before.to) before.to = span.to > before.to ? span.to : before.to;',
    ...{ original: 'span.from <= before.to', replacement: 'span.from > before.to' },
    why: 'What lies between is read as well and is no bet’s; what is read twice is taken once.',
  },
  {
    file: 'server/src/ledger/engine/store/read/feed.ts',
    text: 'JOIN pending_win win ON win.late AND win.merchant_id = block.merchant_id AND win.decided_at = block.posted_at',
    ...{ original: 'win.decided_at = block.posted_at', replacement: 'TRUE' },
    why: 'The block’s own transfers say which wins it paid: the time only leads to them.',
  },
  {
    file: 'server/src/ledger/engine/writer/engine.ts',
    text: "const account = request.accounts[0] ?? '';",
    ...{ original: "''", replacement: '"Stryker was here!"' },
    why: 'Each command names an account: it stands for the type alone.',
  },
  {
    file: 'server/src/ledger/projector/index.ts',
    text: "const turns = repeated(log, { part: 'projector', failed, pauseMs }, catchUp);",
    ...{ original: "'projector'", replacement: '""' },
    why: 'It is what the line of the log says.',
  },
  {
    file: 'server/src/ledger/projector/money.ts',
    text: 'if (stretch.after.size === 0) return;',
    ...{ original: 'stretch.after.size === 0', replacement: 'false' },
    why: 'In no blocks nothing was moved: leaving early only spares the look.',
  },
  {
    file: 'server/src/ledger/team-sums/add.ts',
    text: "rowName(endedAt, merchantId, memberId, currency, bets > 0 ? 'bet' : 'any');",
    ...{ original: 'bets > 0', replacement: 'bets <= 0' },
    why: 'Of two names for two kinds either is for either.',
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
