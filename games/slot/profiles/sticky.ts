import { strip, twentyLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: {} },
  { id: 'scatter', role: 'scatter', pays: { 3: 2, 4: 10, 5: 50 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 42, 4: 117, 5: 468 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 33, 4: 94, 5: 328 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 26, 4: 75, 5: 257 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 21, 4: 63, 5: 211 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 14, 4: 42, 5: 129 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 14, 4: 40, 5: 105 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 12, 4: 33, 5: 82 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 12, 4: 30, 5: 75 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 9, 4: 26, 5: 63 } },
];

const base = [
  'l1 l4 l5 l2 p1 l5 l4 l2 p3 l3 l5 p3 p4 l4 scatter l1 p2 p3 l2 l1 p2 l5 p4 l3 p1 l3 p4',
  'scatter l1 p4 l3 l5 l4 l2 l3 p2 l5 l2 l5 l4 p4 l1 p2 l4 p3 p4 l2 l5 p1 p3 l1 wild p3 l3 p1',
  'p4 l5 p2 l2 p4 p2 p4 l1 p3 wild l3 scatter l3 l2 p1 l5 p3 l5 p3 l1 p1 l4 l1 l4 l5 l3 l2 l4',
  'l2 l4 l3 l2 p4 p3 l5 p3 p2 l5 l3 l5 scatter l1 p1 l2 l4 l1 wild p2 p1 l1 p3 l3 p4 l4 p4 l5',
  'l2 l5 l4 p3 p4 l5 l2 l1 l3 l5 l3 scatter l1 l3 p2 l5 p1 p3 p1 l2 p4 p3 p2 l4 l1 p4 l4',
];
const free = [
  'l2 l3 l1 l3 l5 p1 l3 l1 p3 p4 scatter p3 l4 l5 p3 p4 l2 l5 l4 l2 p2 l4 p4 l5 p2 l1 p1',
  'l1 l5 p1 p3 l3 l2 l4 p1 l3 p4 l1 l4 l3 l2 l4 l1 l5 p4 l3 l5 p2 l4 l2 l1 scatter l2 p2 l1 p3 wild p4 l5 l3 l5 l4 l2 p3 l5',
  'p3 p1 l5 l1 p4 p2 l3 l2 l1 l5 l2 l1 l3 p2 l3 l5 p4 p3 l3 p3 l1 l4 l5 l2 l5 p4 l4 wild l2 l4 l2 l3 l1 l4 l5 l4 p1 scatter',
  'p2 l5 l2 l5 l3 l5 p3 l4 l1 p4 l3 l1 l5 l1 p4 l4 l3 l4 l1 l3 p1 l2 l5 p2 p4 p3 wild l2 l1 p1 l3 l2 l5 l4 scatter l4 l2 p3',
  'p3 l5 l1 p4 p2 p4 l5 l3 l2 l1 l2 l4 l5 p3 scatter l3 p1 l4 p1 l3 p4 p3 l5 l4 p2 l1 l2',
];

/** Twenty lines; in free spins a wild fills its reel and stays there until they end. */
export const sticky: SlotMachine = {
  profile: 'sticky',
  symbols,
  rows: 3,
  lines: twentyLines,
  coins: 20,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'free',
      names: { pt: 'Rodadas grátis', en: 'Free spins', es: 'Rondas gratis' },
      multiplier: 1,
      spins: { 3: 8 },
      retrigger: 0,
    },
  ],
  maximumFreeSpins: 8,
  cap: 10000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    fill: 'sticky',
  },
};
