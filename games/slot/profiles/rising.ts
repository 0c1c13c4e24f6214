import { strip, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: {} },
  { id: 'scatter', role: 'scatter', pays: { 3: 2, 4: 10, 5: 100 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 10, 4: 80, 5: 800 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 8, 4: 44, 5: 320 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 6, 4: 25, 5: 160 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 5, 4: 18, 5: 100 } },
  { id: 'l1', role: 'ordinary', pays: { 4: 7, 5: 36 } },
  { id: 'l2', role: 'ordinary', pays: { 4: 6, 5: 28 } },
  { id: 'l3', role: 'ordinary', pays: { 4: 5, 5: 22 } },
  { id: 'l4', role: 'ordinary', pays: { 4: 4, 5: 18 } },
  { id: 'l5', role: 'ordinary', pays: { 4: 4, 5: 14 } },
];

const base = [
  'l2 l3 l5 l4 l1 p4 l2 l5 l3 p3 l4 l1 p2 l3 l5 l4 l1 p3 l3 scatter p1 p2 l2 l5 p4 p3 p2 l4 l3 l2 l1 l5 p1 l4 p4',
  'l2 l4 l1 l5 l3 p3 l4 p4 l1 l5 l2 l3 l4 p2 scatter l1 wild l5 l2 l4 p1 l1 l3 p2 p3 l5 p4 l2 l3 p2 l4 l1 p1 l5 p4 p3',
  'l5 l4 l2 l3 l1 p4 l5 p3 l3 l2 scatter l4 p2 l1 l5 l2 l4 l3 l1 p3 l5 l4 p1 l2 l3 p4 l4 l5 p2 l1 l3 wild p4 l2 p3 p1',
  'l5 l4 l2 l1 l3 l5 p3 p2 l1 p4 l2 p3 wild l5 l1 l3 l2 p4 p1 l4 l1 l2 scatter l3 p2 l4 l5 l1 l2 p4 p3 l5 l4 l3 p2 p1',
  'l4 l3 l5 p4 l2 l4 l1 l3 l5 p2 p4 l4 p3 l3 l1 l5 wild l2 p1 p2 l3 l5 l4 l1 l2 scatter p3 l4 p4 l3 l1 l5 l2 p3 p1 p4 p2',
];
const free = [
  'l5 l1 p1 l3 l2 p2 l4 l5 p1 l3 p4 l4 l2 l1 l5 p3 l3 l4 l1 p4 p2 p3 l4 l2 l5 p2 l3 l1 p4 l5 scatter p1 l3 l4 p3 l2',
  'l1 l4 l5 l2 scatter l1 l4 l3 l5 l2 p2 p3 p4 p1 l1 l5 p2 l3 p3 l4 l2 l1 p1 l5 p4 l3 l4 p2 wild p3 l1 p1 l4 wild l2 l5 l3 p4',
  'p3 l5 l3 l2 l4 l1 l5 l3 l2 p4 l4 l1 p1 l2 l3 l5 p2 l4 l1 p3 wild p1 p4 l2 l3 p3 l4 p2 l5 l3 scatter l2 p4 l1 l4 l5 p1 p2 wild',
  'scatter p2 l1 l2 p3 l5 l4 p1 l2 l3 l5 l1 p2 l4 l3 l5 l2 l1 p2 p4 p3 l2 l3 l1 l4 p1 p4 p3 l5 wild l4 p1 l3 p4 l2 l1 l5 wild',
  'l3 l4 p4 l5 wild l1 l2 l4 l5 l3 p3 p4 l2 l4 scatter p1 l3 l1 l5 l2 p2 l3 p4 l5 p3 p2 l2 l4 p1 l1 l3 p4 wild p1 l4 l5 l1 p3 p2',
];

/** 1,024 ways on four rows; in free spins every spin that wins raises the multiplier of those after it. */
export const rising: SlotMachine = {
  profile: 'rising',
  symbols,
  rows: 4,
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
      spins: { 3: 7, 4: 10, 5: 15 },
      retrigger: 4,
    },
  ],
  maximumFreeSpins: 60,
  cap: 10_000,
  stakes: [40, 80, 120, 200, 400, 600, 1000, 2000, 4000, 6000],
  blocks: { rising: { max: 10 } },
};
