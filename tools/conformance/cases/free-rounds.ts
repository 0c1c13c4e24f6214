import { randomUUID } from 'node:crypto';
import type { Case, CaseGroup, FreeRounds, Means } from '../run.ts';
import {
  balanceIn,
  done,
  doneBefore,
  expectEqual,
  type Move,
  refused,
  Skipped,
  type Table,
} from '../table.ts';

/** More would make a long run of the case that plays them all. */
const maxRounds = 100;

type Work = (table: Table, rounds: FreeRounds, means: Means) => Promise<void>;

/** Each case gives back the rounds that it played, but for those that it ends; what it moves is explained. */
const playing = (title: string, by: number, work: Work): Case => ({
  title,
  async run(table, means) {
    const { freeRounds } = means;
    if (!freeRounds) throw new Skipped('needs a test player for whom free rounds of the game wait');
    if (freeRounds.rounds < 2 || freeRounds.rounds > maxRounds)
      throw new Skipped(`needs 2 to ${maxRounds} free rounds`);
    await table.moves(by, () => work(table, freeRounds, means));
  },
});

const refusing = (what: string, change: (rounds: FreeRounds, means: Means) => object): Case =>
  playing(`${what} is refused, and again`, 0, async (table, rounds, means) => {
    const move = table.move(rounds.stake);
    const changes = { rewardId: rounds.rewardId, ...change(rounds, means) };
    refused(await table.bet(move, changes), 'REWARD_INVALID');
    refused(await table.bet(move, changes), 'REWARD_INVALID');
  });

const placed = async (table: Table, { rewardId, stake }: FreeRounds): Promise<Move> => {
  const move = table.move(stake);
  done(await table.bet(move, { rewardId }));
  return move;
};

/** Bets that free rounds pay for. A wallet without such rounds declares the group as one that it doesn't have. */
export const freeRounds: CaseGroup = {
  name: 'free-rounds',
  cases: [
    playing('a free bet leaves the balance as it was, and is taken once', 0, async (table, rounds) => {
      const before = await table.balance();
      const move = table.move(rounds.stake);
      const { rewardId } = rounds;
      expectEqual(balanceIn(done(await table.bet(move, { rewardId }))), before, 'the balance after the bet');
      expectEqual(
        balanceIn(doneBefore(await table.bet(move, { rewardId }))),
        before,
        'the balance when repeated',
      );
      done(await table.rollback(move));
    }),
    refusing('a free bet of another stake', ({ stake }) => ({ amount: stake + 1 })),
    refusing('a free bet of a reward that nobody has', () => ({ rewardId: randomUUID() })),
    refusing('a free bet of what can be no reward', () => ({ rewardId: 'no such reward' })),
    refusing('a free bet at a game that takes none', (_, { withoutFreeRounds: gameCode }) => {
      if (gameCode === undefined) throw new Skipped('needs --game-without-free-rounds');
      return { gameCode };
    }),
    playing('a known free bet without its reward is a conflict', 0, async (table, rounds) => {
      const move = await placed(table, rounds);
      refused(await table.bet(move), 'TRANSACTION_CONFLICT');
      refused(await table.bet(move, { rewardId: randomUUID() }), 'TRANSACTION_CONFLICT');
      done(await table.rollback(move));
    }),
    playing(
      'a known bet of the player is another one under a reward',
      0,
      async (table, { rewardId, stake }) => {
        const move = table.move(stake);
        done(await table.bet(move));
        refused(await table.bet(move, { rewardId }), 'TRANSACTION_CONFLICT');
        done(await table.rollback(move));
      },
    ),
    playing('a late free bet after its rollback is refused', 0, async (table, { rewardId, stake }) => {
      const move = table.move(stake);
      done(await table.rollback(move));
      refused(await table.bet(move, { rewardId }), 'BET_ROLLED_BACK');
    }),
    playing(
      'no more rounds are taken than there are, and a rollback gives one back',
      0,
      async (table, rounds) => {
        const moves: Move[] = [];
        for (let played = 0; played < rounds.rounds; played += 1) moves.push(await placed(table, rounds));
        const { rewardId, stake } = rounds;
        refused(await table.bet(table.move(stake), { rewardId }), 'REWARD_INVALID');
        const [first, ...others] = moves;
        if (!first) return;
        doneOnce(await table.rollback(first));
        const again = await placed(table, rounds);
        for (const move of [again, ...others]) done(await table.rollback(move));
      },
    ),
    playing('what a free bet wins is paid, in several wins', 7, async (table, rounds) => {
      const move = await placed(table, rounds);
      done(await table.win(move, 3, { closed: false }));
      done(await table.win(move, 4));
      refused(await table.rollback(move), 'BET_SETTLED');
    }),
  ],
};

const doneOnce = (reply: Parameters<typeof done>[0]): void =>
  expectEqual(done(reply).value['duplicate'], false, 'duplicate');
