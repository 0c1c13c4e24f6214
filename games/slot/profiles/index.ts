import type { Names } from '../../kit/index.ts';
import type { SlotMachine } from '../paytable.ts';
import { calm } from './calm.ts';
import { cascade } from './cascade.ts';
import { classic } from './classic.ts';
import { river } from './river.ts';
import { storm } from './storm.ts';
import { ways } from './ways.ts';

/** The mathematics a title may have. */
export const profiles = { calm, river, ways, cascade, classic, storm } satisfies Record<string, SlotMachine>;
export type ProfileId = keyof typeof profiles;

export const profileNames: Readonly<Record<ProfileId, Names>> = {
  calm: { pt: 'Mansa: 5×3, 20 linhas', en: 'Calm: 5×3, 20 lines', es: 'Tranquila: 5×3, 20 líneas' },
  river: {
    pt: 'Rio: 5×3, 20 linhas, bônus à escolha',
    en: 'River: 5×3, 20 lines, a choice of features',
    es: 'Río: 5×3, 20 líneas, bono a elección',
  },
  ways: { pt: 'Caminhos: 5×3, 243 caminhos', en: 'Ways: 5×3, 243 ways', es: 'Caminos: 5×3, 243 caminos' },
  cascade: {
    pt: 'Cascata: 5×3, 243 caminhos que caem',
    en: 'Cascade: 5×3, 243 falling ways',
    es: 'Cascada: 5×3, 243 caminos que caen',
  },
  classic: { pt: 'Clássica: 3×3, 5 linhas', en: 'Classic: 3×3, 5 lines', es: 'Clásica: 3×3, 5 líneas' },
  storm: {
    pt: 'Tempestade: 5×4, 1.024 caminhos',
    en: 'Storm: 5×4, 1,024 ways',
    es: 'Tormenta: 5×4, 1.024 caminos',
  },
};

export const profileIds: readonly ProfileId[] = ['calm', 'river', 'ways', 'cascade', 'classic', 'storm'];
