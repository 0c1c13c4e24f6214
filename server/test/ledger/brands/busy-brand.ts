import { dayMs } from '@croupier/contract/days';
import { createFinance } from '../../../src/cashier/finance/index.ts';
import { createPlayTotals } from '../../../src/ledger/play-totals/index.ts';
import { createAgents } from '../../../src/network/agents/index.ts';
import { type Db, sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { openRig, type Player, type Rig } from '../projector/projector-rig.ts';

/**
 * A brand that has lived two days and the beginning of a third, and was counted by all readers: `ana` leads a team, `bia` and
 * `caio` stand below her, `dora` below him. What they did stands in the tests that read it.
 */
export interface BusyBrand {
  rig: Rig;
  db: Db;
  ana: Player;
  bia: Player;
  caio: Player;
  dora: Player;
  /** Of bia, in dollars. */
  dollars: Player;
  days: readonly [string, string, string];
  /** Instants at which a day's play began. */
  began: readonly [Date, Date, Date];
  bank: string;
  close(): Promise<void>;
}

interface Round {
  vendor?: string;
  game?: string;
  currency?: string;
  /** Each closes the round behind it unless more follow. */
  wins?: readonly bigint[];
}

const hoursBehind = 3;
const dayOf = (at: Date): string =>
  new Date(at.getTime() - hoursBehind * 3_600_000).toISOString().slice(0, 10);

async function posted(outcome: Promise<{ status: string }>): Promise<void> {
  const { status } = await outcome;
  if (status !== 'posted') throw new Error(`not posted: ${status}`);
}

function movesOf({ ledger, merchantId, advance }: Rig) {
  const movement = (
    player: Player,
    round: string,
    { vendor = 'studio', game = 'slot', currency = 'BRL' }: Round,
  ) => ({
    ...{ merchantId, vendorId: vendor, memberId: player.id, accountId: player.wallet },
    ...{ roundId: round, gameId: game, currency },
  });
  const bet = (player: Player, name: string, amount: bigint, round: Round = {}) =>
    posted(ledger.submit({ type: 'bet', ...movement(player, name, round), transactionId: name, amount }));
  const win = (
    player: Player,
    [of, name]: readonly [string, string],
    amount: bigint,
    more: Round & { closed?: boolean; cap?: bigint } = {},
  ) => {
    const { closed = true, cap } = more;
    const about = { transactionId: name, betTransactionId: of, amount, roundClosed: closed };
    return ledger.submit({
      type: 'win',
      ...movement(player, of, more),
      ...about,
      ...(cap === undefined ? {} : { cap }),
    });
  };
  return {
    bet,
    win,
    async round(player: Player, name: string, stake: bigint, round: Round = {}) {
      await bet(player, name, stake, round);
      const wins = round.wins ?? [0n];
      for (const [part, amount] of wins.entries())
        await posted(
          win(player, [name, `${name}-w${part}`], amount, { ...round, closed: part === wins.length - 1 }),
        );
    },
    takeBack: (player: Player, of: string) =>
      posted(
        ledger.submit({
          type: 'rollback',
          ...movement(player, of, {}),
          transactionId: `${of}-x`,
          betTransactionId: of,
        }),
      ),
    /** Between a wallet and the bank, each at a time of its own. */
    move(player: Player, kind: string, amount: bigint, bank: string, currency = 'BRL') {
      advance(1_000);
      return posted(
        ledger.submit({
          ...{ type: 'transfer', merchantId, kind, scope: 'desk', key: `${kind}-${currency}` },
          legs: [
            { accountId: bank, amount: -amount },
            { accountId: player.wallet, amount },
          ],
          reference: { type: 'desk', id: kind },
          memberId: player.id,
        }),
      );
    },
    async decide(transactionId: string, approve: boolean) {
      await ledger.decidePendingWin({ merchantId, vendorId: 'studio', transactionId, approve });
    },
  };
}

/** Opens an account at the bank, from where money comes. */
const bankOf = ({ platform, ledger, merchantId }: Rig, currency: string): Promise<string> =>
  transaction(platform.db, (tx) =>
    ledger.openAccount(
      tx,
      { merchantId, owner: { kind: 'provider', id: 'bank' }, purpose: 'payments_clearing', currency },
      { floor: null },
    ),
  );

async function join(rig: Rig, type: number, upline: Player | null): Promise<Player> {
  const { platform, merchantId } = rig;
  const player = await rig.player();
  const now = platform.clock.now();
  await sqlOn(
    platform.db,
    `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, currency, registered_at)
     VALUES ($1, $2::uuid, $2::text, $2::text, 'x', $3, 'BRL', $4)`,
    [merchantId, player.id, type, now],
  );
  await transaction(platform.db, (tx) =>
    createAgents(platform).place(tx, {
      ...{ merchantId, memberId: player.id, uplineId: upline?.id ?? null, placedBy: 'house', now },
    }),
  );
  return player;
}

async function inDollars({ platform, ledger, merchantId }: Rig, { id }: Player): Promise<Player> {
  await transaction(platform.db, (tx) =>
    ledger.openMemberAccounts(tx, { merchantId, memberId: id, currency: 'USD' }),
  );
  const owner = { kind: 'member', id } as const;
  return {
    merchantId,
    id,
    wallet: ledger.accountId({ merchantId, owner, purpose: 'main', currency: 'USD' }),
  };
}

export async function startBusyBrand(): Promise<BusyBrand> {
  const rig = await openRig();
  const { platform, ledger } = rig;
  const { bet, win, round, takeBack, move, decide } = movesOf(rig);
  const noon = rig.nextDay(12);
  rig.setClock(noon);
  const began: Date[] = [];
  const day = () => began.push(platform.clock.now());
  day();
  const ana = await join(rig, 1, null);
  const bia = await join(rig, 0, ana);
  const caio = await join(rig, 1, ana);
  const [bank, dollarBank] = [await bankOf(rig, 'BRL'), await bankOf(rig, 'USD')];
  const dollars = await inDollars(rig, bia);
  await move(dollars, 'deposit', 5_000n, dollarBank, 'USD');
  await round(dollars, 'usd', 77n, { currency: 'USD' });
  await round(bia, 'one', 500n, { wins: [800n] });
  await round(bia, 'table', 300n, { vendor: 'tables', game: 'roulette' });
  await round(caio, 'slow', 200n);
  await round(ana, 'own', 100n, { game: 'dice', wins: [50n] });

  rig.setClock(new Date(noon.getTime() + dayMs));
  day();
  const dora = await join(rig, 0, caio);
  await round(bia, 'parts', 700n, { wins: [100n, 200n] });
  await bet(dora, 'open', 400n);
  await bet(dora, 'back', 250n);
  await takeBack(dora, 'back');
  for (const [who, name, amount] of [
    [bia, 'waits', 9_000n],
    [caio, 'late', 5_000n],
    [caio, 'no', 4_000n],
  ] as const) {
    rig.advance(1_000);
    await bet(who, name, 600n);
    await win(who, [name, `${name}-w`], amount, { cap: 1_000n });
  }
  await posted(win(caio, ['late', 'late-w0'], 10n));
  await sqlOn(
    platform.db,
    `INSERT INTO win_decision (merchant_id, vendor_id, transaction_id, approved, reason, operator_id, operator_account, decided_at)
     SELECT $1, 'studio', w.id, w.approved, 'looked at', gen_random_uuid(), 'operator1', now()
     FROM (VALUES ('late-w', true), ('no-w', false)) AS w (id, approved)`,
    [rig.merchantId],
  );
  await rig.project();
  await decide('late-w', true);
  await decide('no-w', false);
  await move(bia, 'withdrawal', -5_000n, bank);
  await move(bia, 'rebate', 15n, bank);
  await move(caio, 'dividend', 70n, bank);
  await move(bia, 'adjustment', 33n, bank);
  rig.advance(1_000);
  await rig.give(bia, 40n);

  rig.setClock(new Date(noon.getTime() + 2 * dayMs));
  day();
  await round(caio, 'third', 30n, { wins: [1n] });
  await move(dora, 'salary', 8n, bank);
  await rig.project();
  await createFinance(platform, { ledger }).catchUp();
  await createPlayTotals(platform, ledger.recent).catchUp();
  const [first, second, third] = began;
  if (!first || !second || !third) throw new Error('three days have begun');
  return {
    ...{ rig, db: platform.db, ana, bia, caio, dora, dollars, bank, began: [first, second, third] },
    days: [dayOf(first), dayOf(second), dayOf(third)],
    close: () => rig.close(),
  };
}
