import type { Texts } from '../../shared/texts.ts';

type Key = 'door' | 'stay' | 'change' | 'rule1' | 'rule2';

export const texts: Texts<Key> = {
  pt: {
    door: 'Sua porta',
    stay: 'Ficar com a {door}',
    change: 'Trocar pela {door}',
    rule1: 'Há um prêmio atrás de uma das três portas. Escolha uma; o apresentador abre outra, vazia.',
    rule2:
      'Depois fique com a sua porta ou troque pela que sobrou. O prêmio paga 1,44×. Trocar acerta em duas de cada três rodadas; ficar, em uma.',
  },
  en: {
    door: 'Your door',
    stay: 'Stay with {door}',
    change: 'Change to {door}',
    rule1:
      'There is a prize behind one of three doors. Choose one; the host opens another one, which is empty.',
    rule2:
      'Then stay with your door or change to the one that is left. The prize pays 1.44×. Changing finds it in two of three rounds, staying in one.',
  },
  es: {
    door: 'Tu puerta',
    stay: 'Quedarte con la {door}',
    change: 'Cambiar a la {door}',
    rule1: 'Hay un premio tras una de las tres puertas. Elige una; el presentador abre otra, vacía.',
    rule2:
      'Después te quedas con la tuya o cambias a la que queda. El premio paga 1,44×. Cambiar acierta en dos de cada tres rondas; quedarse, en una.',
  },
};
