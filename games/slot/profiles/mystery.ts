import { weighted } from '../blocks/draw.ts';
import { strip, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: {} },
  { id: 'scatter', role: 'scatter', pays: { 3: 2, 4: 10, 5: 50 } },
  { id: 'mystery', role: 'mystery', pays: {} },
  { id: 'p1', role: 'ordinary', pays: { 3: 30, 4: 90, 5: 360 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 21, 4: 56, 5: 210 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 17, 4: 42, 5: 140 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 14, 4: 35, 5: 110 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 9, 4: 22, 5: 72 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 7, 4: 17, 5: 56 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 7, 4: 14, 5: 49 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 6, 4: 13, 5: 42 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 6, 4: 11, 5: 35 } },
];

const base = [
  'l1 l4 l5 p3 l5 p1 mystery p3 l2 l3 l4 l1 p2 p1 p3 l2 l1 p4 p2 l3 l5 p2 p4 l2 l1 p4 l4 l5 mystery l3 scatter l4 l2 l3',
  'l1 p4 l1 l4 l3 scatter l3 l2 p1 mystery l3 p2 l2 p3 l5 l3 wild l5 l1 l5 p4 p2 l2 p4 mystery p3 l4 p1 l1 l4 p3 scatter p2 l2 l5 l4',
  'l3 l5 l3 l1 p3 p1 l4 p3 l4 p2 scatter p4 l4 p3 l2 p4 scatter l2 p4 p2 mystery l3 l1 l2 p1 l3 l2 mystery l1 l5 l1 wild l4 l5 p2 l5',
  'scatter p2 p3 l3 p4 l1 mystery l1 mystery l5 l1 l2 p1 l5 l4 l5 l3 p3 l5 p4 l4 p4 l4 p2 wild l2 l3 p1 l2 p3 l4 p2 scatter l1 l2 l3',
  'p2 p4 p3 p1 l3 l4 l1 p4 l5 mystery l1 l2 l1 p1 l3 l4 l5 p2 l5 l2 mystery p4 l1 l4 l5 l2 scatter p3 l3 p3 l3 p2 wild l2 l4',
];
const free = [
  'l4 p2 l2 l4 p4 l1 p4 l5 p2 l3 mystery p3 l5 l3 mystery p2 p3 l2 l3 mystery l1 scatter l5 l2 p1 mystery l5 p3 p1 l2 l1 l4 l1 l4 l3 p4',
  'wild p3 p2 l5 l2 l3 p2 l3 scatter mystery l5 p2 mystery l2 p4 l2 l3 l1 p3 mystery p1 l1 l2 l5 l3 l1 l4 p4 l1 p3 l4 mystery l4 l5 p4 p1 l4',
  'mystery p4 l4 l5 mystery p3 p2 l1 p3 p4 l2 l4 mystery l1 l5 p4 l1 l2 l3 l4 p2 wild p2 l2 l4 mystery l3 l2 l3 p3 l1 l5 p1 l3 p1 l5 scatter',
  'wild l5 p1 l4 p3 p2 l5 mystery l3 p1 mystery l5 l2 l1 p2 l2 scatter mystery l1 l2 l3 l4 mystery p2 l1 p4 l3 l1 p4 l5 p3 l3 l4 p4 p3 l4 l2',
  'l5 wild l1 p4 l5 l4 mystery l3 l2 p3 l5 l1 l2 mystery p4 p1 l3 l4 l2 mystery l3 p1 l1 l3 scatter l1 p2 mystery p3 p2 l4 p4 l5 l2 p2 l4 p3',
];

/** 243 ways; all mystery symbols of a window turn into the same symbol, and the free spins show more of them. */
export const mystery: SlotMachine = {
  profile: 'mystery',
  symbols,
  rows: 3,
  lines: [],
  coins: 25,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'free',
      names: { pt: 'Rodadas grátis', en: 'Free spins', es: 'Rondas gratis' },
      multiplier: 2,
      spins: { 3: 10, 4: 14, 5: 22 },
      retrigger: 5,
    },
  ],
  maximumFreeSpins: 50,
  cap: 5000,
  stakes: [25, 50, 75, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    mystery: { into: weighted(symbols, 'p1:1 p2:2 p3:3 p4:3 l1:4 l2:4 l3:4 l4:4 l5:4') },
  },
};
