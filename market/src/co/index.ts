import { fixed, fromEaster, nextMonday } from '../holidays.ts';
import type { MarketPack } from '../pack.ts';
import { openPlay } from '../neutral-play.ts';
import { bankAccounts } from './bank-accounts.ts';
import { cedula, nit } from './documents.ts';
import { privacy } from './privacy.ts';

const fixedDays = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'];
/** Kept on the Monday that follows, by Ley 51 de 1983. */
const mondayDays = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'];
/** Maundy Thursday and Good Friday; then Ascension, Corpus Christi and the Sacred Heart, each on its Monday. */
const movingDays = [-3, -2, 43, 64, 71];

const noRule = {
  pt: 'Não se encontrou regra nos textos da Coljuegos; uma pessoa jurista os lê antes da abertura.',
  en: 'No rule was found in the texts of Coljuegos; a lawyer reads them before a brand opens.',
  es: 'No se encontró ninguna regla en los textos de Coljuegos; una persona jurista los lee antes de abrir.',
};

const first: MarketPack = {
  code: 'co',
  title: { pt: 'Colômbia', en: 'Colombia', es: 'Colombia' },
  validFrom: '2026-01-01',
  country: 'CO',
  dialingCode: '57',
  currency: 'COP',
  timeZone: 'America/Bogota',
  languages: ['es', 'en'],
  documents: { person: cedula, company: nit },
  payees: { pix: null, bank: bankAccounts },
  methods: [
    { method: 'bank_redirect', name: { pt: 'PSE', en: 'PSE', es: 'PSE' } },
    {
      method: 'bank_transfer',
      name: { pt: 'Transferência bancária', en: 'Bank transfer', es: 'Transferencia bancaria' },
    },
  ],
  register: 'civil',
  person: { required: ['idNumber', 'birthday'] },
  registration: {
    idNumber: {
      enabled: true,
      required: true,
      acceptedPattern: '^[0-9.]+$',
      patternId: 0,
      minLength: 6,
      maxLength: 13,
    },
    birthday: { enabled: true, required: true },
    // Mobile numbers have no area code.
    mobileNum: { acceptedPattern: '^3[0-9]{9}$', patternId: 6, minLength: 10, maxLength: 10 },
  },
  play: openPlay(noRule),
  lotteries: {
    sharedDraws: { value: true, source: noRule },
    externalDraws: {
      value: false,
      source: {
        pt: 'Lei 643 de 2001: loterias e apostas nos seus resultados são monopólio dos departamentos.',
        en: 'Ley 643 de 2001: lotteries, and bets on their results, are a monopoly of the departments.',
        es: 'Ley 643 de 2001: las loterías y las apuestas sobre sus resultados son monopolio de los departamentos.',
      },
    },
  },
  privacy,
  gifts: { occasions: ['past_play', 'goodwill', 'event', 'deposit'], afterFirstBet: false, clause: null },
  mobile: {
    invalid: {
      pt: 'Informe os 10 dígitos do celular, que começa com 3',
      en: 'Enter the 10 digits of the mobile number, which begins with 3',
      es: 'Ingresa los 10 dígitos del celular, que empieza por 3',
    },
  },
  jackpots: 'progressive',
  helpLine: { pt: '106 (Línea 106)', en: '106 (Línea 106)', es: '106 (Línea 106)' },
  holidays: (year) =>
    [
      ...fixedDays.map((day) => fixed(year, day)),
      ...mondayDays.map((day) => nextMonday(fixed(year, day))),
      ...movingDays.map((days) => fromEaster(year, days)),
    ].toSorted(),
};

export const co = [first] as const;
