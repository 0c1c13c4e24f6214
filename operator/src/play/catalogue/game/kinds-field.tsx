import { gameKinds } from '@croupier/contract/play-names';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage, wordsIn } from '../../../app/format/language.ts';
import { type Edit, withOne } from '../../../editing/form/use-edit.ts';
import { useGameKinds } from '../queries.ts';
import type { GameForm } from './game-dialog.tsx';

/** What is played and what the game is about; each kind shows on hover what else players call it. */
export function KindsField({ edit }: { edit: Edit<GameForm> }): ReactNode {
  const t = useTranslations('games');
  const { language } = useLanguage();
  const id = useId();
  const known = useGameKinds().data?.kinds;
  const error = edit.error('kinds');
  const { kinds } = edit.form;
  const described = [`${id}-hint`, ...(error === undefined ? [] : [`${id}-error`])].join(' ');
  return (
    <fieldset aria-describedby={described}>
      <legend className="font-medium">{t('kinds')}</legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
        {t('kindsHint')}
      </p>
      <div className="grid max-h-64 gap-x-4 gap-y-1 overflow-y-auto rounded-field border border-line p-3 sm:grid-cols-3">
        {gameKinds.map((kind) => {
          const one = known?.find((entry) => entry.kind === kind);
          return (
            <label
              key={kind}
              title={one?.words[language].join(', ')}
              className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11"
            >
              <input
                type="checkbox"
                className="check shrink-0"
                checked={kinds.includes(kind)}
                aria-invalid={error === undefined ? undefined : true}
                onChange={(event) => edit.put('kinds', withOne(gameKinds, kinds, kind, event.target.checked))}
              />
              {one ? wordsIn(one.names, language) : kind}
            </label>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
