import type { operatorMediaCalls, ValueOf } from '@croupier/contract';
import { Dialog, EmptyState, SkeletonRows, useUiLocale } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { instantText } from '../../app/format/instants.ts';
import { MoreRows } from '../../components/table/more-rows.tsx';
import type { Purpose } from './crop.ts';
import { ListFailed } from '../../components/list-failed.tsx';

interface LibraryProps {
  purpose: Purpose;
  onClose: () => void;
  onChoose: (url: string) => void;
}

/** The pictures that are stored already, newest first. */
export function LibraryDialog({ purpose, onClose, onChoose }: LibraryProps): ReactNode {
  const t = useTranslations('pictures');
  const tl = useTranslations('list');
  const query = useInfiniteQuery({
    queryKey: ['pictures', purpose],
    queryFn: ({ pageParam }) =>
      api.call('operatorMedia.list', {
        query: { purpose, limit: 24, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const pictures = query.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Dialog wide title={t('libraryTitle')} description={t('libraryText')} onClose={onClose}>
      {query.isPending ? (
        <SkeletonRows label={tl('loading')} rows={3} className="h-28" />
      ) : query.isError && !query.data ? (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : pictures.length === 0 ? (
        <EmptyState
          icon={<Images aria-hidden="true" />}
          title={t('libraryEmpty')}
          text={t('libraryEmptyText')}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture) => (
            <Stored key={picture.id} picture={picture} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <MoreRows query={query} className="mt-4" />
    </Dialog>
  );
}

type Stored = ValueOf<(typeof operatorMediaCalls)['list']>['content'][number];

function Stored({ picture, onChoose }: { picture: Stored; onChoose: (url: string) => void }): ReactNode {
  const t = useTranslations('pictures');
  const { locale, timeZone } = useUiLocale();
  const size = `${picture.width} × ${picture.height}`;
  const at = instantText(picture.uploadedAt, locale, timeZone);
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(picture.url)}
        aria-label={t('choose', { size, at })}
        className="flex w-full flex-col overflow-hidden rounded-field border border-line text-left hover:border-accent"
      >
        <img src={picture.url} alt="" loading="lazy" className="h-28 w-full bg-black/30 object-contain" />
        <span className="figures px-2.5 py-1.5 text-[13px] text-muted">{size}</span>
      </button>
    </li>
  );
}
