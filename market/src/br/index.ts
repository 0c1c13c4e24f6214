import { fixed, fromEaster } from '../holidays.ts';
import type { MarketPack } from '../pack.ts';
import { bankAccounts } from './bank-accounts.ts';
import { cnpj } from './cnpj.ts';
import { cpf } from './cpf.ts';
import { lotteries } from './lotteries.ts';
import { pixKeys } from './pix.ts';
import { play } from './play.ts';
import { privacy } from './privacy.ts';

const fixedDays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
/** Carnival Monday and Tuesday, Good Friday and Corpus Christi. */
const movingDays = [-48, -47, -2, 60];

/** Since Lei 14.790/2023 is applied to all operators. */
const regulated: MarketPack = {
  code: 'br',
  title: { pt: 'Brasil', en: 'Brazil', es: 'Brasil' },
  validFrom: '2025-01-01',
  country: 'BR',
  dialingCode: '55',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  languages: ['pt', 'en'],
  documents: { person: cpf, company: cnpj },
  payees: { pix: pixKeys, bank: bankAccounts },
  methods: [
    { method: 'pix', name: { pt: 'Pix', en: 'Pix', es: 'Pix' } },
    { method: 'bank_transfer', name: { pt: 'TED', en: 'TED', es: 'TED' } },
  ],
  register: 'taxpayers',
  // Bettors in Brazil are adults known by their CPF, and are asked for limits of their own.
  person: { required: ['idNumber', 'birthday'] },
  registration: {
    idNumber: {
      enabled: true,
      required: true,
      acceptedPattern: '^[0-9.-]+$',
      patternId: 0,
      minLength: 11,
      maxLength: 14,
    },
    birthday: { enabled: true, required: true },
    limitLoss: { enabled: true },
    limitSession: { enabled: true },
  },
  play,
  lotteries,
  privacy,
  gifts: {
    occasions: ['past_play'],
    afterFirstBet: true,
    clause: {
      pt: 'Lei 14.790/2023, art. 29, I; Portaria SPA/MF 1.231/2024, art. 42, § 1º: nada que dependa de depósito e nenhuma vantagem antes da primeira aposta',
      en: 'Lei 14.790/2023 art. 29 I; Portaria SPA/MF 1.231/2024 art. 42 §1: nothing that depends on a deposit, and no advantage before the first bet',
      es: 'Lei 14.790/2023, art. 29, I; Portaria SPA/MF 1.231/2024, art. 42, § 1: nada que dependa de un depósito y ninguna ventaja antes de la primera apuesta',
    },
  },
  mobile: {
    invalid: {
      pt: 'Informe o número com o DDD: {length} dígitos',
      en: 'Enter the number with its area code: {length} digits',
      es: 'Ingresa el número con código de área: {length} dígitos',
    },
  },
  jackpots: 'fixed',
  helpLine: {
    pt: '188 (CVV), a qualquer hora',
    en: '188 (CVV), at any hour',
    es: '188 (CVV), a cualquier hora',
  },
  holidays: (year) =>
    [
      ...fixedDays.map((day) => fixed(year, day)),
      ...movingDays.map((days) => fromEaster(year, days)),
    ].toSorted(),
};

export const br = [regulated] as const;

/** For brands that have never named a market: documents and payments of Brazil, without what its law asks of the registration. */
export const brBasic = [
  {
    ...regulated,
    code: 'br-basic',
    title: { pt: 'Brasil, cadastro livre', en: 'Brazil, open registration', es: 'Brasil, registro libre' },
    validFrom: '2000-01-01',
    person: { required: [] },
    registration: {},
    jackpots: 'progressive',
    lotteries: { ...lotteries, sharedDraws: { ...lotteries.sharedDraws, value: true } },
  },
] as const satisfies readonly [MarketPack];
