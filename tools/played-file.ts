import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/** Runs a file of the HTTP tests as a command of its own, with what the environment tells it to do more of; its exit code. */
export function playFile(file: string, env: Readonly<Record<string, string>>): number {
  const words = ['--bin', 'vitest', 'run', '--project', 'http', file];
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'run.mjs'), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
