import { asSaid, messagesOf, type Said } from '../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { withdrawalPasswordFault } from '@croupier/contract/person-rules';
import { marketText } from '@croupier/market';
import { hash } from '@node-rs/argon2';
import type { Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { savePassword } from './store.ts';
import { hashing } from './payout-accounts/withdrawal-password.ts';
import { marketOf } from '../../site/index.ts';

const say = messagesOf('identityFields');

interface Registering {
  form: {
    idNumber?: string | undefined;
    paymentPassword?: string | undefined;
    birthday?: string | undefined;
  };
  visit: { merchant: Merchant; language: Language };
}

/** Why the text can be no document of the brand's market, in words. */
export function documentFault(merchant: Merchant, text: string, language: Language): Said | null {
  const { person } = marketOf(merchant).documents;
  return person.parse(text) === null ? asSaid(marketText(person.invalid, language)) : null;
}

/** What is told about the person at a registration: a document that is one, and a withdrawal password from the start. */
export function identityAtRegistration({ clock }: Platform) {
  return async ({ form, visit }: Registering) => {
    const { idNumber = '', paymentPassword = '' } = form;
    const idFault = idNumber === '' ? null : documentFault(visit.merchant, idNumber, visit.language);
    const fault = paymentPassword === '' ? null : withdrawalPasswordFault(paymentPassword, [form.birthday]);
    const errors: Record<string, Said> = {
      ...(idFault === null ? {} : { idNumber: idFault }),
      ...(fault === null
        ? {}
        : {
            paymentPassword:
              fault === 'too_easy' ? say(visit.language, 'tooEasy') : say(visit.language, 'notSixDigits'),
          }),
    };
    if (paymentPassword === '' || fault !== null) return { errors };
    const hashed = await hash(paymentPassword, hashing);
    return {
      errors,
      apply: (tx: Tx, member: { merchantId: string; id: string }) =>
        savePassword(tx, member, hashed, clock.now()),
    };
  };
}
