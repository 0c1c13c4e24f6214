import type { Names } from '../../kit/index.ts';
import storm from '../former/storm.json' with { type: 'json' };
import ways from '../former/ways.json' with { type: 'json' };
import type { SlotMachine } from '../paytable.ts';
import book from './book.json' with { type: 'json' };
import calm from './calm.json' with { type: 'json' };
import cascade from './cascade.json' with { type: 'json' };
import classic from './classic.json' with { type: 'json' };
import cluster from './cluster.json' with { type: 'json' };
import collect from './collect.json' with { type: 'json' };
import giant from './giant.json' with { type: 'json' };
import gems from './gems.json' with { type: 'json' };
import hold from './hold.json' with { type: 'json' };
import lock from './lock.json' with { type: 'json' };
import mystery from './mystery.json' with { type: 'json' };
import pick from './pick.json' with { type: 'json' };
import rising from './rising.json' with { type: 'json' };
import { machineOf } from './machine.ts';
import { river } from './river.ts';
import sticky from './sticky.json' with { type: 'json' };
import variable from './variable.json' with { type: 'json' };
import walking from './walking.json' with { type: 'json' };
import wheel from './wheel.json' with { type: 'json' };

/** The mathematics a title may have: no two with the same features. */
export const profiles = {
  classic: machineOf(classic),
  gems: machineOf(gems),
  lock: machineOf(lock),
  calm: machineOf(calm),
  river,
  pick: machineOf(pick),
  wheel: machineOf(wheel),
  book: machineOf(book),
  sticky: machineOf(sticky),
  giant: machineOf(giant),
  walking: machineOf(walking),
  hold: machineOf(hold),
  collect: machineOf(collect),
  mystery: machineOf(mystery),
  variable: machineOf(variable),
  rising: machineOf(rising),
  cascade: machineOf(cascade),
  cluster: machineOf(cluster),
} satisfies Record<string, SlotMachine>;
export type ProfileId = keyof typeof profiles;

/** Those that titles had before: their rounds are finished and proven by them. */
export const formerProfiles = {
  ...profiles,
  ways: machineOf(ways),
  storm: machineOf(storm),
} satisfies Record<string, SlotMachine>;
export type FormerProfileId = keyof typeof formerProfiles;

export const isProfile = (id: string): id is ProfileId => Object.hasOwn(profiles, id);
export const isFormerProfile = (id: string): id is FormerProfileId => Object.hasOwn(formerProfiles, id);

export const profileNames: Readonly<Record<ProfileId, Names>> = {
  classic: { pt: 'Clássica: 3×3, 5 linhas', en: 'Classic: 3×3, 5 lines', es: 'Clásica: 3×3, 5 líneas' },
  gems: {
    pt: 'Multiplicador: 3×3, 5 linhas e um rolo de multiplicadores',
    en: 'Multiplier: 3×3, 5 lines and a reel of multipliers',
    es: 'Multiplicador: 3×3, 5 líneas y un rodillo de multiplicadores',
  },
  lock: {
    pt: 'Trava: 3×3, 5 linhas, giros que travam',
    en: 'Lock: 3×3, 5 lines, locking re-spins',
    es: 'Traba: 3×3, 5 líneas, giros que traban',
  },
  calm: {
    pt: 'Mansa: 5×3, 20 linhas, rodadas grátis',
    en: 'Calm: 5×3, 20 lines, free spins',
    es: 'Tranquila: 5×3, 20 líneas, rondas gratis',
  },
  river: {
    pt: 'Rio: 5×3, 20 linhas, bônus à escolha',
    en: 'River: 5×3, 20 lines, a choice of features',
    es: 'Río: 5×3, 20 líneas, bono a elección',
  },
  pick: {
    pt: 'Achados: 5×3, 20 linhas, campos para abrir',
    en: 'Finds: 5×3, 20 lines, fields to pick',
    es: 'Hallazgos: 5×3, 20 líneas, campos para abrir',
  },
  wheel: {
    pt: 'Roda: 5×3, 20 linhas, roda de prêmios',
    en: 'Wheel: 5×3, 20 lines, a wheel of prizes',
    es: 'Rueda: 5×3, 20 líneas, rueda de premios',
  },
  book: {
    pt: 'Livro: 5×3, 10 linhas, símbolo que se expande',
    en: 'Book: 5×3, 10 lines, an expanding symbol',
    es: 'Libro: 5×3, 10 líneas, símbolo que se expande',
  },
  sticky: {
    pt: 'Fixos: 5×3, 20 linhas, curingas que ficam',
    en: 'Sticky: 5×3, 20 lines, wilds that stay',
    es: 'Fijos: 5×3, 20 líneas, comodines que se quedan',
  },
  giant: {
    pt: 'Gigante: 5×3, 20 linhas, símbolo de três rolos',
    en: 'Giant: 5×3, 20 lines, a symbol three reels wide',
    es: 'Gigante: 5×3, 20 líneas, símbolo de tres rodillos',
  },
  walking: {
    pt: 'Passeio: 5×3, 10 linhas, curingas que andam',
    en: 'Walk: 5×3, 10 lines, walking wilds',
    es: 'Paseo: 5×3, 10 líneas, comodines que caminan',
  },
  hold: {
    pt: 'Moedas: 5×3, 20 linhas, três jackpots fixos',
    en: 'Coins: 5×3, 20 lines, three fixed jackpots',
    es: 'Monedas: 5×3, 20 líneas, tres jackpots fijos',
  },
  collect: {
    pt: 'Coleta: 5×3, 10 linhas, valores que se juntam',
    en: 'Collect: 5×3, 10 lines, values that are collected',
    es: 'Colecta: 5×3, 10 líneas, valores que se juntan',
  },
  mystery: {
    pt: 'Mistério: 5×3, 243 caminhos, símbolos misteriosos',
    en: 'Mystery: 5×3, 243 ways, mystery symbols',
    es: 'Misterio: 5×3, 243 caminos, símbolos misteriosos',
  },
  variable: {
    pt: 'Torres: 5 rolos de 2 a 6 linhas, até 7.776 caminhos',
    en: 'Towers: 5 reels of 2 to 6 rows, up to 7,776 ways',
    es: 'Torres: 5 rodillos de 2 a 6 filas, hasta 7.776 caminos',
  },
  rising: {
    pt: 'Subida: 5×4, 1.024 caminhos, multiplicador que sobe',
    en: 'Climb: 5×4, 1,024 ways, a rising multiplier',
    es: 'Subida: 5×4, 1.024 caminos, multiplicador que sube',
  },
  cascade: {
    pt: 'Cascata: 5×3, 243 caminhos que caem',
    en: 'Cascade: 5×3, 243 falling ways',
    es: 'Cascada: 5×3, 243 caminos que caen',
  },
  cluster: {
    pt: 'Cachos: 5×5, símbolos que se tocam e caem',
    en: 'Clusters: 5×5, symbols that touch and fall',
    es: 'Racimos: 5×5, símbolos que se tocan y caen',
  },
};

export const profileIds: readonly ProfileId[] = Object.keys(profiles).filter(isProfile);
