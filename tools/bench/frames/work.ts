import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page did for each of its pictures, in milliseconds. */
export interface Pictures {
  /** What its main thread worked for each. */
  works: number[];
  /** What of that was script. */
  scripts: number[];
  /** From each to the next, as the page saw them come. */
  gaps: number[];
}

const traced = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  /** Of the thread's own time, in microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** Script is called from these, and none of them lies inside of another. */
const scripts = new Set(['FireAnimationFrame', 'TimerFire', 'EventDispatch']);

/** The work between one picture and the next, oldest first. */
function worksIn(events: readonly TraceEvent[]): Pick<Pictures, 'works' | 'scripts'> {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = events
    .filter(({ pid, tid }) => main.has(`${pid} ${tid}`))
    .toSorted((one, other) => one.ts - other.ts);
  const pictures: { work: number; script: number }[] = [];
  let now = { work: 0, script: 0 };
  let drawn = true;
  for (const { name, ph, tdur = 0 } of own) {
    // All that is called for one picture is called in one task, which is counted whole by then.
    if (name === 'FireAnimationFrame' && !drawn) {
      pictures.push(now);
      now = { work: 0, script: 0 };
      drawn = true;
    }
    if (ph === 'X' && scripts.has(name)) now.script += tdur / 1000;
    // Tasks hold what happens in them; what lies inside of one isn't counted again.
    if (name === 'RunTask' && ph === 'X') {
      now.work += tdur / 1000;
      drawn = false;
    }
  }
  const whole = pictures.slice(1);
  return { works: whole.map(({ work }) => work), scripts: whole.map(({ script }) => script) };
}

declare global {
  interface Window {
    picturesAt: number[];
  }
}

/** The page's main thread is slowed down so many times, as a phone's would be. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/** What the page does for its pictures while this goes on. */
export async function picturesDuring(
  browser: Browser,
  page: Page,
  goOn: () => Promise<void>,
): Promise<Pictures> {
  await page.evaluate(() => {
    window.picturesAt = [];
    const note = (at: number): void => {
      window.picturesAt.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await browser.startTracing(page, { categories: [...traced] });
  await goOn();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const at = await page.evaluate(() => window.picturesAt);
  const gaps = at.flatMap((one, place) => (place === 0 ? [] : [one - (at[place - 1] ?? one)]));
  return { ...worksIn(trace.traceEvents), gaps };
}
