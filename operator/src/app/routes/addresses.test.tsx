import {
  allEndpoints,
  consolePermissions,
  listAddress,
  operatorListFiles,
  operatorPageWords,
} from '@croupier/contract';
import { figureNames } from '@croupier/contract/finance-figures';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';
import {
  accountSearch,
  accountsSearch,
  actionsSearch,
  changesSearch,
  drawSearch,
  drawsSearch,
  adjustmentsSearch,
  closuresSearch,
  contractsSearch,
  correctionsSearch,
  deliveriesSearch,
  depositsSearch,
  feedbackSearch,
  financeSearch,
  freeRoundsSearch,
  gameReportSearch,
  gamesSearch,
  gamingSearch,
  identitiesSearch,
  loginsSearch,
  memberSearch,
  membersSearch,
  payoutsSearch,
  runSearch,
  runsSearch,
  statementSearch,
  statementsSearch,
  winsSearch,
  withdrawalsSearch,
} from './search.ts';

type List = (typeof operatorListFiles)[number];
type Read = (search: Record<string, unknown>) => object;

/** The page of each list: what its address may say, and where it stands by itself. */
const pages: Readonly<Record<List, readonly [Read, string?] | 'no filters'>> = {
  'operatorAccess.logins': [loginsSearch, '/logins'],
  'operatorAccounts.list': 'no filters',
  'operatorAdjustments.list': [adjustmentsSearch, '/adjustments'],
  'operatorAgents.bets': 'no filters',
  'operatorCashier.deposits': [depositsSearch, '/deposits'],
  'operatorCashier.withdrawals': [withdrawalsSearch, '/withdrawals'],
  'operatorCatalogue.games': [gamesSearch, '/catalogue'],
  'operatorClosures.list': [closuresSearch, '/closures'],
  'operatorCommission.corrections': [correctionsSearch, '/agents/corrections'],
  'operatorCommission.payouts': [payoutsSearch, '/agents/payouts'],
  'operatorCommission.runs': [runsSearch, '/agents/runs'],
  'operatorCommission.statementMembers': 'no filters',
  'operatorCommission.statements': [runSearch],
  'operatorContracts.list': [contractsSearch, '/agents/contracts'],
  'operatorFeedback.list': [feedbackSearch, '/feedback'],
  'operatorFreeRounds.list': [freeRoundsSearch, '/free-rounds'],
  'operatorFinance.days': [financeSearch, '/finance'],
  'operatorFinance.transfers': 'no filters',
  'operatorGameReport.rows': [gameReportSearch, '/game-report'],
  'operatorGaming.register': [gamingSearch, '/gaming'],
  'operatorIdentities.list': [identitiesSearch, '/identities'],
  'operatorLedger.accounts': [accountsSearch, '/ledger'],
  'operatorLedger.entries': [accountSearch],
  'operatorLotteries.changes': [changesSearch, '/lotteries/changes'],
  'operatorLotteries.exposure': 'no filters',
  'operatorLotteries.issues': [drawsSearch, '/lotteries'],
  'operatorLotteries.tickets': [drawSearch],
  'operatorMembers.bets': [memberSearch],
  'operatorMembers.search': [membersSearch, '/members'],
  'operatorMembers.statement': [memberSearch],
  'operatorReconciliation.differences': [statementSearch],
  'operatorReconciliation.list': [statementsSearch, '/reconciliation'],
  'operatorTrail.actions': [actionsSearch, '/actions'],
  'operatorWebhooks.deliveries': [deliveriesSearch],
  'operatorWins.list': [winsSearch, '/wins'],
};
/** What an address may say that is no filter: which part of the page is open, and how far someone has turned. */
const noFilter = new Set(['tab', 'page']);
/** A member's two histories share an address: these are the other one's. */
const others = new Set([
  'operatorMembers.bets.kind',
  'operatorMembers.bets.sort',
  'operatorMembers.statement.state',
]);

const queryOf = (list: string) => allEndpoints.find(({ id }) => id === list)?.spec.query;
const anything = new Proxy({}, { get: () => 'bogus' });
const namesOf = (read: Read) => Object.keys(read(anything));

const lists = operatorListFiles.flatMap((list) => {
  const page = pages[list];
  return page === 'no filters' ? [] : [{ list, read: page[0], path: page[1] }];
});

test.each(lists)('what the address of $list may say can be saved as a view of it', ({ list, read }) => {
  const known = Object.keys(listAddress(queryOf(list), operatorPageWords[list]).shape);
  const strange = namesOf(read).filter(
    (one) => !known.includes(one) && !noFilter.has(one) && !others.has(`${list}.${one}`),
  );
  expect(strange).toEqual([]);
});

test.each(lists)('each filter of $list has a word for where it is refused or on record', ({ list }) => {
  const known = Object.keys(listAddress(queryOf(list)).shape);
  expect(known.filter((one) => !(one in pt.words.detail))).toEqual([]);
});

/** An empty answer of any list or report. */
const figures = Object.fromEntries([...figureNames, 'openingFunds', 'membersFunds'].map((name) => [name, 0]));
const nothing = {
  ...{ content: [], nextCursor: null, totalPages: 0, totalElements: 0, currencies: [], currency: 'BRL' },
  ...{ days: [], totals: { day: '2026-11-21', ...figures }, from: '2026-11-15', to: '2026-11-21' },
};

/** The list answers as the server does: by its contract, with a reason for each filter that it can't read. */
function answerByContract(list: List): void {
  wire.answer({ 'operatorLists.views': () => ({ views: [] }) });
  const read = (input: { query?: unknown }) => {
    const asked = queryOf(list)?.safeParse(input.query ?? {});
    if (asked?.success === false)
      throw refusal(
        'REQUEST_INVALID',
        400,
        Object.fromEntries(asked.error.issues.map(({ path }) => [path.join('.'), 'not one of these'])),
      );
    return nothing;
  };
  wire.answer({ [list]: read });
}

describe('an address that nobody could mean', () => {
  const single = lists.flatMap((one) => (one.path === undefined ? [] : [{ ...one, path: one.path }]));
  test.each(single)('of $path may hold what is no word', async ({ list, read, path }) => {
    answerByContract(list);
    const strange = namesOf(read).map((one, at) => `${one}=${at % 2 === 0 ? 'true' : '[1]'}`);
    await openConsole(`${path}?${strange.join('&')}`, [...consolePermissions]);
    await waitFor(() => expect(wire.of(list).length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryAllByText(pt.list.loading)).toEqual([]));
    expect(screen.getByRole('main')).toBeTruthy();
  });

  test.each(single)(
    'of $path says what is wrong with it in words, and a way out',
    async ({ list, read, path }) => {
      answerByContract(list);
      const bogus = namesOf(read).map((one) => `${one}=bogus`);
      const user = await openConsole(`${path}?${bogus.join('&')}`, [...consolePermissions]);
      await waitFor(() => expect(wire.of(list).length).toBeGreaterThan(0));
      await waitFor(() => expect(screen.queryAllByText(pt.list.loading)).toEqual([]));
      expect(screen.queryByRole('button', { name: pt.list.retry })).toBeNull();
      expect(screen.getByText(pt.list.filterRefused)).toBeTruthy();
      expect(screen.getAllByText(/: “bogus” |: valor desconhecido$/).length).toBeGreaterThan(0);
      expect(screen.queryByText(/not one of these/)).toBeNull();
      const [clear] = screen.getAllByRole('button', { name: pt.list.clearFilters });
      await user.click(clear ?? expect.fail());
      await waitFor(() => expect(screen.queryByText(pt.list.filterRefused)).toBeNull());
      expect(screen.queryByRole('button', { name: pt.list.retry })).toBeNull();
    },
  );
});
