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

/** The two brands of the demo. Numbers are minor units where they are money. */
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
];
