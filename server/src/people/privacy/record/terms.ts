import { type Merchant } from '../../../platform/merchants.ts';
import type { Basis, Purpose, Term } from './types.ts';
import { siteSetting } from '../../../site/index.ts';
import { peopleSetting } from '../../settings.ts';

interface TermRule {
  /** Days after an operator closed the account, by market; a market without an entry has that of `other`. */
  least: Readonly<Record<string, number>> & { other: number };
  /** A brand may keep data for longer where it must, never for less than the law asks, and never for more than this. */
  most: number;
  setting: 'privacy.closureDays' | 'privacy.accountDays';
  law: { pt: string; en: string };
}

const fiveYears = 5 * 366;

export const terms: Readonly<Record<Term, TermRule>> = {
  closure: {
    least: { br: 30, other: 30 },
    most: 180,
    setting: 'privacy.closureDays',
    law: {
      pt: 'LGPD, artigos 15 e 16: os dados são eliminados quando a finalidade termina; 30 dias para reclamações e erros',
      en: 'LGPD, articles 15 and 16: data go when their purpose has ended; 30 days for complaints and mistakes',
    },
  },
  account: {
    least: { br: fiveYears, other: fiveYears },
    most: 10 * 366,
    setting: 'privacy.accountDays',
    law: {
      pt: 'Lei 9.613/1998, artigo 10, § 2º, e Portarias SPA/MF 1.143/2024 e 1.207/2024: cinco anos após o encerramento da conta',
      en: 'Law 9.613/1998, article 10 § 2, and ordinances SPA/MF 1.143/2024 and 1.207/2024: five years after the account ends',
    },
  },
};

/** What holds for a brand: its setting, within what the law asks and what the purpose bears. */
export function daysOf(merchant: Merchant, term: Term): number {
  const { least, most } = boundsOf(merchant, term);
  const wanted = peopleSetting(merchant, terms[term].setting) ?? least;
  return Math.min(Math.max(least, wanted), most);
}

/** Within what a brand may set a term, in days. */
export function boundsOf(merchant: Merchant, term: Term): { least: number; most: number } {
  const { least, most } = terms[term];
  return { least: least[siteSetting(merchant, 'market.profile')] ?? least.other, most };
}

export const dayMs = 24 * 3_600_000;
export const endOf = (merchant: Merchant, term: Term, closedAt: Date): Date =>
  new Date(closedAt.getTime() + daysOf(merchant, term) * dayMs);

export const purposes: Readonly<Record<Purpose, { pt: string; en: string }>> = {
  account: { pt: 'Manter a conta', en: 'Running the account' },
  identity: { pt: 'Identificar a pessoa e sua idade', en: 'Knowing the person and its age' },
  payments: { pt: 'Pagar somente ao titular', en: 'Paying the holder alone' },
  money: { pt: 'Registrar o dinheiro e prestar contas', en: 'Accounting for money' },
  play: { pt: 'Oferecer e comprovar o jogo', en: 'Offering and proving play' },
  network: { pt: 'Rede de agentes e comissões', en: 'The network of agents and its commissions' },
  care: { pt: 'Jogo responsável e bloqueios', en: 'Responsible gaming and locks' },
  security: { pt: 'Proteger as entradas', en: 'Guarding the doors' },
  access: { pt: 'Registros de acesso exigidos por lei', en: 'Records of access that the law asks for' },
  support: { pt: 'Atendimento', en: 'Support' },
  consent: { pt: 'Provar consentimentos', en: 'Proving consents' },
};

export const bases: Readonly<Record<Basis, { pt: string; en: string }>> = {
  contract: {
    pt: 'execução de contrato (LGPD, art. 7º, V)',
    en: 'performance of a contract (LGPD, art. 7 V)',
  },
  legal: { pt: 'obrigação legal (LGPD, art. 7º, II)', en: 'legal duty (LGPD, art. 7 II)' },
  legitimate: {
    pt: 'legítimo interesse (LGPD, art. 7º, IX)',
    en: 'legitimate interest (LGPD, art. 7 IX)',
  },
};
