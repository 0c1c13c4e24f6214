import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTestSite } from '../helpers/sites/site.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Starts a site and ends it; what is left is a view of it that keeps nothing. */
async function startedAndEnded(): Promise<WeakRef<object>> {
  const site = await startTestSite();
  const view = new WeakRef<object>(site.app);
  await site.close();
  return view;
}

test('a site that has ended leaves the memory', async () => {
  const views: WeakRef<object>[] = [];
  for (let nth = 0; nth < 4; nth += 1) views.push(await startedAndEnded());
  const left = () => views.filter((view) => view.deref() !== undefined).length;
  // The engine may still hold the last one by a frame that it keeps; timers of the others run out within seconds.
  await expect
    .poll(async () => {
      await sleep(100);
      collect();
      return left();
    })
    .toBeLessThanOrEqual(1);
});
