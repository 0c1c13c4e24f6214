/** What is mutated: by default all of a wing's sources on the server. */
export interface Wing {
  sources: string;
  /** Folders and files of tests over HTTP; the tests beside the sources run as well. */
  tests: readonly string[];
  /** What its tests take of a family by turns is taken whole: each of an audit's damages is there for some of its SQL. */
  whole?: boolean;
}

const wing = (name: string, ...more: string[]): Wing => ({
  sources: `server/src/${name}`,
  tests: [`server/test/${name}`, ...more],
});

export const wings: Readonly<Record<string, Wing>> = {
  ledger: {
    ...wing(
      'ledger',
      'server/test/console/queues/operator-explorer.test.ts',
      'server/test/console/queues/operator-queue.test.ts',
      'server/test/game-report.test.ts',
      'server/test/network/team/team-sums.test.ts',
      'server/test/cashier/orders/finance.test.ts',
      'server/test/play/records.test.ts',
    ),
    whole: true,
  },
  cashier: wing(
    'cashier',
    'server/test/console/queues/operator-queue.test.ts',
    'server/test/console/queues/four-eyes.test.ts',
    'server/test/console/queues/party-keys.test.ts',
  ),
  people: wing(
    'people',
    'server/test/console/operators/console-people.test.ts',
    'server/test/console/queues/operator-queue.test.ts',
    'server/test/console/queues/operator-explorer.test.ts',
    'server/test/console/queues/operator-reviews.test.ts',
    'server/test/network/team/team-lists.test.ts',
    'server/test/site/brand-settings.test.ts',
    'server/test/calls/socket-sessions.test.ts',
  ),
  play: wing(
    'play',
    'server/test/game-report.test.ts',
    'server/test/console/queues/content-rights.test.ts',
    'server/test/console/queues/operator-reviews.test.ts',
    'server/test/console/queues/four-eyes.test.ts',
    'server/test/people/members/member-centre.test.ts',
  ),
  network: wing('network'),
  engagement: wing(
    'engagement',
    'server/test/people/members/member-centre.test.ts',
    'server/test/console/queues/lists.test.ts',
  ),
  site: wing(
    'site',
    'server/test/console/operators/console-people.test.ts',
    'server/test/console/queues/content-rights.test.ts',
    'server/test/cashier/orders/money-rules.test.ts',
  ),
  console: wing('console', 'server/test/home.test.ts', 'server/test/calls/socket-sessions.test.ts'),
  'play/seamless-wallet': {
    sources: 'server/src/play/seamless-wallet',
    tests: [
      'server/test/play/seamless.test.ts',
      'server/test/play/seamless-batch.test.ts',
      'server/test/play/launch.test.ts',
      'server/test/play/conformance.test.ts',
      'server/test/calls/signed-calls.test.ts',
      'server/test/cashier/orders/separate-wallets.test.ts',
    ],
  },
  // Its own tests notice what changes; each feature that asks for approvals has tests that take a site.
  'console/approvals': {
    sources: 'server/src/console/approvals',
    tests: ['server/test/console/queues/approvals.test.ts'],
  },
};
