import { KitLanguage as Kit, type UiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The kit speaks the language of the texts around it. */
export function KitLanguage(props: Omit<UiLocale, 'words'> & { children: ReactNode }): ReactNode {
  return <Kit {...props} say={useTranslations('common')} />;
}
