import { beforeEach, describe, expect, it } from 'vitest';
import { startedEach } from '../../server/test/helpers/sites/once.ts';
import { drawLogAnswer } from '../src/protocol.ts';
import type { RunningStudio } from '../src/studio.ts';
import { createBench, eventually, openCrash } from './helpers/studio.ts';
import { betOf, codeOf, quickTimes, type Watcher, watching } from './helpers/table.ts';

const bench = startedEach(createBench);
const watch = watching();
let running: RunningStudio;
beforeEach(async () => {
  running = await bench.start({ times: quickTimes });
});

async function sit(mode: 'real' | 'trial'): Promise<Watcher> {
  const { session } = await openCrash(bench, running, 100_000, mode);
  const watcher = await watch(running.port, session);
  await eventually(() => watcher.state?.phase === 'open');
  return watcher;
}
const loggedBy = async (tableCode: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${running.port}/studio/fair/draws?table=${tableCode}`);
  return drawLogAnswer
    .parse(await answer.json())
    .entries.map(({ body }) => body)
    .join('\n');
};
const chainsOf = (log: string): string[] => [...new Set(log.match(/"chainId":"[^"]+"/g) ?? [])];

describe('money and play money', () => {
  it('sit at tables of their own: neither sees the other’s bets, and each has its own chain and log', async () => {
    const [ana, bia] = [await sit('real'), await sit('trial')];
    await Promise.all([ana.phase('open'), bia.phase('open')]);
    const [real, play] = [betOf(await ana.bet(1000)), betOf(await bia.bet(2000))];
    expect(real.roundId).not.toBe(play.roundId);
    await eventually(() => ana.state?.betCount === 1 && bia.state?.betCount === 1);
    expect(ana.state?.bets.map(({ betId }) => betId)).toEqual([real.betId]);
    expect(ana.state?.staked).toEqual({ BRL: 1000 });
    expect(bia.state?.bets.map(({ betId }) => betId)).toEqual([play.betId]);
    expect(bia.state?.staked).toEqual({ BRL: 2000 });
    expect(codeOf(await bia.cancel(real.betId))).toBe('BET_UNKNOWN');
    await eventually(() => ana.history.includes(real.roundId), 120_000);
    await eventually(() => bia.history.includes(play.roundId), 120_000);
    const [money, free] = [await loggedBy('toucan-flight-1'), await loggedBy('toucan-flight-play')];
    expect(money).toContain(real.roundId);
    expect(money).not.toContain(play.roundId);
    expect(free).toContain(play.roundId);
    expect(free).not.toContain(real.roundId);
    expect(chainsOf(money).filter((chain) => chainsOf(free).includes(chain))).toEqual([]);
    // What was frozen and drawn over at the table for money are the bets with money alone.
    expect(money).toContain(
      `"roundId":"${real.roundId}","sequence":${ana.states.find((state) => state.roundId === real.roundId)?.sequence}`,
    );
    expect(money).toMatch(/"kind":"freeze"[^\n]*"tickets":1,/);
  });

  it('have places of their own: a full table of free play turns nobody with money away', async () => {
    const [ana, bia] = [await sit('real'), await sit('trial')];
    const trial = running.studio.tables.find(({ tableCode }) => tableCode === 'toucan-flight-play');
    await bia.phase('open');
    trial?.live?.placing.push(...Array.from({ length: 2000 }, (_, seat) => `guest-${seat}`));
    expect(codeOf(await bia.bet(1000))).toBe('TABLE_FULL');
    await ana.phase('open');
    expect(codeOf(await ana.bet(1000))).toBe('accepted');
  });
});
