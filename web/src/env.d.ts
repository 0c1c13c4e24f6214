/// <reference types="vite/client" />

import type pt from './messages/pt.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'pt' | 'en';
    Messages: typeof pt;
  }
}
