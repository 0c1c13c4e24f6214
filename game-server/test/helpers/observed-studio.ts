/**
 * The studio as it is shipped, in a process of its own, which also says of each round when each press arrived, by the clock that all
 * processes of a machine share. Rounds of a chain that is given draw flights of a wanted length.
 */
import { buildChain } from '@croupier/games/fairness';
import { openDatabase } from '../../src/database.ts';
import { readSettings } from '../../src/settings.ts';
import { LiveRound } from '../../src/shared/live.ts';
import { startStudio } from '../../src/studio.ts';
import { sharedGames } from '@croupier/games/list';
import { TestBeacon } from './beacon.ts';
import { monotonicBase, type Observation, type Observed } from './observation.ts';
import { choosingPoints } from './planted-chain.ts';

const settings = readSettings(process.env);
const { times, chain, points } = JSON.parse(process.env['OBSERVED'] ?? '') as Observed;

const sql = openDatabase(settings.databaseUrl, 1);
sql.on('error', () => undefined);
const beacon = new TestBeacon();
beacon.choose = choosingPoints(sql, buildChain(chain.root, chain.length), {
  wanted: (point) => point >= points.least && point <= points.most,
});

const base = monotonicBase();
const seen = new Map<string, Observation>();
const { press, start, finish } = LiveRound.prototype;
LiveRound.prototype.start = function observed(round, drawn, now) {
  seen.set(this.round.id, { roundId: this.round.id, startedAt: base + now, presses: [] });
  start.call(this, round, drawn, now);
};
LiveRound.prototype.press = function observed(bet, sent, now) {
  seen.get(this.round.id)?.presses.push({ betId: bet.id, arrivedAt: base + now });
  return press.call(this, bet, sent, now);
};
LiveRound.prototype.finish = function observed() {
  finish.call(this);
  process.send?.({ observed: seen.get(this.round.id) });
  seen.delete(this.round.id);
};

const running = await startStudio(settings, { times, beacon, sharedGames });
process.send?.({ listening: running.port });
process.on('disconnect', () => void running.stop().finally(() => process.exit(0)));
