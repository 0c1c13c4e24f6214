import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longer than their size says: they start processes, wait for draws, or ask every call of the site. In the
 * order of their time; begun last, one of them would keep a whole lane waiting for it alone.
 */
export const longest = [
  'server/test/processes/process-site.test.ts',
  'game-server/test/beacon.test.ts',
  'game-server/test/kill.test.ts',
  'server/test/processes/crash.test.ts',
  'server/test/processes/rekey.test.ts',
  'server/test/calls/object-access.test.ts',
  'server/test/ledger/audit/audit.test.ts',
  'game-server/test/older-flights.test.ts',
  'game-server/test/running-bets.test.ts',
  'server/test/cashier/orders/cashier-withdrawal.test.ts',
  'server/test/calls/endpoints.test.ts',
  'server/test/people/care/personal-data.test.ts',
  'server/test/cashier/orders/finance.test.ts',
  'server/test/calls/hostile-input.test.ts',
  'server/test/calls/sockets.test.ts',
  'server/test/processes/process-cluster.test.ts',
  'game-server/test/crash.test.ts',
  'server/test/console/queues/four-eyes.test.ts',
  'server/test/network/commission/commission-faults.test.ts',
  'server/test/processes/process-nodes.test.ts',
  'server/test/calls/roles.test.ts',
  'game-server/test/titles.test.ts',
  'game-server/test/two-tables.test.ts',
  'server/test/ledger/projector/projector.test.ts',
  'server/test/people/ways-in/doors-guessing.test.ts',
  'server/test/events/events-property.test.ts',
];

/** Vitest's own order (by the last run's times, on a new machine by size) behind the files that are known to be long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay one behind the other.
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => {
      const first = longest.flatMap((file) => own.filter(({ moduleId }) => moduleId.endsWith(`/${file}`)));
      return [...first, ...own.filter((spec) => !first.includes(spec))];
    });
  }
}
