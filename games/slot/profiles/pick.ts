import { strip, twentyLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 40, 4: 140, 5: 600 } },
  { id: 'scatter', role: 'scatter', pays: {} },
  { id: 'p1', role: 'ordinary', pays: { 3: 36, 4: 100, 5: 400 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 28, 4: 80, 5: 280 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 22, 4: 64, 5: 220 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 18, 4: 54, 5: 180 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 12, 4: 36, 5: 110 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 12, 4: 34, 5: 90 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 10, 4: 28, 5: 70 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 10, 4: 26, 5: 64 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 8, 4: 22, 5: 54 } },
];

const base = [
  'p1 l2 l3 p3 l3 p4 p3 l3 l1 l2 l4 l1 wild l5 l4 p4 l5 p4 p3 p2 l5 scatter p2 l1 l4 p1 l5 l2',
  'l1 l5 l3 l5 l4 p3 l2 l3 scatter p4 p2 p4 l2 p1 p3 p1 l5 p3 l1 p2 l1 l2 l3 p4 l4 wild l4 l5',
  'l3 l1 l5 p3 wild scatter p2 l5 l1 l5 p1 l2 l3 p4 l2 p2 p3 p4 l4 l3 l4 p3 l5 l2 l1 p4 l4 p1',
  'l2 l3 p2 p1 p4 l1 l2 l4 l5 l4 p2 wild p4 p3 l5 l2 l3 p1 p3 l1 scatter l1 l4 l3 p3 l5 p4 l5',
  'l4 l3 l1 l4 l2 scatter p3 l3 l5 p4 l1 l3 l5 p3 l5 l4 p2 p4 l2 p1 l1 p3 p2 l2 p4 p1 l5 wild',
];

/** Twenty lines; three scatters open twelve fields to pick from, until one that ends it. */
export const pick: SlotMachine = {
  profile: 'pick',
  symbols,
  rows: 3,
  lines: twentyLines,
  coins: 20,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: [] },
  scattersToOpen: 3,
  options: [],
  maximumFreeSpins: 0,
  cap: 5000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    pick: {
      prizes: [5, 6, 6, 8, 10, 12, 18, 30, 60],
      ends: 3,
      factors: { 3: 1, 4: 3, 5: 10 },
    },
  },
};
