import { TextField } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { SearchField } from '../../components/search-field.tsx';

const shownGames = 6;
const minLetters = 2;

interface GamePickerProps {
  /** The game's nodeId, or nothing yet. */
  value: string;
  error: string | undefined;
  onChange: (nodeId: string) => void;
}

/** A game, found by its name; its id stands in a field of its own for those who have it. */
export function GamePicker({ value, error, onChange }: GamePickerProps): ReactNode {
  const t = useTranslations('edit');
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    queryKey: ['games', 'pick', search],
    queryFn: () => api.call('operatorCatalogue.games', { query: { search, pageSize: shownGames } }),
    enabled: search.length >= minLetters,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('gameSearch')} value={search} onChange={setSearch} />
      {search.length >= minLetters && data && (
        <ul className="flex flex-col gap-0.5">
          {data.content.map((game) => (
            <li key={game.nodeId}>
              <button
                type="button"
                aria-pressed={value === game.nodeId}
                onClick={() => onChange(game.nodeId)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-3 text-left hover:bg-white/6 aria-pressed:bg-accent/20"
              >
                <span className="truncate">{wordsIn(game.names, language)}</span>
                <span className="text-[13px] text-muted">{wordsIn(game.vendorNames, language)}</span>
              </button>
            </li>
          ))}
          {data.content.length === 0 && <li className="px-3 text-muted">{t('gameNone')}</li>}
        </ul>
      )}
      <TextField
        label={t('game')}
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}
