import { strip, tenLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: {} },
  { id: 'p1', role: 'ordinary', pays: { 3: 44, 4: 121, 5: 484 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 34, 4: 97, 5: 339 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 27, 4: 77, 5: 266 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 22, 4: 65, 5: 218 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 15, 4: 44, 5: 133 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 15, 4: 41, 5: 109 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 12, 4: 34, 5: 85 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 12, 4: 31, 5: 77 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 10, 4: 27, 5: 65 } },
];

const base = [
  'l3 l2 p2 l5 l4 l5 p4 l5 p4 l1 p2 p1 l3 l5 l4 l1 l4 p3 l1 p3 l3 p3 p4 l2 p1 l2',
  'l5 l2 p4 l1 l2 l4 p4 l3 l5 p3 l1 l2 l5 p4 p3 l3 p3 l4 l5 p2 l4 p2 p1 l1 p1 l3',
  'l5 l3 p1 p3 p2 p1 l5 l3 l4 l5 p3 l5 p1 l1 l2 p2 l2 p4 l4 p3 l2 l4 l3 l4 l2 p3 p4 l1 l4 p2 l4 l2 p3 l5 l2 l1 p4 p1 p4 l5 p4 l1 l5 l3 l1 p4 p2 l3 l4 l5 l1 l3 wild l3',
  'l4 l2 l1 p1 p4 l5 p3 l2 l3 l4 p3 p2 l3 p1 p4 l1 l2 l5 l1 l4 p3 p4 l5 l3 l5 p2',
  'l1 p1 l4 l5 l1 p4 l2 l3 l4 l5 l2 l3 l5 p4 p2 p3 l2 p3 p4 l5 p2 l1 p3 l4 p1 l3',
];
const free = [
  'l4 p4 l2 l5 l3 p1 l1 p3 l4 p3 p4 p3 l3 p2 l1 l4 p1 l1 l2 l3 l5 l2 p2 l5 p4 l5',
  'p3 l3 p4 l2 l3 l5 p1 l2 p2 l4 l2 p2 p1 l1 l5 l4 l5 l3 p3 l4 p4 l1 p3 l1 p4 l5',
  'l4 l1 p4 l5 l3 p3 l1 p3 l4 l2 p4 l3 l1 p3 l3 l1 l5 wild p2 p4 l4 p2 l1 l2 l4 l5 l4 l5 l3 l5 l2 l1 p1 l3 p1 l2 p4 p1 p4 l5 p3 p2 p3 l2 l5 l4 p1 l3 l5 l2 p2 l3 l4 p4',
  'l3 p4 p3 l1 p2 p3 l1 l2 l4 l3 p1 l5 p3 l5 p4 l2 l5 l4 p4 l4 l2 p1 l1 l3 p2 l5',
  'p4 l1 l5 l3 l4 p2 p4 p1 l5 p1 p3 p4 l5 l3 p2 l2 l5 l2 l4 l1 l4 l1 l2 p3 l3 p3',
];

/** Ten lines; a wild fills its reel and walks to the left, and as long as one is left the others spin again. */
export const walking: SlotMachine = {
  profile: 'walking',
  symbols,
  rows: 3,
  lines: tenLines,
  coins: 10,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 0,
  options: [],
  maximumFreeSpins: 40,
  cap: 5000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    fill: 'walking',
  },
};
