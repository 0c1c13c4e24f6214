import { strip, twentyLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 60, 4: 180, 5: 750 } },
  { id: 'coin', role: 'coin', pays: {} },
  { id: 'p1', role: 'ordinary', pays: { 3: 54, 4: 150, 5: 600 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 42, 4: 120, 5: 420 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 33, 4: 96, 5: 330 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 27, 4: 81, 5: 270 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 18, 4: 54, 5: 165 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 18, 4: 51, 5: 135 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 15, 4: 42, 5: 105 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 15, 4: 39, 5: 96 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 12, 4: 33, 5: 81 } },
];

const base = [
  'p4 p3 l5 p3 coin l3 p2 coin l4 p1 l3 p1 l3 l1 p4 l1 l2 l5 p4 p3 l4 l5 l2 coin l5 wild coin l4 l1 l2 p2 coin',
  'l3 wild coin p3 p2 l5 l4 p4 l1 p1 l4 l5 p3 l1 coin l3 coin coin l4 p4 l5 l2 l5 p1 p4 p3 p2 l3 coin l2 l1 l2',
  'l2 l4 p3 coin l4 coin l5 l2 l5 l2 coin l3 l4 coin p1 coin l1 l5 p2 l3 l1 p4 l3 wild l1 p4 p1 p2 p3 p4 p3 l5',
  'coin l3 p2 l2 l4 p2 l3 coin p1 l4 l2 coin l1 l5 p4 l5 l3 p3 l2 p4 p1 p4 coin l1 p3 wild l4 p3 l5 l1 coin l5',
  'p3 l2 l5 coin p4 l4 l1 l2 p4 l3 l1 p1 l3 p3 wild p1 p4 l5 coin l5 p2 l1 l4 coin l2 l5 p2 l3 p3 l4 coin',
];

/** Twenty lines; six coins or more hold, and the empty cells spin on for more of them and for three fixed jackpots. */
export const hold: SlotMachine = {
  profile: 'hold',
  symbols,
  rows: 3,
  lines: twentyLines,
  coins: 20,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: [] },
  scattersToOpen: 0,
  options: [],
  maximumFreeSpins: 0,
  cap: 5000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    hold: {
      opens: 6,
      respins: 3,
      cell: { of: 25, coin: 2 },
      values: [
        { times: 1, weight: 40 },
        { times: 2, weight: 25 },
        { times: 3, weight: 15 },
        { times: 5, weight: 10 },
        { times: 8, weight: 5 },
        { times: 12, weight: 3 },
        { times: 20, weight: 3, jackpot: 'mini' },
        { times: 60, weight: 1, jackpot: 'minor' },
      ],
      grand: 1000,
    },
    buy: { times: 60, stops: [2, 15, 3, 0, 0] },
  },
};
