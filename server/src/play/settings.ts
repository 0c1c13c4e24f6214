import { defineSettings, money, text, whole } from '../platform/settings/index.ts';

/** Settings of what is played. */
export const playSetting = defineSettings('play', {
  'win.fourEyesFrom': money({
    by: 'site.edit',
    fourEyes: true,
    default: 1_000_000,
    max: 100_000_000_000,
    about: {
      pt: 'A partir daqui duas pessoas recusam um prêmio acima do limite; 0: uma basta.',
      en: 'From here on two people refuse a win above the limit; 0: one is enough.',
    },
  }),
  'winners.days': whole('days', {
    by: 'site.edit',
    default: 30,
    min: 1,
    max: 30,
    about: { pt: 'Dias que o quadro de ganhadores mostra.', en: 'Days that the board of winners shows.' },
  }),
  'proof.*': text({
    by: 'server',
    default: '',
    about: {
      pt: 'Endereço da prova de uma rodada de um fornecedor, com {roundId}.',
      en: 'Address of the proof of a vendor’s round, with {roundId}.',
    },
  }),
  'verifier.*': text({
    by: 'server',
    default: '',
    about: {
      pt: 'Endereço do verificador de um fornecedor.',
      en: 'Address of a vendor’s verifier.',
    },
  }),
});
