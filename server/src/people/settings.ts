import { defineSettings, list, money, toggle, whole } from '../platform/settings/index.ts';

const site = { by: 'site.edit' } as const;

/** Settings about members: how they come in and stay in, and for how long their data are kept. */
export const peopleSetting = defineSettings('people', {
  'session.idleMinutes': whole('minutes', {
    ...site,
    default: 30,
    min: 1,
    max: 1_440,
    about: {
      pt: 'Uma sessão sem uso termina depois deste tempo.',
      en: 'A session that is not used ends after this time.',
    },
  }),
  'session.absoluteHours': whole('hours', {
    ...site,
    default: 12,
    min: 1,
    max: 720,
    about: { pt: 'Toda sessão termina depois deste tempo.', en: 'Every session ends after this time.' },
  }),
  'login.addressLockAfter': whole('count', {
    by: 'server',
    default: 100,
    min: 1,
    max: 1_000_000,
    about: {
      pt: 'Entradas erradas de um endereço até que ele seja bloqueado.',
      en: 'Failed sign-ins of one address before it is locked out.',
    },
  }),
  'login.addressCaptchaAfter': whole('count', {
    by: 'server',
    default: 20,
    min: 1,
    max: 1_000_000,
    about: {
      pt: 'Entradas erradas de um endereço até que se peça uma verificação.',
      en: 'Failed sign-ins of one address before a verification is asked for.',
    },
  }),
  'password.maxAgeDays': whole('days', {
    ...site,
    default: 0,
    max: 3_650,
    about: {
      pt: 'Uma senha mais velha tem de ser trocada; 0: nunca.',
      en: 'An older password has to be changed; 0: never.',
    },
  }),
  'password.refuseCommon': toggle({
    ...site,
    default: undefined,
    about: {
      pt: 'Recusa as senhas mais usadas do mundo; sem valor: sim, exceto na demonstração.',
      en: 'Refuses the most used passwords of the world; without a value: yes, except in a sandbox.',
    },
  }),
  'secondFactor.methods': list({
    ...site,
    default: 'totp,mobile,email,bankName',
    fits: (method) => ['totp', 'mobile', 'email', 'bankName'].includes(method),
    about: {
      pt: 'As segundas provas que se aceitam, na ordem em que se oferecem.',
      en: 'The second factors that are accepted, in the order in which they are offered.',
    },
  }),
  'code.minutes': whole('minutes', {
    ...site,
    default: 2,
    min: 1,
    max: 60,
    about: {
      pt: 'Validade de um código por SMS ou e-mail.',
      en: 'How long a code by SMS or e-mail is valid.',
    },
  }),
  'payout.accounts': whole('count', {
    ...site,
    default: 3,
    min: 1,
    max: 20,
    about: { pt: 'Contas de saque por jogador.', en: 'Payout accounts of one member.' },
  }),
  'freePlay.amount': money({
    ...site,
    default: 100_000,
    max: 100_000_000,
    about: { pt: 'O dinheiro fictício do modo grátis.', en: 'The play money of free play.' },
  }),
  realityCheckMinutes: whole('minutes', {
    ...site,
    default: 60,
    max: 1_440,
    about: {
      pt: 'De quanto em quanto tempo o jogador vê há quanto joga, se ele mesmo não escolheu.',
      en: 'How often players are shown how long they have played, unless they chose themselves.',
    },
  }),
  'privacy.closureDays': whole('days', {
    ...site,
    ownPage: true,
    default: undefined,
    max: 3_660,
    about: {
      pt: 'Dias até apagar o que só servia à conta, depois de encerrada; nunca menos que a lei pede.',
      en: 'Days until data that only served the account are erased after it is closed; never fewer than the law asks.',
    },
  }),
  'privacy.accountDays': whole('days', {
    ...site,
    ownPage: true,
    default: undefined,
    max: 3_660,
    about: {
      pt: 'Dias até apagar o que a lei manda guardar, depois de encerrada a conta.',
      en: 'Days until data that the law asks to be kept are erased after the account is closed.',
    },
  }),
});
