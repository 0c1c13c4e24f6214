import { Dialog, TextField } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../client/api.ts';
import { useMe } from '../client/me.ts';
import { looksLikeId } from '../format/ids.ts';
import { places } from './navigation.ts';

export function useQuickSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}

interface Hit {
  key: string;
  label: string;
  note: string;
  go: () => Promise<void>;
}

const maxMembers = 6;
const minLetters = 2;

/** Places by name, members by account, and any id that was copied from somewhere. */
function useHits(typed: string): { hits: Hit[]; searching: boolean } {
  const t = useTranslations();
  const navigate = useNavigate();
  const permissions = useMe().data?.permissions ?? [];
  const text = typed.trim();
  const members = useQuery({
    queryKey: ['members', 'quick', text],
    queryFn: () => api.call('operatorMembers.search', { query: { search: text, limit: maxMembers } }),
    enabled: text.length >= minLetters && permissions.includes('members.read'),
  });
  const ids: Hit[] = looksLikeId(text)
    ? [
        {
          key: 'transfer',
          label: t('quick.transfer'),
          note: text,
          go: () => navigate({ to: '/ledger/transfers/$id', params: { id: text } }),
        },
        {
          key: 'account',
          label: t('quick.account'),
          note: text,
          go: () => navigate({ to: '/ledger/accounts/$id', params: { id: text } }),
        },
        {
          key: 'withdrawal',
          label: t('quick.withdrawal'),
          note: text,
          go: () => navigate({ to: '/withdrawals/$id', params: { id: text } }),
        },
      ]
    : [];
  const found: Hit[] = (members.data?.content ?? []).map((member) => ({
    key: member.id,
    label: member.account,
    note: t('quick.member'),
    go: () => navigate({ to: '/members/$id', params: { id: member.id } }),
  }));
  const named: Hit[] = [
    { key: 'home', label: t('places.home'), note: t('quick.place'), go: () => navigate({ to: '/' }) },
    ...places
      .filter((place) => permissions.includes(place.permission))
      .map((place) => ({
        key: place.name,
        label: t(`places.${place.name}`),
        note: t('quick.place'),
        go: () => navigate({ to: place.to }),
      })),
  ].filter((hit) => hit.label.toLowerCase().includes(text.toLowerCase()));
  return { hits: [...found, ...ids, ...named], searching: members.isFetching };
}

export function QuickSearch({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('quick');
  const [typed, setTyped] = useState('');
  const { hits, searching } = useHits(typed);
  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void hit.go();
  };
  const first = (event: FormEvent) => {
    event.preventDefault();
    choose(hits[0]);
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form onSubmit={first}>
        <TextField
          type="search"
          label={t('label')}
          hint={t('hint')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t('go')}
        </button>
      </form>
      <output className="sr-only">{searching ? t('searching') : t('found', { count: hits.length })}</output>
      <ul className="mt-3 flex flex-col gap-0.5">
        {hits.map((hit) => (
          <li key={hit.key}>
            <button
              type="button"
              onClick={() => choose(hit)}
              className="flex min-h-11 w-full items-center justify-between gap-4 rounded-field px-3 text-left hover:bg-white/6 focus-visible:bg-white/6"
            >
              <span className="truncate font-medium">{hit.label}</span>
              <span className="truncate text-[13px] text-muted">{hit.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {hits.length === 0 && !searching && <p className="mt-3 text-muted">{t('nothing')}</p>}
    </Dialog>
  );
}
