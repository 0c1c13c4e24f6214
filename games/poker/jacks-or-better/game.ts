import { figuresFrom } from '../../kit/index.ts';
import { videoPoker } from '../machine/index.ts';
import { paytable } from './paytable.ts';
import published from './published.json' with { type: 'json' };

export const game = videoPoker({
  code: 'guanabara-jacks',
  names: { pt: 'Valetes da Guanabara', en: 'Guanabara Jacks', es: 'Jotas de Guanabara' },
  paytable,
  figures: figuresFrom(published),
});
