import { figuresFrom } from '../../kit/index.ts';
import { videoPoker } from '../machine/index.ts';
import { paytable } from './paytable.ts';
import published from './published.json' with { type: 'json' };

export const game = videoPoker({
  code: 'cable-car-bonus',
  names: { pt: 'Bônus do Bondinho', en: 'Cable Car Bonus', es: 'Bono del Teleférico' },
  paytable,
  figures: figuresFrom(published),
});
