import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'shutdown-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that waits for its end and then leaves with a status of its own. */
function waiting() {
  const program = join(folder, 'waiting.mts');
  const shutdown = join(import.meta.dirname, 'shutdown.ts');
  writeFileSync(
    program,
    `import { listenForEnd } from ${JSON.stringify(shutdown)};
     const asked = listenForEnd();
     process.send('listening');
     await asked.signal;
     process.exit(asked.already() ? 7 : 8);`,
  );
  return fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
}

describe('the end of a process is asked for', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('by %s', async (signal) => {
    const child = waiting();
    await once(child, 'message');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  test('by the end of who started it', async () => {
    const child = waiting();
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([7, null]);
  });
});
