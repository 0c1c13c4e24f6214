import { messagesOf, type Said } from '../../../messages/index.ts';
import type { Language } from '@croupier/contract';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isCommonPassword } from '../../../platform/security/passwords/common-passwords.ts';
import { peopleSetting } from '../../settings.ts';

/** What to say about a password that everyone guesses first. A sandbox lets people try with what they like. */
export async function commonPasswordError(
  { config }: Pick<Platform, 'config'>,
  merchant: Merchant,
  password: string,
  language: Language,
): Promise<Said | undefined> {
  if (!(peopleSetting(merchant, 'password.refuseCommon') ?? !config.sandbox)) return undefined;
  return (await isCommonPassword(password))
    ? messagesOf('memberFields')(language, 'commonPassword')
    : undefined;
}
