import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/src/platform/process/ports.ts';
import { startFlags } from '../../crash/site-process.ts';
import { root } from '../../root.ts';
import type { Ground } from '../ground.ts';
import { type OpenFigures, type OpenLoad, runOpen } from '../http-load.ts';
import { goals } from '../verdict.ts';
import { type Wait, type Watched, watch } from './watch.ts';

/** The site, and what the machine leaves to reach: the same load on a bare server, and a synced write. */
export interface OpenLoop extends OpenFigures {
  offered: number;
  syncedWriteMs: number;
  bare: OpenFigures;
  watched: Watched;
  /** Movements that a block holds, and so a batch. */
  perBlock: number;
}

const warmUpSeconds = 8;
const bareSeconds = 6;
const startsWithinMs = 60_000;

/** Half of what the site can do, arriving at a fixed rate: what users feel. The median of the rounds by their p99. */
export async function measureOpen(
  ground: Ground,
  { rounds, ...load }: OpenLoad & { rounds: number },
): Promise<OpenLoop> {
  const { world, signer } = ground;
  await ground.site.start();
  const bare = await startBare(signer.secret);
  try {
    for (const port of [bare.port, ground.site.port])
      await runOpen(port, world, signer, { ...load, seconds: warmUpSeconds });
    const measured: OpenLoop[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await ground.counted();
      await ground.settle(ground.siteUrl);
      const syncedWriteMs = await ground.syncedWrite();
      const alone = await runOpen(bare.port, world, signer, { ...load, seconds: bareSeconds });
      measured.push({ ...(await runWatched(ground, load)), offered: load.rate, syncedWriteMs, bare: alone });
    }
    const middle = measured.toSorted((a, b) => a.p99Ms - b.p99Ms)[Math.floor(measured.length / 2)];
    if (!middle) throw new Error('no round was measured');
    return middle;
  } finally {
    await bare.stop();
    await ground.site.stop();
  }
}

/** One run against the site, and what the machine and the site's own threads did meanwhile. */
async function runWatched(
  { site, world, signer, blocks }: Ground,
  load: OpenLoad,
): Promise<OpenFigures & Pick<OpenLoop, 'watched' | 'perBlock'>> {
  const waits: Wait[] = [];
  const before = await blocks();
  const watching = watch(site.pid());
  const seen = (at: number, ms: number) => void waits.push({ at, ms });
  const figures = await runOpen(site.port, world, signer, { ...load, seen });
  const watched = watching.end(waits, goals.openP99Ms);
  return { ...figures, watched, perBlock: figures.allAnswers / Math.max(1, (await blocks()) - before) };
}

async function startBare(secret: Buffer): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [...startFlags, 'tools/bench/open/bare-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: String(port), SECRET: secret.toString('base64') },
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  const deadline = performance.now() + startsWithinMs;
  while (performance.now() < deadline) {
    const answers = await fetch(`http://127.0.0.1:${port}/`, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
    if (answers) return { port, stop };
    await sleep(50);
  }
  await stop();
  throw new Error('the bare server does not start');
}
