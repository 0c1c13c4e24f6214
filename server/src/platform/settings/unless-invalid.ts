import { SettingInvalid } from './define.ts';

/**
 * For what all brands share, such as the policy of the pages: a brand whose stored value can't be meant adds nothing to it, and
 * the others go on. Its own calls stop as ever.
 */
export async function unlessInvalid<T>(read: () => T | Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SettingInvalid) return otherwise;
    throw error;
  }
}
