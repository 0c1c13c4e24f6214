import { describe, expect, it, test } from 'vitest';
import { fairStream, sharedDrawSeed, ticketRoot } from '../../fairness/index.ts';
import {
  families,
  maxRebate,
  oddsAt,
  oddsOfSeries,
  payoutOf,
  sharePool,
  tables,
  waysFrom,
  withRebate,
  type Outcome,
} from '../index.ts';
import { compare, sameWays } from '../kit/ways.ts';
import { returnOf } from '../tables/odds.ts';
import file from './vectors.json' with { type: 'json' };

interface Row {
  code: string;
  p: string;
  odds100: number;
}
const rows = Object.entries(file.tables).flatMap(([name, rowsOf]) =>
  Array.isArray(rowsOf) && name !== 'KENO' ? (rowsOf as Row[]).map((row) => ({ ...row, table: name })) : [],
);

/** Codes of the vectors that are a level of a play of another name here: the part before the level, or the whole. */
const renamed: Readonly<Record<string, string>> = {
  'X5_SUM_BIG(>30)': 'X5_SUM.BIG',
  'X5_SUM_SMALL(<30)': 'X5_SUM.SMALL',
  X5_DRAGON: 'X5_DT.DRAGON',
  X5_ODD5_EVEN0: 'X5_PARITY.ODD5_EVEN0',
  X5_ODD4_EVEN1: 'X5_PARITY.ODD4_EVEN1',
  X5_ODD3_EVEN2: 'X5_PARITY.ODD3_EVEN2',
  X5_ODD2_EVEN3: 'X5_PARITY.ODD2_EVEN3',
  X5_ODD1_EVEN4: 'X5_PARITY.ODD1_EVEN4',
  X5_ODD0_EVEN5: 'X5_PARITY.ODD0_EVEN5',
  'KENO_GOLD(210-695)': 'KENO_ELEMENT.GOLD',
  'KENO_WOOD(696-763)': 'KENO_ELEMENT.WOOD',
  'KENO_WATER(764-855)': 'KENO_ELEMENT.WATER',
  'KENO_FIRE(856-923)': 'KENO_ELEMENT.FIRE',
  'KENO_EARTH(924-1410)': 'KENO_ELEMENT.EARTH',
  'K3_BIG(11-18)': 'K3_SIZE.BIG',
  K3_ODD: 'K3_PARITY.ODD',
  PK_PLACE_BIG: 'PK_PLACE_SIZE.BIG',
  PK_PLACE_ODD: 'PK_PLACE_PARITY.ODD',
  PK_DRAGON: 'PK_DT.DRAGON',
  'PK_GY_BIG(12-19)': 'PK_GY_SIZE.BIG',
  'PK_GY_SMALL(3-11)': 'PK_GY_SIZE.SMALL',
  PK_GY_ODD: 'PK_GY_PARITY.ODD',
  PK_GY_EVEN: 'PK_GY_PARITY.EVEN',
  D3_2_STRAIGHT: 'D3_2F_STRAIGHT.WIN',
  D3_2_GROUP: 'D3_2F_GROUP.WIN',
  'D3_SUM_BIG(14-27)': 'D3_SUM_SIZE.BIG',
  D3_SUM_ODD: 'D3_SUM_PARITY.ODD',
  D3_TRIPLE: 'D3_FORM.TRIPLE',
  D3_RUN: 'D3_FORM.RUN',
  'D3_DRAGON(1v3)': 'D3_DT.DRAGON',
  'P28_NUMBER_00/27': 'P28_NUMBER.00',
  'P28_NUMBER_13/14': 'P28_NUMBER.13',
  P28_BIG: 'P28_SIZE.BIG',
  P28_ODD: 'P28_PARITY.ODD',
  P28_BIG_ODD: 'P28_SIZE_PARITY.BIG_ODD',
  P28_BIG_EVEN: 'P28_SIZE_PARITY.BIG_EVEN',
  'P28_LOW_END(0-5)': 'P28_ENDS.LOW_END',
  P28_TRIPLE: 'P28_FORM.TRIPLE',
  P28_PAIR: 'P28_FORM.PAIR',
  P28_RUN: 'P28_FORM.RUN',
  P28_GREEN: 'P28_COLOUR.GREEN',
  P28_BLUE: 'P28_COLOUR.BLUE',
  P28_RED: 'P28_COLOUR.RED',
  KENO_SUM_ODD: 'KENO_PARITY.ODD',
  KENO_SUM_EVEN: 'KENO_PARITY.EVEN',
  'KENO_UPPER(>10 low)': 'KENO_HALF.UPPER',
  'KENO_MIDDLE(10/10)': 'KENO_HALF.MIDDLE',
  'VN_DE_SUM(mod 10)': 'VN_DE_SUM.0',
  VN_DE_ODD: 'VN_DE_PARITY.ODD',
  'VN_DE_BIG(50-99)': 'VN_DE_SIZE.BIG',
  VN_DE_DOUBLE: 'VN_DE_FORM.DOUBLE',
  TH_2TOD_ab: 'TH_2TOD.2',
  TH_2TOD_aa: 'TH_2TOD.1',
  TH_2BOT_ODD: 'TH_2BOT_PARITY.ODD',
  'TH_2BOT_BIG(50-99)': 'TH_2BOT_SIZE.BIG',
  SSC_SUM_BIG: 'SSC_SUM_SIZE.BIG',
  SSC_SUM_ODD: 'SSC_SUM_PARITY.ODD',
  SSC_DRAGON: 'SSC_DT.DRAGON',
  SSC_TIE: 'SSC_DT.TIE',
};
/** Odds that the rules set beside the target: both parities pay what the less likely one would get. */
const beside: Readonly<Record<string, number>> = { 'KENO_PARITY.ODD': 189 };

const playsByCode = new Map(
  [...families.values()].flatMap((family) =>
    [...family.plays.values()].map((play) => [play.code, { family, play }] as const),
  ),
);

/** The plays and level of a code of the vectors: one kind of play stands at several groups of places. */
function meant(code: string): { play: string; level: string }[] {
  const named = renamed[code];
  if (named !== undefined) {
    const [play = '', level = ''] = named.split('.');
    return [{ play, level }];
  }
  const bare = code.replace(/ per (?:prize|draw)$|\([^)]*\)| \(.*$/g, '');
  if (playsByCode.has(bare)) return [{ play: bare, level: 'WIN' }];
  const places = /^SSC_(?<size>[234])_(?<kind>.+)$/.exec(bare)?.groups;
  const at = ['F', 'M', 'L'].flatMap((place) => [
    `${bare}${place}`,
    `SSC_${places?.['size']}${place}_${places?.['kind']}`,
  ]);
  const found = at.filter((play) => playsByCode.has(play)).map((play) => ({ play, level: 'WIN' }));
  if (found.length > 0) return found;
  const forms = at.flatMap((play) => {
    const [, head = '', level = ''] = /^(SSC_3[FML])_(\w+)$/.exec(play) ?? [];
    return playsByCode.get(`${head}_FORM`)?.play.ways.has(level) === true
      ? [{ play: `${head}_FORM`, level }]
      : [];
  });
  if (forms.length > 0) return forms;
  const parts = bare.split('_');
  for (let cut = 1; cut < parts.length; cut += 1) {
    const play = parts.slice(0, -cut).join('_');
    const level = parts.slice(-cut).join('_');
    if (playsByCode.get(play)?.play.ways.has(level) === true) return [{ play, level }];
  }
  return [];
}

const oddsOf = (family: string, play: string): ReadonlyMap<string, number> =>
  tables.get(family)?.[0]?.odds.get(play) ?? new Map<string, number>();

describe('the tables that were computed apart', () => {
  test.each(rows.map((row) => [row.code, row] as const))(
    '%s has this probability and these odds',
    (code, row) => {
      const all = meant(code);
      expect(all.length).toBeGreaterThan(0);
      for (const { play: name, level } of all) {
        const { family, play } = playsByCode.get(name) ?? {};
        const ways = play?.ways.get(level);
        if (family === undefined || ways === undefined) throw new Error(`no ${name}.${level}`);
        expect(sameWays(ways, waysFrom(row.p)), `${name}.${level}`).toBe(true);
        expect(oddsOf(family.code, name).get(level)).toBe(beside[`${name}.${level}`] ?? row.odds100);
      }
    },
  );

  test.each(file.tables.KENO)('keno with $pick picks pays and returns this', ({ pick, pays, rtp }) => {
    const play = playsByCode.get(`KENO_${pick}`)?.play;
    const odds = oddsOf('KENO', `KENO_${pick}`);
    const expected = Object.entries(pays as Record<string, string>);
    expect(Object.fromEntries(odds)).toEqual(
      Object.fromEntries(expected.map(([hits, pay]) => [hits, Number(pay.replace('.', ''))])),
    );
    if (play === undefined) throw new Error('no play');
    expect(sameWays(returnOf(play, play.classes[0] ?? [], odds), waysFrom(rtp))).toBe(true);
  });

  it('has 4D, in order and in boxes', () => {
    const prizes = ['FIRST', 'SECOND', 'THIRD', 'STARTER', 'CONSOLATION'];
    const { big, small, ibox } = file.tables['4D'];
    const named = (pays: readonly (readonly number[])[], before = '', times = 1) =>
      Object.fromEntries(pays.map(([pay = 0], at) => [`${before}${prizes[at]}`, pay * times]));
    expect(Object.fromEntries(oddsOf('D4', 'D4_BIG'))).toEqual(named(big, '', 100));
    expect(Object.fromEntries(oddsOf('D4', 'D4_SMALL'))).toEqual(named(small, '', 100));
    for (const [kind, key] of [
      ['BIG', 'big100'],
      ['SMALL', 'small100'],
    ] as const)
      expect(Object.fromEntries(oddsOf('D4', `D4_IBOX_${kind}`))).toEqual(
        Object.assign({}, ...Object.entries(ibox).map(([orders, pays]) => named(pays[key], `${orders}_`))),
      );
  });

  test.each([
    ['SIX60', 'SIX60_6', file.tables.SIX60],
    ['FIVE80', 'FIVE80_5', file.tables.FIVE80],
  ] as const)('has %s with its return', (family, code, { fixed, rtp }) => {
    const odds = oddsOf(family, code);
    expect(Object.fromEntries(odds)).toEqual(
      Object.fromEntries(Object.entries(fixed).map(([hits, pay]) => [hits, pay * 100])),
    );
    const play = playsByCode.get(code)?.play;
    if (play === undefined) throw new Error('no play');
    expect(sameWays(returnOf(play, play.classes[0] ?? [], odds), waysFrom(rtp))).toBe(true);
  });

  it('are two hundred and twenty-seven rows, all of them asked', () => {
    expect(rows.length + file.tables.KENO.length + 3).toBe(227);
  });
});

const { B1, S1 } = file.boards;
const thai = { FIRST: ['735867'], FRONT3: ['701', '884'], BACK3: ['867', '412'], TWO: ['67'] };
const fourD = (first: string, starter: string) => ({
  FIRST: [first],
  SECOND: ['1188'],
  THIRD: ['0900'],
  STARTER: [starter, '5512', '7003', '7004', '7005', '7006', '7007', '7008', '7009', '7010'],
  CONSOLATION: ['8001', '8002', '8003', '8004', '8005', '8006', '8007', '8008', '8009', '8010'],
});
const numbersIn = (text: string): number[] => Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits));

/** For each vector, in its order: what is bet and on what, as it is written here. Its draw where it is words. */
const tickets: [code: string, bets: [play: string, entry: string, unit: number][], outcome?: Outcome][] = [
  ['SSC_3L_STRAIGHT', [['SSC_3L_STRAIGHT', '0,1|5|3,4,9', 100]]],
  ['SSC_3F_MIX', [['SSC_3F_MIX', '227,356', 100]]],
  ['SSC_5_COMBO', [['SSC_5_COMBO', '9|9|3|4|5', 100]]],
  ['SSC_ANY2_OF5', [['SSC_ANY2_OF5', '0,1,8', 100]]],
  ['X5_ANY5 banker', [['X5_ANY5', 'B:03,07|01,05,09,10,11', 100]]],
  ['X5_ANY3', [['X5_ANY3', '01,02,03,05', 100]]],
  ['K3_SUM', [['K3_SUM', '12,13,14', 100]]],
  ['K3_PAIR_ANY', [['K3_PAIR_ANY', '3', 100]]],
  ['PK_GY', [['PK_GY', '11,12', 100]]],
  ['PK_F2_STRAIGHT', [['PK_F2_STRAIGHT', '04,08|08,09', 100]]],
  ['D3_GROUP6', [['D3_GROUP6', '0,3,5,9', 100]]],
  ['D3_SUM', [['D3_STRAIGHT', 'S:14', 100]]],
  ['D3_GROUP3', [['D3_GROUP3', '4,7', 100]]],
  ['P28_BIG_ODD', [['P28_SIZE_PARITY', 'BIG_ODD', 1000]], [9, 5, 1]],
  ['KENO_5', [['KENO_5', '07,14,25,40,80', 200]]],
  ['VN_LO2', [['VN_LO2', '27', 100]], B1],
  ['VN_XIEN2', [['VN_XIEN2', '27,90', 1000]], B1],
  ['VN_DE', [['VN_DE', '27', 1000]], B1],
  ['VN_3CANG', [['VN_3CANG', '327', 100]], B1],
  ['VN_LO3', [['VN_LO3', '127', 100]], B1],
  ['VN_MISS4', [['VN_MISS4', '01,02,03,04', 1000]], B1],
  ['VS_LO2', [['VS_LO2', '15', 100]], S1],
  ['VS_DAU+VS_DUOI', [['VS_DAU_DUOI', '15', 1000]], S1],
  ['TH_3TOD', [['TH_3TOD', '678', 1000]], thai],
  ['TH_3BACK', [['TH_3BACK', '867', 100]], thai],
  ['TH_RUN_TOP', [['TH_RUN_TOP', '6', 1000]], thai],
  [
    'D4_BIG+D4_SMALL',
    [
      ['D4_BIG', '4321', 100],
      ['D4_SMALL', '4321', 100],
    ],
    fourD('4321', '4321'),
  ],
  ['D4_IBOX24', [['D4_IBOX_BIG', '1234', 100]], fourD('3214', '7002')],
  ['EL_COLOUR', [['EL_COLOUR', 'GREEN', 1000]]],
  ['SIX60 multiple', [['SIX60_6', '05,10,11,22,23,40,41,42', 100]]],
  ['PRIZE_GROUP', [['SSC_3L_STRAIGHT', 'L:053', 1000]]],
];

describe('the tickets that were computed apart', () => {
  test.each(tickets.map((one, at) => [one[0], at] as const))('%s costs and pays this', (code, at) => {
    const vector = file.vectors[at];
    const [, bets = [], given] = tickets[at] ?? [];
    if (vector === undefined) throw new Error('no vector');
    expect(vector.play).toBe(code);
    let [units, stake, payout] = [0, 0n, 0n];
    for (const [name, entry, unit] of bets) {
      const { family, play } = playsByCode.get(name) ?? {};
      if (family === undefined || play === undefined) throw new Error(`no ${name}`);
      const outcome = given ?? numbersIn(vector.draw);
      expect(family.isOutcome(outcome)).toBe(true);
      const selection = play.read(entry);
      units += selection.units;
      stake += BigInt(unit * selection.units);
      payout += payoutOf(BigInt(unit), play.wins(selection, outcome), oddsOf(family.code, name));
    }
    if (code === 'PRIZE_GROUP') {
      expect(withRebate(0n, stake, 200)).toBe(20n);
      payout = withRebate(payout, stake, 200);
    }
    expect({ units, stake, payout }).toEqual({
      units: vector.units,
      stake: BigInt(vector.stakeMinor),
      payout: BigInt(vector.payoutMinor),
    });
  });

  it('are all thirty-one', () => {
    expect(tickets.length).toBe(31);
    expect(file.vectors.length).toBe(31);
  });
});

describe('series and unit modes that were computed apart', () => {
  test.each(file.groups.map((group) => [group]))(
    'series %j has these odds and this rebate',
    ([series, odds, rebate]) => {
      expect(oddsOfSeries(waysFrom('1/1000'), Number(series))).toBe(odds);
      expect(maxRebate(Number(series))).toBe(Math.round(Number(rebate) * 10_000));
    },
  );

  const playsOf: Readonly<Record<string, [family: string, play: string]>> = {
    'big/small 1/2': ['SSC', 'SSC_SUM_SIZE'],
    'dragon 45/100': ['SSC', 'SSC_DT'],
    'any1of3 271/1000': ['SSC', 'SSC_ANY1_OF3F'],
    'place 1/10': ['SSC', 'SSC_1_PLACE'],
    'straight 1/1000': ['SSC', 'SSC_3F_STRAIGHT'],
  };
  test.each(
    file.modes.map((mode) => [mode[0] as string, mode[1] as [number, string, string, string][]] as const),
  )('%s is offered at these units', (name, modes) => {
    const [family = '', code = ''] = playsOf[name] ?? [];
    const table = tables.get(family)?.[0];
    const play = playsByCode.get(code)?.play;
    if (table === undefined || play === undefined) throw new Error('no such play');
    for (const [unit, odds, , offered] of modes) {
      const own = oddsAt(table, play, unit);
      if (offered === 'refused') expect(own).toBeNull();
      else expect([...(own ?? [])][0]?.[1]).toBe(Math.round(Number(odds) * 100));
    }
  });
});

test('pools share out as computed apart', () => {
  const rules = { fund: 8_500, tiers: { 6: 4_000, 5: 2_500, 4: 2_000 } };
  const plain = (shares: object): unknown =>
    JSON.parse(
      JSON.stringify(shares, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    );
  const first = sharePool(rules, {
    sales: 12_345_678n,
    carry: {},
    winners: { 6: 0, 5: 3, 4: 77 },
    guarantee: {},
  });
  const second = sharePool(rules, {
    sales: 9_999_999n,
    carry: first.carryOut,
    winners: { 6: 2, 5: 0, 4: 7 },
    guarantee: { 6: 10_000_000n },
  });
  expect([plain(first), plain(second)]).toEqual(file.pool);
});

test('boards have all their numbers', () => {
  expect(families.get('VN27')?.isOutcome(B1)).toBe(true);
  expect(families.get('VS18')?.isOutcome(S1)).toBe(true);
  expect(families.get('VS18')?.isOutcome(B1)).toBe(false);
});

test('the draw that was computed apart comes out in every family', () => {
  const { draw } = file;
  expect(ticketRoot(draw.tickets)).toBe(draw.ticketRoot);
  const seed = sharedDrawSeed({
    link: draw.link,
    title: 'fast-five',
    label: '20261123-0485',
    root: draw.ticketRoot,
    beacon: draw.beacon,
  });
  expect(seed).toEqual({ serverSeed: draw.link, clientSeed: draw.clientSeed, nonce: draw.nonce });
  const drawn = (family: string) => families.get(family)?.draw(fairStream(seed));
  expect({
    ssc: drawn('SSC'),
    x5: drawn('X5'),
    pk10: drawn('PK'),
    k3: drawn('K3'),
    keno: drawn('KENO'),
    six60: drawn('SIX60'),
    north: drawn('VN27'),
  }).toEqual({
    ssc: draw.ssc,
    x5: draw.x5,
    pk10: draw.pk10,
    k3: draw.k3,
    keno: draw.keno,
    six60: draw.six60,
    north: draw.north,
  });
  expect(ticketRoot([])).toBe(draw.emptyRoot);
});

test('no probability is more than one', () => {
  for (const { play } of playsByCode.values())
    for (const [level, ways] of play.ways)
      expect(compare(ways, { num: 1n, den: 1n }), `${play.code}.${level}`).toBeLessThan(0);
});
