// What the build makes of the files in `messages`.
declare module 'virtual:messages' {
  import type { Locale } from '@croupier/contract/locales';
  import type { Messages } from 'use-intl';

  const messages: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;
  export default messages;
}
