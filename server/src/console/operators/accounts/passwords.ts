import { messagesOf, type Said } from '../../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { isCommonPassword } from '../../../platform/security/passwords/common-passwords.ts';

const say = messagesOf('operatorFields');

const minLength = 12;
const minDistinct = 6;
/** Of a password without any letter. */
const minLengthOfFigures = 16;
/** Words of this house that people reach for first. */
const houseWords = ['croupier', 'operator', 'console', 'administrator'];

/**
 * Why an operator may not have this password; undefined where they may. The list is the one that players' passwords are checked
 * against, and it holds in a sandbox too; what is one of its words with figures or signs at the end counts as that word.
 */
export async function operatorPasswordError(
  password: string,
  context: { account: string; brand: string },
  language: Language,
): Promise<Said | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain.length < minLength) return say(language, 'short', { count: minLength });
  const words = [context.account, context.brand, ...houseWords].map((word) => word.toLowerCase());
  if (words.some((word) => word.length >= 4 && plain.includes(word))) return say(language, 'context');
  if (new Set(plain).size < minDistinct) return say(language, 'simple');
  const core = plain.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  const guessable = core === '' ? plain.length < minLengthOfFigures : await isCommonPassword(core);
  return guessable || (await isCommonPassword(plain)) ? say(language, 'common') : undefined;
}
