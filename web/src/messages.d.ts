// What the build makes of the files in `messages`.
declare module 'virtual:messages' {
  import type { Locale } from '@croupier/contract/locales';

  interface Part {
    default: Record<string, object>;
  }
  const messages: Readonly<Record<Locale, () => Promise<Part & { next: () => Promise<Part> }>>>;
  export default messages;
}
