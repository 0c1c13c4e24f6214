import { figuresFrom } from '../../kit/index.ts';
import { videoPoker } from '../machine/index.ts';
import { paytable } from './paytable.ts';
import published from './published.json' with { type: 'json' };

export const game = videoPoker({
  code: 'night-of-the-deuces',
  names: { pt: 'Noite dos Dois', en: 'Night of the Deuces', es: 'La Noche de los Doses' },
  paytable,
  figures: figuresFrom(published),
});
