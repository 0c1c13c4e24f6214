/// <reference types="vite/client" />

import type { Locale as SiteLocale } from '@croupier/contract/locales';
import type { Messages as AllMessages } from './messages/types.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: SiteLocale;
    Messages: AllMessages;
  }
}
