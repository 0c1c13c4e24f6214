import { strip, twentyLines, type SlotSymbol, type SlotTheme } from '../paytable.ts';

const symbols: readonly SlotSymbol[] = [
  {
    id: 'jaguar',
    names: { pt: 'Onça', en: 'Jaguar', es: 'Jaguar' },
    role: 'wild',
    pays: { 3: 50, 4: 250, 5: 2000 },
  },
  { id: 'moon', names: { pt: 'Lua', en: 'Moon', es: 'Luna' }, role: 'scatter', pays: { 3: 2, 4: 10, 5: 50 } },
  {
    id: 'macaw',
    names: { pt: 'Arara', en: 'Macaw', es: 'Guacamayo' },
    role: 'ordinary',
    pays: { 3: 35, 4: 150, 5: 800 },
  },
  {
    id: 'capybara',
    names: { pt: 'Capivara', en: 'Capybara', es: 'Capibara' },
    role: 'ordinary',
    pays: { 3: 25, 4: 100, 5: 450 },
  },
  {
    id: 'dolphin',
    names: { pt: 'Boto', en: 'River dolphin', es: 'Delfín rosado' },
    role: 'ordinary',
    pays: { 3: 20, 4: 75, 5: 250 },
  },
  {
    id: 'lily',
    names: { pt: 'Vitória-régia', en: 'Water lily', es: 'Victoria regia' },
    role: 'ordinary',
    pays: { 3: 15, 4: 55, 5: 180 },
  },
  {
    id: 'guarana',
    names: { pt: 'Guaraná', en: 'Guarana', es: 'Guaraná' },
    role: 'ordinary',
    pays: { 3: 12, 4: 40, 5: 125 },
  },
  {
    id: 'cocoa',
    names: { pt: 'Cacau', en: 'Cocoa', es: 'Cacao' },
    role: 'ordinary',
    pays: { 3: 10, 4: 30, 5: 100 },
  },
  {
    id: 'cashew',
    names: { pt: 'Caju', en: 'Cashew', es: 'Marañón' },
    role: 'ordinary',
    pays: { 3: 8, 4: 22, 5: 70 },
  },
  {
    id: 'acai',
    names: { pt: 'Açaí', en: 'Açaí', es: 'Asaí' },
    role: 'ordinary',
    pays: { 3: 7, 4: 18, 5: 60 },
  },
  {
    id: 'passionfruit',
    names: { pt: 'Maracujá', en: 'Passion fruit', es: 'Maracuyá' },
    role: 'ordinary',
    pays: { 3: 7, 4: 16, 5: 50 },
  },
];

const base = [
  'acai cocoa macaw passionfruit guarana lily cashew acai moon passionfruit dolphin cocoa cashew jaguar acai guarana capybara passionfruit lily cocoa cashew acai dolphin passionfruit guarana macaw cashew acai cocoa capybara passionfruit lily',
  'cashew dolphin acai jaguar passionfruit cocoa guarana capybara acai cashew moon lily passionfruit cocoa acai macaw guarana passionfruit cashew dolphin acai cocoa lily jaguar passionfruit guarana cashew acai capybara cocoa passionfruit guarana',
  'guarana acai lily passionfruit jaguar cashew cocoa dolphin acai passionfruit moon guarana capybara cashew cocoa acai macaw passionfruit lily cashew jaguar cocoa acai guarana dolphin passionfruit cashew moon acai cocoa passionfruit capybara',
  'cocoa passionfruit macaw acai cashew jaguar guarana lily acai passionfruit cocoa moon dolphin cashew acai guarana passionfruit capybara cocoa acai cashew lily jaguar passionfruit guarana acai cocoa cashew dolphin passionfruit acai cocoa',
  'passionfruit acai cocoa capybara cashew guarana moon acai passionfruit lily cocoa jaguar cashew acai dolphin passionfruit guarana cocoa macaw acai cashew passionfruit lily cocoa acai guarana cashew passionfruit capybara acai cocoa dolphin',
];
const free = [
  'acai macaw jaguar passionfruit guarana lily cashew acai moon capybara dolphin cocoa cashew jaguar acai guarana capybara passionfruit lily cocoa cashew acai dolphin passionfruit guarana macaw cashew cocoa lily passionfruit',
  'cashew dolphin acai jaguar passionfruit cocoa guarana capybara acai cashew moon lily passionfruit cocoa jaguar macaw guarana passionfruit cashew dolphin acai cocoa lily jaguar macaw guarana cashew acai capybara cocoa',
  'guarana acai lily passionfruit jaguar cashew cocoa dolphin acai passionfruit moon guarana capybara cashew jaguar acai macaw passionfruit lily cashew jaguar cocoa acai guarana dolphin passionfruit cashew macaw cocoa capybara',
  'cocoa passionfruit macaw acai cashew jaguar guarana lily acai passionfruit cocoa moon dolphin cashew jaguar guarana passionfruit capybara cocoa acai cashew lily jaguar passionfruit guarana acai cocoa macaw dolphin cashew',
  'passionfruit acai cocoa capybara cashew guarana moon acai passionfruit lily cocoa jaguar cashew acai dolphin passionfruit guarana cocoa macaw jaguar cashew passionfruit lily cocoa acai guarana cashew macaw capybara acai',
];

/** Night in the Amazon: the jaguar stands in for every symbol but the moon, three moons open the free spins. */
export const jaguarMoon: SlotTheme = {
  code: 'jaguar-moon',
  version: 1,
  names: { pt: 'Lua da Onça', en: 'Jaguar Moon', es: 'Luna del jaguar' },
  profile: 'river',
  look: {
    palette: { night: '#0b1f2a', glow: '#f6d365', accent: '#e4572e', ink: '#f7f3e8' },
    sound: { root: 262, scale: [0, 4, 7, 12, 16, 19], tempo: 110, timbre: 'marimba' },
  },
  coins: 20,
  wildFactor: 1,
  cascade: null,
  symbols,
  rows: 3,
  lines: twentyLines,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'river',
      names: { pt: 'Rio manso', en: 'Calm river', es: 'Río manso' },
      multiplier: 2,
      spins: { 3: 12, 4: 15, 5: 21 },
      retrigger: 6,
    },
    {
      id: 'forest',
      names: { pt: 'Mata fechada', en: 'Deep forest', es: 'Selva cerrada' },
      multiplier: 3,
      spins: { 3: 8, 4: 10, 5: 14 },
      retrigger: 4,
    },
    {
      id: 'hunt',
      names: { pt: 'Caçada', en: 'The hunt', es: 'La cacería' },
      multiplier: 4,
      spins: { 3: 6, 4: 8, 5: 12 },
      retrigger: 4,
    },
  ],
  maximumFreeSpins: 60,
  cap: 10_000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
};
