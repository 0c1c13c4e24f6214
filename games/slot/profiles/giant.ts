import { weighted } from '../blocks/draw.ts';
import { strip, twentyLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 40, 4: 140, 5: 600 } },
  { id: 'scatter', role: 'scatter', pays: { 3: 2, 4: 10, 5: 50 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 38, 4: 106, 5: 424 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 30, 4: 85, 5: 297 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 23, 4: 68, 5: 233 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 19, 4: 57, 5: 191 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 13, 4: 38, 5: 117 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 13, 4: 36, 5: 95 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 11, 4: 30, 5: 74 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 11, 4: 28, 5: 68 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 8, 4: 23, 5: 57 } },
];

const base = [
  'l2 p2 l4 p3 l3 p3 l5 l4 l2 p3 p4 l1 scatter l5 l3 p1 l4 p2 p4 l1 wild l1 l2 l3 p1 l5 p4 l5',
  'p4 l1 p2 l4 l5 l2 l5 scatter l2 wild p3 l4 p2 l1 p3 l5 l3 p4 l2 l3 p3 l3 p4 p1 l5 l1 l4 p1',
  'l1 p1 l4 l5 l3 p1 l2 p4 l5 p3 p4 l5 wild l4 l1 p2 l2 p2 l4 p4 l1 scatter p3 l2 l3 p3 l5 l3',
  'p2 l5 l2 l1 p4 p3 l3 p2 p3 l5 l2 scatter l4 p1 l3 l4 l1 l3 l1 p3 l4 p4 l5 p4 wild l2 p1 l5',
  'scatter l3 l4 p2 l2 p4 l3 l5 p2 p3 l1 wild l2 p3 l4 p4 l1 p3 l2 p4 l5 l3 l5 p1 l1 l5 p1 l4',
];
const free = [
  'l2 wild scatter l2 l3 l5 l1 p3 l2 l3 l1 p4 l5 p4 l4 p2 p3 l4 l1 l5 p1 l5 l4 p3 p1 p4 p2 l3',
  'l5 p2 l5 p1 l2 p3 l5 l3 p3 wild l3 l2 scatter l1 p1 l3 l1 l4 l2 p4 l4 l5 p3 p4 p2 l1 l4 p4',
  'p1 p4 p3 l3 l1 p2 p1 l2 p3 l3 l5 l2 l4 p4 l2 p4 p2 l5 l4 l1 l3 l5 scatter wild l1 l5 l4 p3',
  'p4 l2 p2 l5 l1 p3 l5 l1 l5 l2 wild p1 l4 p4 p1 l2 l3 l5 p4 l3 scatter l3 p3 l4 p3 l4 l1 p2',
  'p1 p4 l5 l1 l3 l1 p3 l5 p2 l2 p4 l2 p3 l5 l1 p2 l3 p4 l3 scatter l4 wild l4 p1 l4 p3 l5 l2',
];

/** Twenty lines; in free spins the three reels in the middle show one symbol as large as all of them. */
export const giant: SlotMachine = {
  profile: 'giant',
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
      spins: { 3: 5, 4: 7, 5: 10 },
      retrigger: 0,
    },
  ],
  maximumFreeSpins: 10,
  cap: 5000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    giant: { symbol: weighted(symbols, 'p1:1 p2:2 p3:3 p4:3 l1:5 l2:5 l3:5 l4:5 l5:5') },
  },
};
