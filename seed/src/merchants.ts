import { studioVendors } from './catalogue.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';

/** Where the studio shows what proves a round, and the page that checks it. */
const proofs = Object.fromEntries(
  studioVendors.flatMap((code) => [
    [`proof.${code}`, '/studio/fair/rounds/{roundId}'],
    [`verifier.${code}`, '/studio/verify'],
  ]),
);

/** Where the demo's bank transfers go: an account that nobody has. */
const bankAccount = {
  'bankTransfer.bank': 'Banco de Demonstração (999)',
  'bankTransfer.branch': '0001-9',
  'bankTransfer.account': '123456-7',
  'bankTransfer.holder': 'Croupier Demonstração Ltda',
  'bankTransfer.document': '11.222.333/0001-81',
  'bankTransfer.hours': '1-7 06:00-23:00',
};

/** Where bank transfers of the brand in Colombia go: an account that nobody has. */
const accountInColombia = {
  'bankTransfer.bank': 'Banco de Demostración',
  'bankTransfer.account': '000-123456-78',
  'bankTransfer.holder': 'Croupier Demostración SAS',
  'bankTransfer.document': '900.123.456-8',
  'bankTransfer.minimum': 5_000_000,
  'bankTransfer.maximum': 10_000_000_000,
  'bankTransfer.quickAmounts': '10000000,20000000,50000000',
};

/** The brands of the demo: two in Brazil, and one in another market, currency and language. Numbers are minor units where they are money. */
export const demoMerchants: Omit<Merchant, 'id'>[] = [
  {
    code: 'demo',
    name: 'Croupier',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    hosts: ['localhost', '127.0.0.1'],
    isDefault: true,
    settings: {
      'market.profile': 'br',
      // The demo shows what the studio has; a brand that takes money in Brazil doesn't.
      'market.exceptions': 'progressive-jackpots,shared-draws',
      'flag.SOCIALGOOGLE3': true,
      'flag.SOCIALFACEBOOK3': true,
      'deposit.minimum': 1_000,
      'withdrawal.minimum': 1_000,
      'withdrawal.freePerMonth': 4,
      'withdrawal.feeFixed': 250,
      'withdrawal.partMaximum': 1_000_000,
      ...bankAccount,
      'flag.AGENTPOLICY3': true,
      'flag.SMSLOGIN3': true,
      'flag.CHNGPASSVERIF3': true,
      ...proofs,
    },
  },
  {
    code: 'demo2',
    name: 'Croupier Dois',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    hosts: [],
    isDefault: false,
    settings: { 'market.profile': 'br', ...bankAccount, ...proofs },
  },
  {
    code: 'demo-co',
    name: 'Croupier Colombia',
    currency: 'COP',
    timeZone: 'America/Bogota',
    hosts: ['co.localhost'],
    isDefault: false,
    settings: {
      'market.profile': 'co',
      languages: 'ES,EN',
      'language.default': 'ES',
      'deposit.minimum': 1_000_000,
      'deposit.maximum': 500_000_000,
      'deposit.quickAmounts': '2000000,5000000,10000000,20000000',
      'deposit.fourEyesAbove': 1_000_000_000,
      'withdrawal.minimum': 1_000_000,
      'withdrawal.maximum': 2_000_000_000,
      'withdrawal.fourEyesAbove': 1_000_000_000,
      'uplineTransfer.minimum': 1_000_000,
      'uplineTransfer.maximum': 500_000_000,
      ...accountInColombia,
      ...proofs,
    },
  },
];
