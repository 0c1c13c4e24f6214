import { figuresFrom } from '../../kit/index.ts';
import { videoPoker } from '../machine/index.ts';
import { paytable } from './paytable.ts';
import published from './published.json' with { type: 'json' };

export const game = videoPoker({
  code: 'sierra-double-bonus',
  names: { pt: 'Bônus em Dobro da Serra', en: 'Sierra Double Bonus', es: 'Doble Bono de la Sierra' },
  paytable,
  figures: figuresFrom(published),
});
