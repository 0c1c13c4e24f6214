import { weighted } from '../blocks/draw.ts';
import { strip, tenLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 30, 4: 120, 5: 600 } },
  { id: 'scatter', role: 'scatter', pays: { 3: 3, 4: 10, 5: 100 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 30, 4: 150, 5: 800 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 24, 4: 95, 5: 470 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 19, 4: 62, 5: 310 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 16, 4: 47, 5: 230 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 8, 4: 31, 5: 125 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 8, 4: 31, 5: 125 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 6, 4: 23, 5: 95 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 6, 4: 23, 5: 95 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 6, 4: 23, 5: 95 } },
];

const base = [
  'l3 p3 p2 l5 p3 p1 l5 l2 l3 l1 wild l2 l5 l2 l1 l3 l4 p2 p3 l4 p4 l4 p1 p4 l1 l5 scatter p4',
  'l1 l4 p1 l2 l5 l2 l4 l5 l1 l3 l5 l4 p2 p1 p4 l2 p4 l5 wild l3 p3 p4 p3 scatter p2 l1 p3 l3',
  'l4 l5 p4 p3 l4 p1 l3 l5 wild l4 l5 p2 p3 l1 l3 p1 p4 l1 scatter l2 p4 l5 l1 p3 l2 l3 l2 p2',
  'l3 l2 p2 p4 l5 l1 l5 p3 l4 scatter l4 l1 p1 p4 p3 l5 l4 l2 p3 l3 l5 p4 l2 p1 l3 wild p2 l1',
  'l4 l1 p1 p2 p4 l2 scatter p3 l5 p3 p1 p4 l2 p3 l4 wild l5 p4 l3 l1 l3 p2 l4 l5 l3 l5 l2 l1',
];
const free = [
  'l3 p1 l2 l5 p2 p3 p4 l3 p4 l4 l5 p2 l4 l1 l5 l2 scatter p1 p3 l3 l1 l5 l1 l4 p3 l2 p4 wild',
  'wild p4 l3 p3 scatter l1 l5 p3 p1 p4 l2 l5 l1 l2 l3 p1 l4 p2 l5 p3 l4 p2 l2 p4 l4 l5 l3 l1',
  'l3 p4 wild l5 l1 l4 p2 l4 l5 l4 p3 p1 l1 l5 p1 l2 l3 l2 p4 p2 l1 scatter p3 l3 l2 p4 p3 l5',
  'p3 p2 p1 p3 p4 l2 l1 p1 l1 l4 l5 l1 l3 l2 l4 l3 l5 p4 p2 p3 p4 l5 wild l3 l4 scatter l5 l2',
  'p2 l4 l2 p3 p1 l5 l3 scatter l1 l5 p3 l3 l2 p1 p2 l4 l1 p4 l2 l4 p4 l5 p4 l1 p3 l5 l3 wild',
];

/** Ten lines; a symbol drawn when the free spins open fills every reel that shows it. */
export const book: SlotMachine = {
  profile: 'book',
  symbols,
  rows: 3,
  lines: tenLines,
  coins: 10,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'free',
      names: { pt: 'Rodadas grátis', en: 'Free spins', es: 'Rondas gratis' },
      multiplier: 1,
      spins: { 3: 10, 4: 12, 5: 15 },
      retrigger: 10,
    },
  ],
  maximumFreeSpins: 50,
  cap: 10000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    book: { special: weighted(symbols, 'p1:1 p2:1 p3:1 p4:1 l1:1 l2:1 l3:1 l4:1 l5:1') },
  },
};
