import { searchable } from './search/searchable.ts';

/** The players' pages that a search leads to, and what they are called and asked for by, in both languages. */
const words = {
  deposit: 'depósito, depositar, pix, recarga, colocar dinheiro, deposit, add money, top up',
  withdrawal: 'saque, sacar, retirar, retirada, withdrawal, withdraw, cash out',
  bets: 'apostas, minhas apostas, histórico de apostas, bets, my bets, bet history',
  statement: 'extrato, movimentos, saldo, statement, balance, transactions',
  security: 'conta, senha, segurança, perfil, dados, cpf, account, password, security, profile',
  messages: 'mensagens, avisos, messages, inbox',
  promotions: 'promoções, bônus, cashback, vip, promotions, bonus, offers',
  responsible:
    'jogo responsável, limites, autoexclusão, pausa, responsible gaming, limits, self-exclusion, break',
  help: 'ajuda, suporte, dúvidas, regras, termos, privacidade, help, support, faq, rules, terms, privacy',
  app: 'aplicativo, app, baixar, instalar, celular, application, download, install',
} as const;

export type SitePage = keyof typeof words;

const pages = (Object.keys(words) as SitePage[]).map((page) => ({
  page,
  words: words[page].split(', ').map(searchable),
}));

/** The pages one of whose words fits. */
export const pagesFor = (fits: (text: string) => boolean): SitePage[] =>
  pages.filter((one) => one.words.some(fits)).map(({ page }) => page);
