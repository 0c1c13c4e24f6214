import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isCommonPassword } from '../../../platform/security/common-passwords.ts';
import { peopleSetting } from '../../settings.ts';

const text = {
  pt: 'Esta senha está entre as mais usadas do mundo. Escolha outra',
  en: 'This password is among the most used in the world. Please choose another',
};

/** What to say about a password that everyone guesses first. A sandbox lets people try with what they like. */
export async function commonPasswordError(
  { config }: Pick<Platform, 'config'>,
  merchant: Merchant,
  password: string,
  language: 'pt' | 'en',
): Promise<string | undefined> {
  if (!(peopleSetting(merchant, 'password.refuseCommon') ?? !config.sandbox)) return undefined;
  return (await isCommonPassword(password)) ? text[language] : undefined;
}
