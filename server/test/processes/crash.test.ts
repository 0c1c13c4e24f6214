import { expect, test } from 'vitest';
import { crashRun } from '../../../tools/crash/run.ts';

test('kill -9 of the site and of its database under load: nothing lost, nothing twice, the audit passes', async () => {
  const lines: string[] = [];
  const result = await crashRun({
    kills: 1,
    bareKills: 0,
    npmStarts: 0,
    sleeps: 0,
    callers: 32,
    seed: 7,
    say: (line) => lines.push(line),
  });
  expect(result, lines.join('\n')).toMatchObject({
    kills: 2,
    refused: 0,
    lost: 0,
    doubled: 0,
    auditPassed: true,
  });
  // The kills hit a site that was busy.
  expect(result.acknowledged).toBeGreaterThan(50);
  expect(result.unknown).toBeGreaterThan(0);
}, 900_000);
