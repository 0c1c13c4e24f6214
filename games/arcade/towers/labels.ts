import type { Names } from '../../kit/index.ts';
import type { Level } from './rules.ts';

export const levelNames: Readonly<Record<Level, Names>> = {
  easy: { pt: 'Fácil', en: 'Easy', es: 'Fácil' },
  medium: { pt: 'Médio', en: 'Medium', es: 'Medio' },
  hard: { pt: 'Difícil', en: 'Hard', es: 'Difícil' },
  expert: { pt: 'Mestre', en: 'Expert', es: 'Experto' },
};
