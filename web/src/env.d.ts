/// <reference types="vite/client" />

import type { Messages as AllMessages } from './messages/types.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'pt' | 'en';
    Messages: AllMessages;
  }
}
