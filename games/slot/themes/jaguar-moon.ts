import { strip, twentyLines, type SlotSymbol, type SlotTheme } from '../paytable.ts';

/** What three, four and five of a symbol pay. */
const symbol = (
  id: string,
  [pt, en, es]: readonly [string, string, string],
  [three, four, five]: readonly [number, number, number],
  role: SlotSymbol['role'] = 'ordinary',
): SlotSymbol => ({ id, names: { pt, en, es }, role, pays: { 3: three, 4: four, 5: five } });

const symbols: readonly SlotSymbol[] = [
  symbol('jaguar', ['Onça', 'Jaguar', 'Jaguar'], [50, 250, 2000], 'wild'),
  symbol('moon', ['Lua', 'Moon', 'Luna'], [2, 10, 50], 'scatter'),
  symbol('macaw', ['Arara', 'Macaw', 'Guacamayo'], [35, 150, 800]),
  symbol('capybara', ['Capivara', 'Capybara', 'Capibara'], [25, 100, 450]),
  symbol('dolphin', ['Boto', 'River dolphin', 'Delfín rosado'], [20, 75, 250]),
  symbol('lily', ['Vitória-régia', 'Water lily', 'Victoria regia'], [15, 55, 180]),
  symbol('guarana', ['Guaraná', 'Guarana', 'Guaraná'], [12, 40, 125]),
  symbol('cocoa', ['Cacau', 'Cocoa', 'Cacao'], [10, 30, 100]),
  symbol('cashew', ['Caju', 'Cashew', 'Marañón'], [8, 22, 70]),
  symbol('acai', ['Açaí', 'Açaí', 'Asaí'], [7, 18, 60]),
  symbol('passionfruit', ['Maracujá', 'Passion fruit', 'Maracuyá'], [7, 16, 50]),
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
