import { idOf, type TwoBrands } from '../../helpers/database/two-brands.ts';

export const [top, side, mid, low, deep, alien] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  ...[string, string, string],
  ...[string, string, string],
];
export const people = [top, side, mid, low, deep, alien];
export const types: Record<string, number> = {
  [top]: 1,
  [side]: 2,
  [mid]: 2,
  [low]: 41,
  [deep]: 0,
  [alien]: 0,
};
export const accounts: Record<string, string> = {
  ...{ [top]: 'Top', [side]: 'Side', [mid]: 'Mid', [low]: 'Low', [deep]: 'low_1', [alien]: 'Lowell' },
};
const tree: Record<string, string | null> = {
  ...{ [top]: null, [side]: top, [mid]: top, [low]: mid, [deep]: low, [alien]: null },
};
/** Mid stood below the other one, until the third day. */
const before: Record<string, string | null> = { ...tree, [mid]: side };

export const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const;
/** A moment of a day as the brand counts them, three hours behind. */
export const at = (day: number, time = '00:00'): Date => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return new Date(Date.UTC(2026, 2, 2 + day, 3 + Number(hours), Number(minutes)));
};
const movedAt = at(2);

/** The way up from a member, nearest first, as the tree stands or as it stood then. */
export const above = (member: string, then?: Date): string[] => {
  const of = then !== undefined && then < movedAt ? before : tree;
  const way: string[] = [];
  for (let up = of[member] ?? null; up !== null; up = of[up] ?? null) way.push(up);
  return way;
};
export const levelBelow = (agent: string, member: string): number =>
  agent === member ? 0 : above(member).indexOf(agent) + 1;
export const isBelow = (agent: string, member: string): boolean => above(member).includes(agent);
export const within = (agent: string, member: string): boolean => agent === member || isBelow(agent, member);

export interface Played {
  memberId: string;
  day: number;
  vendorId: string;
  gameId: string;
  currency: string;
  bets: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
}
const games = [
  ['a', 'x'],
  ['a', 'y'],
  ['b', 'x'],
] as const;
export const played: readonly Played[] = people.flatMap((memberId, member) =>
  days.flatMap((_, day) =>
    games.flatMap(([vendorId, gameId], game) =>
      (game === 0 ? ['BRL', 'USD'] : ['BRL']).flatMap((currency): Played[] => {
        if ((member + day + game) % 3 === 0) return [];
        const stake = BigInt(1_000 * (member + 1) + 100 * day + 10 * game + (currency === 'BRL' ? 0 : 7));
        const bets = BigInt((member + 2 * day + game) % 4);
        const payout = (day + game) % 2 === 0 ? 0n : stake + BigInt(member);
        return [{ memberId, day, vendorId, gameId, currency, bets, stake, payout, turnover: stake - 3n }];
      }),
    ),
  ),
);

export interface Slice extends Omit<Played, 'day' | 'vendorId' | 'gameId'> {
  from: Date;
}
const moments = [at(0, '10:00'), at(0, '10:05'), at(0, '11:00'), at(2, '10:00')];
export const slices: readonly Slice[] = people.flatMap((memberId, member) =>
  moments.flatMap((from, moment) =>
    ['BRL', 'USD'].flatMap((currency): Slice[] => {
      if ((member + moment) % 4 === 1) return [];
      const stake = BigInt(500 * (member + 1) + 50 * moment + (currency === 'BRL' ? 0 : 3));
      return [
        { memberId, from, currency, bets: 2n, stake, payout: BigInt(60 * moment), turnover: stake - 1n },
      ];
    }),
  ),
);

export interface Money {
  memberId: string;
  from: Date;
  day: number;
  kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate' | 'commission';
  currency: string;
  amount: bigint;
}
export const money: readonly Money[] = people.flatMap((memberId, member) =>
  [0, 1, 2].flatMap((day) =>
    (['deposit', 'withdrawal', 'bonus', 'rebate', 'commission'] as const).flatMap((kind, of) =>
      ['BRL', 'USD'].map((currency): Money => ({
        ...{ memberId, day, kind, currency, from: at(day, of % 2 === 0 ? '10:00' : '10:05') },
        amount: BigInt(1 + member + 10 * of + 100 * day + (currency === 'BRL' ? 0 : 1_000)),
      })),
    ),
  ),
);

export const corrections = [
  { number: 0x51, memberId: deep, settledAt: at(0), currency: 'BRL' },
  { number: 0x52, memberId: mid, settledAt: at(0, '10:05'), currency: 'BRL' },
  { number: 0x53, memberId: deep, settledAt: at(1), currency: 'BRL' },
  { number: 0x54, memberId: mid, settledAt: at(0, '10:05'), currency: 'USD' },
  { number: 0x55, memberId: alien, settledAt: at(0, '10:02'), currency: 'BRL' },
].map(({ number, ...one }) => ({
  ...{ id: idOf(number), ...one, turnover: BigInt(number), stake: BigInt(2 * number), payout: 5n },
}));

/** When each came to where it stands, and what is in its wallet. */
export const placedAt = (member: string): Date => at(people.indexOf(member) % 3, '09:00');
export const wallets: Record<string, bigint> = {
  ...{ [top]: 500n, [side]: 300n, [mid]: 300n, [low]: 50n, [alien]: 9n },
};
export const nicknames = (member: string): string =>
  member === side ? 'Ótimo' : `nick${people.indexOf(member)}`;
export const statuses = (member: string): string => (member === low ? 'blocked' : 'active');
export const signedIn = at(3, '12:00');

async function putPeople(brands: TwoBrands): Promise<void> {
  await brands.put(
    'member',
    people.map((id) => ({
      ...{ id, account: accounts[id], account_key: accounts[id]?.toLowerCase(), nickname: nicknames(id) },
      ...{ type: types[id], status: statuses(id), currency: id === side ? 'USD' : 'BRL' },
      ...{ registered_at: at(0), last_login_at: id === mid ? at(1) : null },
    })),
  );
  await brands.put(
    'member_tree',
    people.map((id) => ({
      ...{
        member_id: id,
        upline_id: tree[id],
        depth: above(id).length,
        placed_by: 'house',
        placed_at: placedAt(id),
      },
    })),
  );
  await brands.put(
    'member_tree_ancestor',
    people.flatMap((id) =>
      above(id).map((ancestor, index) => {
        const since = ancestor === top && within(mid, id) ? movedAt : null;
        return { ancestor_id: ancestor, member_id: id, distance: index + 1, since };
      }),
    ),
  );
  await brands.put(
    'member_tree_past',
    [mid, low, deep].flatMap((id) =>
      above(id, at(0)).flatMap((ancestor, index) =>
        within(mid, ancestor)
          ? []
          : [
              {
                ancestor_id: ancestor,
                member_id: id,
                distance: index + 1,
                since: null,
                until: movedAt,
                move_id: idOf(0x60),
              },
            ],
      ),
    ),
  );
  await brands.put('member_tree_move', [
    {
      ...{ id: idOf(0x60), member_id: mid, from_id: side, to_id: top, effective_from: movedAt, reason: 'r' },
      ...{ moved_by: 'x', moved_at: movedAt },
    },
  ]);
  await brands.put('account', [
    ...Object.entries(wallets).map(([id, balance], index) => ({
      ...{
        id: idOf(0x70 + index),
        family: idOf(0x70 + index),
        owner_kind: 'member',
        owner_id: id,
        purpose: 'main',
      },
      ...{ currency: id === side ? 'USD' : 'BRL', balance: balance + 10n, held: 10n, share: 0 },
    })),
    ...(['locked', 'main'] as const).map((purpose, index) => ({
      ...{
        id: idOf(0x80 + index),
        family: idOf(0x80 + index),
        owner_kind: purpose === 'main' ? 'house' : 'member',
      },
      ...{ owner_id: mid, purpose, currency: 'BRL', balance: 7_777n, held: 0n, share: 0 },
    })),
  ]);
}

/** Of each way a session can stand, one member. */
async function putSessions(brands: TwoBrands): Promise<void> {
  const session = (number: number, member: string, more: object = {}) => ({
    ...{
      id: idOf(number),
      member_id: member,
      token_hash: `\\x${number.toString(16)}`,
      address: '',
      user_agent: '',
    },
    ...{ opened_at: at(3), seen_at: at(3, '11:50'), idle_minutes: 15, expires_at: at(3, '13:00') },
    ...{ closed_at: null, closed_why: null },
    ...more,
  });
  // Here the twin's rows have the same ids and tokens as well.
  await brands.run(
    'ALTER TABLE member_session DROP CONSTRAINT member_session_token_hash_key; DROP INDEX member_session_id',
  );
  await brands.put('member_session', [
    session(0x90, mid),
    session(0x91, mid),
    session(0x92, side, { closed_at: at(3), closed_why: 'logout' }),
    session(0x93, low, { expires_at: signedIn }),
    session(0x94, deep, { seen_at: at(3, '11:45') }),
    session(0x95, alien),
    session(0x96, top),
  ]);
}

/** Puts who is there and what they did into the tables of both brands, and counts the sums of teams. */
export async function putFigures(brands: TwoBrands): Promise<void> {
  await putPeople(brands);
  await putSessions(brands);
  await brands.put(
    'member_day_total',
    played.map(({ memberId, day, vendorId, gameId, ...rest }) => ({
      ...{ member_id: memberId, day: days[day], vendor_id: vendorId, game_id: gameId },
      ...rest,
    })),
  );
  await brands.put(
    'member_slice_total',
    slices.map(({ memberId, from, ...rest }) => ({ member_id: memberId, starts_at: from, ...rest })),
  );
  await brands.put(
    'member_money_total',
    money.map(({ memberId, from, day, ...rest }) => ({
      ...{ member_id: memberId, starts_at: from, day: days[day], transfers: 1 },
      ...rest,
    })),
  );
  await brands.put(
    'commission_correction',
    corrections.map(({ memberId, settledAt, id, ...rest }) => ({
      ...{ id, member_id: memberId, settled_at: settledAt, vendor_id: 'a', transaction_id: id, ...rest },
      ...{ reason: 'r', recorded_by: 'x', recorded_at: at(3) },
    })),
  );
  for (const [table, view] of [
    ['team_day_total', 'team_day_counted'],
    ['team_size', 'team_size_counted'],
    ['team_active_total', 'team_active_counted'],
  ])
    await brands.run(
      `INSERT INTO ${table} (SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(v))).* FROM ${view} v)`,
    );
  await brands.run(
    `INSERT INTO member_active_day (merchant_id, member_id, currency, mark, day)
     SELECT merchant_id, member_id, currency, mark, day FROM member_active_gap`,
  );
}
