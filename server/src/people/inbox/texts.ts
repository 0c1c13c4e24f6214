import type { Locale } from '@croupier/contract';
import { messageIn } from '../../messages/index.ts';
import { moneyText } from '../../platform/formats/money.ts';

interface Words {
  title: string;
  text: string;
}

/** What is filled into a message: its amount and what it is about, worded in the reader's language; what an operator wrote stands as it is. */
function valuesOf(
  kind: string,
  detail: Readonly<Record<string, string>>,
  language: Locale,
): Record<string, string> {
  const { amount, currency, reason } = detail;
  const values: Record<string, string> = { ...detail };
  if (amount !== undefined && currency !== undefined)
    values['amount'] = moneyText(Number(amount), currency, language);
  if (kind === 'deposit.failed' && reason !== undefined)
    values['reason'] = messageIn('memberMessages', language, `depositReasons.${reason}`) ?? reason;
  return values;
}

/** The kinds of messages about contracts end in the kind of the contract. */
const ofContract = /^(contract\.\w+)\.(\w+)$/;

/** A message in the reader's language; one of no kind that is known carries its own words. */
export function wordsOf(kind: string, detail: Readonly<Record<string, string>>, language: Locale): Words {
  const [, contractKind, contract] = ofContract.exec(kind) ?? [];
  const values = valuesOf(kind, detail, language);
  if (contract !== undefined)
    values['kind'] = messageIn('memberMessages', language, `contractKinds.${contract}`) ?? contract;
  const say = (part: 'title' | 'text') =>
    messageIn('memberMessages', language, `${contractKind ?? kind}.${part}`, values) ?? detail[part];
  return { title: (say('title') ?? kind).trim(), text: (say('text') ?? '').trim() };
}
