import { tags } from '../../platform/formats/tags.ts';
import type { Language } from '@croupier/contract';
import type { MemberIdentity } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';

const trialType = 4;
/** ISO 4217's code for tests: free play never meets real money. */
const trialCurrency = 'XTS';

export function currencyOf(member: MemberIdentity, merchant: Merchant): string {
  return member.type === trialType ? trialCurrency : merchant.currency;
}

/** R$ for the real; the code itself where a currency has no sign of its own. */
export function symbolOf(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(tags[language], { style: 'currency', currency });
  return parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}
