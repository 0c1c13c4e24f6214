import { weighted } from '../blocks/draw.ts';
import { fiveLines, strip, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 100 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 56 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 28 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 15 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 10 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 6 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 4 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 3 } },
];

const base = [
  'l3 p2 p4 p2 l3 l2 l3 l1 wild p3 l2 l1 p4 l2 p4 l3 p1 l1 wild p3 p2 l1 l3 l2 l3 p1 p4 l2 p3',
  'p4 l1 l2 wild p3 l2 l1 l3 p1 l3 l2 p1 p2 l3 l1 p3 l3 l2 p3 l3 l2 p4 wild l1 p4 p2 p4 l3 p2',
  'l2 l1 l2 p2 l2 l3 p4 l3 p1 l2 p3 p1 p4 l3 p3 l1 p2 l1 wild p4 l3 p4 l3 wild p2 l2 l3 l1 p3',
];

/** Three reels; one round in twenty-eight locks what shows a drawn symbol and draws the empty cells again while more of it comes. */
export const lock: SlotMachine = {
  profile: 'lock',
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
    lock: {
      oneIn: 28,
      symbol: weighted(symbols, 'p1:1 p2:2 p3:3 p4:4 l1:5 l2:6 l3:7'),
      cell: { of: 20, symbol: 4, wild: 1 },
      full: 10,
    },
  },
};
