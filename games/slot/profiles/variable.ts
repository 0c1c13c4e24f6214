import { strip, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: {} },
  { id: 'scatter', role: 'scatter', pays: { 3: 3, 4: 12, 5: 60 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 16, 4: 64, 5: 320 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 12, 4: 48, 5: 190 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 10, 4: 32, 5: 125 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 8, 4: 24, 5: 90 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 5, 4: 15, 5: 54 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 4, 4: 13, 5: 45 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 3, 4: 12, 5: 39 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 3, 4: 10, 5: 33 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 3, 4: 9, 5: 30 } },
];

const base = [
  'l2 l4 l5 p4 scatter l4 p1 p3 p4 l3 l4 l2 l1 p2 p3 l1 l5 p1 l3 p3 l5 l2 l3 l1 l5 p2 p4',
  'p3 l3 l5 l4 l1 p4 p1 l4 l3 l1 wild l2 p4 p3 l2 l3 p3 p4 l2 p1 l5 scatter l5 p2 l4 l1 p2 l5',
  'p2 p3 p4 l5 l3 l2 p1 l3 p3 p4 scatter l4 l1 p4 l3 l1 l2 l5 p2 l4 l5 wild l1 l2 p1 p3 l5 l4',
  'p4 l1 p1 l5 l3 wild l2 l3 p4 p3 l3 p2 l1 p3 l5 p3 l4 p1 p2 l5 l4 scatter l1 l4 p4 l2 l5 l2',
  'l5 l4 l5 p4 l1 l3 p3 l4 l1 l2 wild l3 l2 p1 l3 p2 l4 l2 p4 l1 p2 l5 p4 p1 p3 l5 p3 scatter',
];
const free = [
  'scatter l1 l4 p4 l5 l2 l1 p1 p3 l2 l3 l5 l3 l5 p4 p2 p3 l5 l3 p2 p3 l4 p1 l4 p4 l1 l2',
  'l3 p2 l4 p4 l2 l4 l5 p4 l3 p3 l1 p1 p2 l2 wild p1 l5 scatter l5 l4 l3 l1 l2 l5 p3 l1 p3 p4',
  'p3 l1 l2 l1 p4 l4 l3 p4 l5 l2 l5 p2 l3 wild l5 p2 l4 l2 p1 p3 l1 p3 l3 p4 scatter l4 p1 l5',
  'p2 l1 l5 l4 l5 l3 l4 l5 l2 p4 l4 p3 wild p3 l2 l5 l2 l1 p4 l3 p2 l3 p4 l1 p1 p3 scatter p1',
  'wild l3 l5 l4 p3 l4 l1 p2 l2 l3 l4 l5 p3 p4 p1 l5 p4 l5 p3 l1 p1 l3 p2 scatter l2 l1 p4 l2',
];

/** Every reel draws its own number of rows: up to 7,776 ways, and taller reels in free spins. */
export const variable: SlotMachine = {
  profile: 'variable',
  symbols,
  rows: 6,
  lines: [],
  coins: 40,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'free',
      names: { pt: 'Rodadas grátis', en: 'Free spins', es: 'Rondas gratis' },
      multiplier: 1,
      spins: { 3: 8, 4: 12, 5: 16 },
      retrigger: 4,
    },
  ],
  maximumFreeSpins: 50,
  cap: 10000,
  stakes: [40, 80, 120, 200, 400, 600, 1000, 2000, 4000, 6000],
  blocks: {
    rows: {
      base: [
        [2, 3],
        [3, 4],
        [4, 3],
        [5, 2],
        [6, 1],
      ],
      free: [
        [3, 1],
        [4, 3],
        [5, 3],
        [6, 2],
      ],
    },
  },
};
