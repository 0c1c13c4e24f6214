import { join } from 'node:path';
import { readMessages } from '../../ui/messages/files.ts';
import type { Language } from '../src/platform/language/language.ts';
import type { Messages } from '../src/messages/types.ts';

const folder = join(import.meta.dirname, '../src/messages');

/** The messages of a language as they stand in its files; a test of its own holds them to the same keys. */
const messagesOf = (language: Language) => readMessages(folder, language) as Messages;

export const pt = messagesOf('pt');
export const en = messagesOf('en');
export const es = messagesOf('es');
