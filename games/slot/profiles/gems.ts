import { fiveLines, strip, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 80 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 40 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 20 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 12 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 8 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 5 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 3 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 2 } },
];

const base = [
  'l3 p3 p2 l2 wild p4 l3 l1 l2 l1 p3 p1 l1 p3 l3 p4 l3 l2 p2 l2 l3 p4 wild p2 l1 p1 l3 l2 p4',
  'l1 l2 p4 l2 wild p1 l3 p1 l3 p3 l1 p3 l3 wild l1 p3 l2 p4 l2 l1 l3 p2 l3 p2 l2 p2 p4 l3 p4',
  'p1 l3 l2 p4 p1 wild l3 l1 wild p3 l3 p3 l3 l1 p4 p2 l2 p3 l3 p2 l2 p4 l1 l2 l1 l2 p2 p4 l3',
];

/** Three reels and a fourth of multipliers beside them, which every win is taken times. */
export const gems: SlotMachine = {
  profile: 'gems',
  symbols,
  rows: 3,
  lines: fiveLines,
  coins: 5,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: [] },
  scattersToOpen: 0,
  options: [],
  maximumFreeSpins: 0,
  cap: 5000,
  stakes: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  blocks: {
    times: {
      times: [
        [1, 20],
        [2, 10],
        [3, 5],
        [5, 3],
        [10, 1],
      ],
    },
  },
};
