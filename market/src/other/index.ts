import { pixKeys } from '../br/pix.ts';
import type { BankAccounts, DocumentKind, MarketPack } from '../pack.ts';
import { neutral as money } from '../neutral.ts';
import { openPlay } from '../neutral-play.ts';
import { privacy } from './privacy.ts';
import texts from './document-texts.json' with { type: 'json' };

/** Letters and digits of whatever paper: its authority alone could check more. */
const paper: DocumentKind = {
  kind: 'document',
  ...texts.paper,
  placeholder: '',
  inputMode: 'text',
  parse(typed) {
    const text = typed.replaceAll(/[\s./-]/g, '').toUpperCase();
    return /^[A-Z0-9]{4,20}$/.test(text) ? text : null;
  },
  format: (typed) => typed,
  mask: (document) => `****${document.slice(-3)}`,
};

const bankAccounts: BankAccounts = {
  banks: {},
  types: ['checking', 'savings', 'payment'],
  branch: null,
  account: {
    parse(typed) {
      const text = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
      return /^[A-Z0-9]{4,20}$/.test(text) ? text : null;
    },
    hint: { pt: 'O número ou o IBAN.', en: 'The number, or the IBAN.', es: 'El número o el IBAN.' },
    invalid: {
      pt: 'Informe o número da conta',
      en: 'Enter the number of the account',
      es: 'Indica el número de la cuenta',
    },
  },
};

const noLaw = {
  pt: 'Sem mercado, nenhuma lei: só valem as regras da marca.',
  en: 'Without a market there is no law: only the rules of the brand hold.',
  es: 'Sin mercado no hay ley: solo valen las reglas de la marca.',
};

/** For a brand without a market: nothing is assumed, and what its provider speaks is offered. */
const neutral: MarketPack = {
  code: 'other',
  title: { pt: 'Sem mercado', en: 'No market in particular', es: 'Sin mercado' },
  validFrom: '2000-01-01',
  country: 'ZZ',
  dialingCode: '',
  ...money,
  languages: ['en'],
  documents: { person: paper, company: paper },
  payees: { pix: pixKeys, bank: bankAccounts },
  methods: [
    { method: 'pix', name: { pt: 'Pix', en: 'Pix', es: 'Pix' } },
    { method: 'bank_redirect', name: { pt: 'Pelo seu banco', en: 'Through your bank', es: 'Por tu banco' } },
    {
      method: 'bank_transfer',
      name: { pt: 'Transferência bancária', en: 'Bank transfer', es: 'Transferencia bancaria' },
    },
  ],
  register: null,
  person: { required: [] },
  registration: {},
  play: openPlay(noLaw),
  lotteries: {
    sharedDraws: { value: true, source: noLaw },
    externalDraws: { value: true, source: noLaw },
  },
  privacy,
  gifts: { occasions: ['past_play', 'goodwill', 'event', 'deposit'], afterFirstBet: false, clause: null },
  mobile: null,
  jackpots: 'progressive',
  helpLine: null,
  holidays: () => [],
};

export const other = [neutral] as const;
