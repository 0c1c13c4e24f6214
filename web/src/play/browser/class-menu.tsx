import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GameClass } from '../../platform/shapes.ts';
import { useSite } from '../../platform/site/site.ts';
import { isSubCategory, shownClasses } from '../catalogue/index.ts';

export interface ClassMenuProps {
  classes: readonly GameClass[];
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}

/** The kinds of games in a category; one kind alone is no choice. */
export function ClassMenu({ classes, chosen, onChoose }: ClassMenuProps): ReactNode {
  const t = useTranslations('games');
  const languages = useSite().data?.info.languages ?? [];
  const shown = shownClasses(classes, languages);
  if (shown.length < 2 && !chosen) return null;
  const entries = [
    { code: undefined, label: t('allClasses') },
    ...shown.map(({ code, name }) => ({
      code,
      label: isSubCategory(code) ? t(`class.${code}`) : name || code,
    })),
  ];
  return (
    <div
      role="group"
      aria-label={t('classes')}
      className="scroll-row -mx-4 flex gap-1 px-0.5 sm:mr-0 sm:-ml-3.5 sm:px-0"
    >
      {entries.map(({ code, label }) => (
        <button
          key={code ?? 'ALL'}
          type="button"
          aria-pressed={chosen === code}
          onClick={() => onChoose(code)}
          className={cx(
            'relative min-h-11 shrink-0 px-3.5 text-15 font-medium whitespace-nowrap transition-colors duration-200',
            chosen === code
              ? 'text-text after:absolute after:inset-x-3.5 after:bottom-1 after:h-0.5 after:rounded-full after:bg-accent'
              : 'text-muted hover:text-text',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
