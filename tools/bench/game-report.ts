/**
 * npm run bench:game-report: what the console's game report and home cost with ten thousand bets and with ten million, of two
 * brands of one site, in turn. Fails where the larger one takes more than one and a half times as long.
 */
import { randomUUID } from 'node:crypto';
import { readCommandLine, run as runTool } from '../command-line.ts';
import { median } from './figures.ts';
import { onOwnSite, type OwnSite } from './site/own-site.ts';
import { table } from './verdict.ts';

const { values } = readCommandLine({
  usage: `npm run bench:game-report [-- settings]
  --bets N    of the large brand (10000000); the small one has 10,000
  --times N   how often each question is asked (60)`,
  options: { bets: { type: 'string', default: '10000000' }, times: { type: 'string', default: '60' } },
  numbers: { bets: [10_000, 100_000_000], times: [3, 10_000] },
});
// After the command line: anyone who asks for help or mistypes does not wait for the site's parts.
const { operatorToken } = await import('./site/operator-token.ts');
const { sqlOn, transaction } = await import('../../server/src/platform/database/database.ts');
const { addPlayers } = await import('../../server/src/ledger/play-totals/players.ts');

type Platform = OwnSite['platform'];

const sizes = { small: 10_000, large: Number(values.bets) };
const maxRatio = 1.5;
const days = 30;
const games = 60;
const vendors = 6;
/** What a member plays on a day: so many bets, spread over so many games. */
const betsOfMember = 80;
const gamesOfMember = 5;
const stake = 500;
const membersAtOnce = 2_000;

const dayOf = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** Members of a day and the games of each: what the reader of blocks would have gathered from their bets. */
function playOf(size: number, members: readonly string[], day: number) {
  const perDay = size / days;
  const count = Math.max(1, Math.round(perDay / betsOfMember));
  const first = (day * Math.ceil(count / 3)) % members.length;
  const of = (index: number) => members[(first + index) % members.length] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    memberId: of(index),
    games: Array.from({ length: gamesOfMember }, (_none, turn) => (index * 7 + turn * 11 + day) % games),
  }));
}

const vendorOf = (game: number): string => `v${game % vendors}`;

/** Fills the kept totals through the statements that count players, and with the sums of the bets by game and day. */
async function fill({ db }: Platform, merchantId: string, size: number): Promise<void> {
  // A third of a day's members is new, so that many come back after a day, a few, or many.
  const members = Array.from({ length: Math.max(20, Math.ceil((size / days / betsOfMember) * 4)) }, () =>
    randomUUID(),
  );
  for (let day = 0; day < days; day += 1) {
    const play = playOf(size, members, day);
    for (let from = 0; from < play.length; from += membersAtOnce) {
      const seen = play.slice(from, from + membersAtOnce).flatMap(({ memberId, games: played }) =>
        played.map((game) => ({
          ...{ merchantId, currency: 'BRL', memberId, day: dayOf(day) },
          ...{ vendorId: vendorOf(game), gameId: `g${game}`, firstAt: new Date(`${dayOf(day)}T15:00:00Z`) },
        })),
      );
      await transaction(db, (tx) => addPlayers(tx, seen));
    }
    await addGames(db, merchantId, day, Math.round(size / days / games));
  }
  await sqlOn(db, 'ANALYZE');
}

async function addGames(db: Platform['db'], merchantId: string, day: number, bets: number): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO game_day_total (merchant_id, currency, day, vendor_id, game_id, bets, stake, win, refund, ended, ended_stake,
       ended_payout, stake_squares, payout_squares, products)
     SELECT $1, 'BRL', $2::date, 'v' || game % $3, 'g' || game, $5, $5 * $6::bigint, $5 * $6::bigint * 9 / 10, 0, $5, $5 * $6::bigint,
       $5 * $6::bigint * 9 / 10, $5 * $6::numeric * $6, $5 * $6::numeric * $6 * 2, $5 * $6::numeric * $6 * 9 / 10
     FROM generate_series(0, $4::int - 1) AS game`,
    [merchantId, dayOf(day), vendors, games, bets, stake],
  );
}

const period = `from=${dayOf(0)}&to=${dayOf(days - 1)}&limit=100`;
const questions: Readonly<Record<string, string>> = {
  'a month by game': `game-report?${period}&by=game`,
  'a month by vendor': `game-report?${period}&by=vendor`,
  'a month by day': `game-report?${period}&by=day`,
  'a week by game, most players first': `game-report?from=${dayOf(9)}&to=${dayOf(15)}&limit=100&by=game&sort=-players`,
  'a month of a game by day': `game-report?${period}&by=day&game=v1%2Fg1`,
  home: 'home',
};

async function ask(
  url: string,
  question: string,
  { code, token }: { code: string; token: string },
): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/operator/api/${question}`, {
    headers: { Merchant: code, Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${question}: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}

await runTool(() =>
  onOwnSite('game-report', async ({ platform, url }) => {
    const brands: { code: string; token: string }[] = [];
    for (const [code, size] of Object.entries(sizes)) {
      const brand = { currency: 'BRL', timeZone: 'America/Sao_Paulo', hosts: [], settings: {} };
      const called = { code, name: code, isDefault: code === 'small' };
      const { id } = await platform.merchants.create({ ...brand, ...called });
      await fill(platform, id, size);
      brands.push({ code, token: await operatorToken(platform, id) });
    }
    const rows = [
      ['what is asked', '10,000 bets: median ms', `${sizes.large.toLocaleString('en')}: median ms`, 'ratio'],
    ];
    let worst = 0;
    for (const [name, question] of Object.entries(questions)) {
      const taken = brands.map(() => [] as number[]);
      // In turn, so that whatever else the machine does meets both; the first tenth warms up.
      const warmUp = Math.ceil(Number(values.times) / 10);
      for (let round = -warmUp; round < Number(values.times); round += 1)
        for (const [at, one] of brands.entries()) {
          const ms = await ask(url, question, one);
          if (round >= 0) taken[at]?.push(ms);
        }
      const [small = 0, large = 0] = taken.map((all) => median(all));
      worst = Math.max(worst, large / small);
      rows.push([name, small.toFixed(2), large.toFixed(2), (large / small).toFixed(2)]);
    }
    console.log(table(rows));
    if (worst > maxRatio) throw new Error(`the ratio of ${worst.toFixed(2)} exceeds ${maxRatio}`);
  }),
);
