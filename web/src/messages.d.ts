// What the build makes of the files in `messages`.
declare module 'virtual:messages' {
  import type { Locale } from '@croupier/contract/locales';

  type Part = () => Promise<{ default: Record<string, object> }>;
  const messages: Readonly<Record<Locale, { first: Part; later: Part }>>;
  export default messages;
}
