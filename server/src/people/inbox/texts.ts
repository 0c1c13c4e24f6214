import { moneyText } from '../../platform/formats/money.ts';
import { contractWords } from './contract-texts.ts';

type Language = 'pt' | 'en';
type Words = { title: string; text: string };

/** What is said of each kind; `{name}` places are filled from the message's detail. */
const words: Record<string, Record<Language, Words>> = {
  ...contractWords,
  'deposit.credited': {
    pt: { title: 'Depósito creditado', text: 'Seu depósito de {amount} foi creditado na carteira.' },
    en: { title: 'Deposit credited', text: 'Your deposit of {amount} has been credited to your wallet.' },
  },
  'deposit.failed': {
    pt: { title: 'Depósito não concluído', text: 'Seu depósito de {amount} não foi concluído. {reason}' },
    en: { title: 'Deposit failed', text: 'Your deposit of {amount} was not completed. {reason}' },
  },
  'withdrawal.approved': {
    pt: {
      title: 'Saque aprovado',
      text: 'Seu saque de {amount} foi aprovado e está a caminho da sua conta.',
    },
    en: { title: 'Withdrawal approved', text: 'Your withdrawal of {amount} was approved and is on its way.' },
  },
  'withdrawal.rejected': {
    pt: {
      title: 'Saque recusado',
      text: 'Seu saque de {amount} foi recusado e o valor voltou à carteira. {reason}',
    },
    en: {
      title: 'Withdrawal rejected',
      text: 'Your withdrawal of {amount} was rejected and the money is back in your wallet. {reason}',
    },
  },
  'rebate.paid': {
    pt: { title: 'Cashback resgatado', text: 'Seu cashback de {amount} está na carteira.' },
    en: { title: 'Rebate claimed', text: 'Your rebate of {amount} is in your wallet.' },
  },
  'identity.verified': {
    pt: { title: 'Identidade confirmada', text: 'Sua identidade foi confirmada.' },
    en: { title: 'Identity verified', text: 'Your identity has been verified.' },
  },
  'closure.requested': {
    pt: {
      title: 'Encerramento da conta',
      text: 'Recebemos seu pedido para encerrar a conta. Saque o saldo restante antes do encerramento.',
    },
    en: {
      title: 'Closing your account',
      text: 'We have received your request to close the account. Please withdraw what is left first.',
    },
  },
};

/** Why a payment was not credited, by the code that the message keeps; what an operator wrote stands as it is. */
const depositReasons: Record<string, Record<Language, string>> = {
  wrong_payer: {
    pt: 'Quem pagou não é o titular da conta (o documento é outro). O valor volta para quem pagou.',
    en: "The payer isn't the account's holder (the document is another one). The money goes back to the payer.",
  },
  wrong_amount: {
    pt: 'O valor pago não é o da cobrança. Ele volta para quem pagou.',
    en: "The amount paid isn't the charge's. It goes back to the payer.",
  },
  late: {
    pt: 'O pagamento chegou depois que a cobrança expirou. O valor volta para quem pagou.',
    en: 'The payment came after the charge had expired. The money goes back to the payer.',
  },
  excluded: {
    pt: 'Sua conta não pode receber depósitos agora. O valor volta para quem pagou.',
    en: "Your account can't take deposits now. The money goes back to the payer.",
  },
};

/** A message in the reader's language; an amount is worded in that language too. */
export function wordsOf(kind: string, detail: Readonly<Record<string, string>>, language: Language): Words {
  const found = words[kind]?.[language] ?? { title: detail['title'] ?? kind, text: detail['text'] ?? '' };
  const filled: Record<string, string> = { ...detail };
  if (detail['amount'] !== undefined && detail['currency'] !== undefined) {
    filled['amount'] = moneyText(Number(detail['amount']), detail['currency'], language);
  }
  const reason = kind === 'deposit.failed' ? depositReasons[filled['reason'] ?? '']?.[language] : undefined;
  if (reason !== undefined) filled['reason'] = reason;
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '').trim();
  return { title: fill(found.title), text: fill(found.text) };
}
