import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const watching = join(import.meta.dirname, '../../src/platform/process/shutdown.ts');
const [connections, rounds] = [40, 150];

/**
 * A server that is watched for its end answers calls that overlap, in a process with a small young generation. It prints how much
 * the old objects grew meanwhile, in bytes a call, and how often all that is in use was marked.
 */
const script = `
  import { createServer } from 'node:http';
  import { connect } from 'node:net';
  import { once } from 'node:events';
  import { PerformanceObserver, constants } from 'node:perf_hooks';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { getHeapSpaceStatistics } from 'node:v8';
  import { watchForDrain } from ${JSON.stringify(watching)};
  let marked = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) marked += 1;
  }).observe({ entryTypes: ['gc'] });
  const server = createServer(async (request, response) => {
    await sleep(2);
    response.end('x'.repeat(10));
  });
  const drain = watchForDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = Array.from({ length: ${connections} }, () => connect(server.address().port, '127.0.0.1').setNoDelay());
  const call = (socket) => { socket.write('GET / HTTP/1.1\\r\\nHost: site\\r\\n\\r\\n'); return once(socket, 'data'); };
  const all = (times) => Promise.all(sockets.map(async (socket) => { for (let n = 0; n < times; n += 1) await call(socket); }));
  const old = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  await all(50);
  globalThis.gc();
  await sleep(0);
  marked = 0;
  const before = old();
  await all(${rounds});
  const grown = (old() - before) / ${connections * rounds};
  await sleep(0);
  for (const socket of sockets) socket.destroy();
  await drain.close();
  console.log(JSON.stringify({ grown, marked }));
`;

test('an answer that was given is let go with the young objects: the heap need not be marked for it', async () => {
  const flags = ['--expose-gc', '--max-semi-space-size=1', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  const { grown, marked } = JSON.parse(stdout) as { grown: number; marked: number };
  expect(marked).toBe(0);
  expect(grown).toBeLessThan(700);
});

const passing = join(import.meta.dirname, '../../src/ledger/engine/writer/passing-map.ts');

/** What passes through a map of commands under way, of which some always stand in it. Prints by how many bytes each made the old objects grow. */
const passingScript = `
  import { setImmediate as turn } from 'node:timers/promises';
  import { getHeapSpaceStatistics } from 'node:v8';
  import { PassingMap } from ${JSON.stringify(passing)};
  const old = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  const [underWay, rounds] = [40, 40_000];
  const map = new PassingMap();
  const pass = async (from, to) => {
    for (let n = from; n < to; n += 1) {
      map.set('command ' + n, { of: Array.from({ length: 20 }, (_, at) => n + at + 0.5) });
      map.delete('command ' + (n - underWay));
      if (n % 100 === 0) await turn();
    }
  };
  await pass(0, 5_000);
  globalThis.gc();
  const before = old();
  await pass(5_000, 5_000 + rounds);
  console.log(JSON.stringify((old() - before) / rounds));
`;

test('a command that is done is let go with the young objects', async () => {
  const flags = ['--expose-gc', '--max-semi-space-size=1', '--input-type=module', '--eval', passingScript];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  expect(Number(stdout)).toBeLessThan(90);
});
