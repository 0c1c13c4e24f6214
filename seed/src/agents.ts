import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, hourMs } from '@croupier/contract/days';
import type { Features } from '../../server/src/app.ts';
import { type Clock, createClock } from '../../server/src/platform/clock.ts';
import { transaction } from '../../server/src/platform/database/database.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import {
  type Commission,
  createAgents,
  createCommission,
  type OfferForm,
} from '../../server/src/network/index.ts';
import { type Command, createLedger, createReports, type Ledger } from '../../server/src/ledger/index.ts';
import { createMembers, createMessages, hashPassword } from '../../server/src/people/index.ts';
import { promotionsOf } from './promotions.ts';

/** How long the demo's agents have been at it. */
const days = 30;
/** Hourly and real-time salaries began later. */
const youngDays = 2;
const demoPassword = 'Demo#2026';
const games = ['jaguar-moon', 'the-gossiping-parrot', 'sunday-sloth', 'toucan-flight'];

/** Players of the demo's agents, who have played all that time. */
const players = [
  { account: 'ines1', nickname: 'Inês', upline: 'agent2', stake: 12_000 },
  { account: 'joana1', nickname: 'Joana', upline: 'agent2', stake: 5_000 },
  { account: 'kleber1', nickname: 'Kléber', upline: 'agent41', stake: 8_000 },
  { account: 'lia1', nickname: 'Lia', upline: 'agent42', stake: 3_000 },
  { account: 'mauro1', nickname: 'Mauro', upline: 'agent42', stake: 20_000 },
  { account: 'nadia1', nickname: 'Nádia', upline: 'agent1', stake: 2_500 },
] as const;

type Tier = OfferForm['terms']['tiers'][number];
const tier = (millionths: bigint, min: Partial<Tier> = {}): Tier => ({
  minTurnover: 0n,
  minActive: 0,
  minNetLoss: 0n,
  rate: millionths,
  amount: null,
  ...min,
});

interface Agreed {
  by: string | null;
  to: string;
  form: Pick<OfferForm, 'kind' | 'period'> & { tiers: Tier[] };
}
const old: Agreed[] = [
  {
    by: null,
    to: 'agent1',
    form: {
      kind: 'dividend',
      period: 'weekly',
      tiers: [tier(300_000n), tier(400_000n, { minNetLoss: 50_000n, minActive: 3 })],
    },
  },
  { by: 'agent1', to: 'agent2', form: { kind: 'dividend', period: 'weekly', tiers: [tier(250_000n)] } },
  { by: 'agent1', to: 'agent41', form: { kind: 'dividend', period: 'weekly', tiers: [tier(200_000n)] } },
  { by: 'agent41', to: 'agent42', form: { kind: 'dividend', period: 'weekly', tiers: [tier(100_000n)] } },
  {
    by: null,
    to: 'agent1',
    form: {
      kind: 'dailySalary',
      period: 'daily',
      tiers: [tier(8_000n), tier(10_000n, { minTurnover: 100_000n, minActive: 4 })],
    },
  },
  { by: 'agent1', to: 'agent2', form: { kind: 'dailySalary', period: 'daily', tiers: [tier(5_000n)] } },
  { by: 'agent1', to: 'agent41', form: { kind: 'dailySalary', period: 'daily', tiers: [tier(4_000n)] } },
];
const young: Agreed[] = [
  { by: null, to: 'agent1', form: { kind: 'hourlySalary', period: 'hourly', tiers: [tier(5_000n)] } },
  { by: 'agent1', to: 'agent2', form: { kind: 'hourlySalary', period: 'hourly', tiers: [tier(3_000n)] } },
  { by: null, to: 'agent1', form: { kind: 'realtimeSalary', period: 'fiveMinutes', tiers: [tier(3_000n)] } },
  {
    by: 'agent1',
    to: 'agent2',
    form: { kind: 'realtimeSalary', period: 'fiveMinutes', tiers: [tier(2_000n)] },
  },
];
/** Waits for its answer, so that someone is asked. */
const waiting: Agreed = {
  by: 'agent1',
  to: 'agent41',
  form: { kind: 'hourlySalary', period: 'hourly', tiers: [tier(2_000n)] },
};

interface Scene {
  platform: Platform;
  merchant: Merchant;
  ledger: Ledger;
  commission: Commission;
  clock: Clock;
  ids: Map<string, string>;
  counted(): Promise<void>;
}

/**
 * A month of the demo's agents: members, contracts, bets, and the commissions that came of them. It runs on the site's own
 * functions under a clock that begins a month ago, before anything else was posted.
 */
export async function seedAgents(platform: Platform, features: Features, merchant: Merchant): Promise<void> {
  const members = await Promise.all(
    ['agent1', 'agent2', 'agent41', 'agent42'].map((account) =>
      features.members.byAccount(merchant.id, account),
    ),
  );
  if (members.includes(null) || (await features.members.byAccount(merchant.id, players[0].account))) return;
  // By the clock of today, the jobs would let offers expire that were made a month ago and are answered in a moment.
  if (platform.jobs.running()) throw new Error("the demo's past is written before the site's jobs begin");
  const clock = createClock(-days * dayMs);
  const past: Platform = { ...platform, clock };
  const ledger = createLedger(past, { writers: 1, doorSlots: 1, leaseSeconds: 2 });
  await ledger.start();
  const agents = createAgents(past);
  const people = createMembers(past, { ledger, agents });
  const reports = createReports(past, { ledger, consumers: [] });
  const commission = createCommission(past, {
    ...{ ledger, agents, reports },
    notices: createMessages(past, { mayAdvertise: async () => false }),
    some: people.lookup.some,
    idOf: people.lookup.idOf,
    vendorName: async (_merchantId, code) => code,
  });
  const ids = new Map(members.flatMap((one) => (one ? [[one.account, one.id] as const] : [])));
  const counted = async (): Promise<void> => {
    // The site counts on by itself: what is late here is settled by it as well.
    for (let tries = 0; tries < 500 && !(await features.reports.catchUp()); tries += 1) await sleep(20);
  };
  const scene: Scene = { platform: past, merchant, ledger, commission, clock, ids, counted };
  try {
    await placePlayers(scene, people);
    for (const agreed of old) await agree(scene, agreed);
    await live(scene, 0, days - youngDays);
    for (const agreed of young) await agree(scene, agreed);
    await live(scene, days - youngDays, days);
    await offer(scene, waiting);
  } finally {
    await ledger.stop();
  }
}

async function placePlayers(scene: Scene, people: ReturnType<typeof createMembers>): Promise<void> {
  const { merchant, ids, clock, platform } = scene;
  const hash = await hashPassword(demoPassword);
  for (const { account, nickname, upline } of players) {
    const made = await transaction(platform.db, (tx) =>
      people.createIn(tx, {
        merchant,
        account,
        nickname,
        type: 0,
        password: { hash, setBy: 'member' },
        placement: { uplineId: ids.get(upline) ?? null, placedBy: 'house' },
        now: clock.now(),
      }),
    );
    if (made) ids.set(account, made.id);
  }
  await pay(scene, 'adjustment', 3_000_000n);
}

/** The same to each of them, from the house's promotions. */
async function pay({ platform, merchant, ledger, ids }: Scene, kind: string, amount: bigint): Promise<void> {
  const { id: merchantId } = merchant;
  const house = await promotionsOf(platform, ledger, merchant);
  const commands = players.map(({ account }): Command => ({
    type: 'transfer',
    merchantId,
    kind,
    scope: 'seed',
    key: `${kind}:${account}`,
    legs: [
      { accountId: ledger.accountId(house), amount: -amount },
      { accountId: walletOf({ merchant, ledger, ids }, account), amount },
    ],
    reference: { type: 'seed', id: kind },
    memberId: ids.get(account) ?? '',
  }));
  await post(ledger, commands);
}

const walletOf = ({ merchant, ledger, ids }: Pick<Scene, 'merchant' | 'ledger' | 'ids'>, account: string) =>
  ledger.accountId({
    merchantId: merchant.id,
    owner: { kind: 'member', id: ids.get(account) ?? '' },
    purpose: 'main',
    currency: merchant.currency,
  });

async function post(ledger: Ledger, commands: readonly Command[]): Promise<void> {
  const outcomes = await ledger.submitMany(commands);
  const refused = outcomes.find(({ status }) => status !== 'posted' && status !== 'duplicate');
  if (refused) throw new Error(`the agents' demo was not posted: ${JSON.stringify(refused.status)}`);
}

function party({ merchant, ids }: Scene, account: string | null) {
  const id = account === null ? null : (ids.get(account) ?? '');
  return { merchant, party: id, language: 'pt', confirmTerminations: false } as const;
}

async function offer(scene: Scene, { by, to, form }: Agreed): Promise<string> {
  const { kind, period, tiers } = form;
  const memberId = scene.ids.get(to) ?? '';
  const terms = { mode: 'rate', tiers, cap: null } as const;
  const { contract } = await scene.commission.contracts.offer(party(scene, by), {
    memberId,
    kind,
    period,
    terms,
  });
  return contract.id;
}

async function agree(scene: Scene, agreed: Agreed): Promise<void> {
  const contractId = await offer(scene, agreed);
  await scene.commission.contracts.answer(party(scene, agreed.to), { contractId, action: 'Accept' });
}

/** Everyone plays once a day, of late twice; then what is due is settled. */
async function live(scene: Scene, from: number, to: number): Promise<void> {
  for (let day = from; day < to; day += 1) {
    for (const hours of from === 0 ? [24] : [11, 13]) {
      await playRound(scene, day);
      scene.clock.advance(hours * hourMs);
    }
    if (day === 10) await pay(scene, 'bonus', 5_000n);
  }
  await scene.counted();
  // The writer's heartbeat closes the time that has passed; what is left then is settled by the site itself.
  for (let tries = 0; tries < 40; tries += 1) {
    if (await scene.commission.runDue()) return;
    await sleep(100);
  }
}

/** The studio's games take no more at once. */
const maxStake = 10_000;

/** What someone plays in a day, in rounds as the games take them. */
function stakesOf(total: number): bigint[] {
  const whole = Array.from({ length: Math.floor(total / maxStake) }, () => BigInt(maxStake));
  const rest = total % maxStake;
  return rest > 0 ? [...whole, BigInt(rest)] : whole;
}

/** Tenths of the stake that the four winning bets in ten pay, in turn: as much together, and now and then one that is told. */
const paysInTenths = [
  [15, 16, 17, 18],
  [3, 8, 12, 43],
  [1, 4, 25, 36],
  [2, 2, 10, 52],
  [5, 9, 21, 31],
] as const;

/** Six in ten bets lose; the sequence is the same in every demo. */
async function playRound(scene: Scene, day: number): Promise<void> {
  const { merchant, ledger, ids } = scene;
  const rounds = players.flatMap(({ account, stake }, index) => {
    const lucky = (day * 3 + index * 5) % 10;
    const pays = paysInTenths[(day + index * 2) % paysInTenths.length] ?? paysInTenths[0];
    const played = {
      merchantId: merchant.id,
      vendorId: 'STUDIO',
      memberId: ids.get(account) ?? '',
      accountId: walletOf(scene, account),
      gameId: games[(day + index) % games.length] ?? 'jaguar-moon',
      currency: merchant.currency,
    };
    return stakesOf(stake + ((day * 7 + index * 13) % 10) * 100).map((amount) => {
      const transactionId = randomUUID();
      const movement = { ...played, roundId: transactionId };
      const bet: Command = { type: 'bet', ...movement, transactionId, amount };
      const win: Command = {
        type: 'win',
        ...movement,
        transactionId: randomUUID(),
        betTransactionId: transactionId,
        amount: lucky < 6 ? 0n : (amount * BigInt(pays[lucky - 6] ?? 0)) / 10n,
        roundClosed: true,
      };
      return { bet, win };
    });
  });
  await post(
    ledger,
    rounds.map(({ bet }) => bet),
  );
  await post(
    ledger,
    rounds.map(({ win }) => win),
  );
}
