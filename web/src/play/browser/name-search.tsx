import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const TYPING_PAUSE_MS = 250;

export interface NameSearchProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches as one types; what goes out is trimmed. */
export function NameSearch({ value, onChange }: NameSearchProps): ReactNode {
  const t = useTranslations('lobby');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // A new onChange (one comes with each render) must not restart the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, value]);
  return (
    <search className="relative block w-full lg:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-12 w-full rounded-full border border-line-strong bg-panel-low/80 pr-12 pl-12 text-base placeholder:text-muted hover:border-white/30 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setTyped('');
            onChange('');
          }}
          className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-text"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </search>
  );
}
