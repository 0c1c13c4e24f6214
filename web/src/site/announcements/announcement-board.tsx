import { Badge, Button, cx, EmptyState, Pagination, SkeletonRows, useUiLocale } from '@croupier/ui';
import { ChevronDown, Megaphone, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { RichText } from '../../platform/parts/rich-text.tsx';
import { useWide } from '../../platform/screen/screen.ts';
import type { Announcement } from '../../platform/shapes.ts';
import { noticeDate } from './notice-date.ts';
import { useAnnouncements } from './queries.ts';

export interface AnnouncementBoardProps {
  types: string;
  onPromotion: () => void;
  onLeave: () => void;
}

/** Titles at the left, the chosen one's text at the right; on a phone the text opens under its title. */
export function AnnouncementBoard({ types, ...actions }: AnnouncementBoardProps): ReactNode {
  const t = useTranslations();
  const wide = useWide();
  const [page, setPage] = useState(1);
  // Nothing chosen yet means the first; null, that the person closed the chosen one.
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  const list = useAnnouncements(types, page);
  const content = list.data?.content ?? [];
  const chosenId = choice === undefined ? content[0]?.id : choice;
  const chosen = content.find(({ id }) => id === chosenId);

  if (list.isError && !list.data) return <LoadFailed query={list} title={t('notices.failed')} />;
  if (list.data?.totalElements === 0) {
    return (
      <EmptyState
        icon={<Megaphone aria-hidden="true" />}
        title={t('notices.none')}
        text={t('notices.noneText')}
      />
    );
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-7">
      <div className="flex min-w-0 flex-col gap-3">
        {list.data ? (
          <Titles {...{ content, chosen, wide, actions }} onChoose={setChoice} />
        ) : (
          <SkeletonRows label={t('common.loading')} rows={5} className="h-14" />
        )}
        <Pagination
          current={page}
          total={list.data?.totalPages ?? 1}
          onChange={(next) => {
            setPage(next);
            setChoice(undefined);
          }}
        />
      </div>
      {wide && (
        <div aria-live="polite" className="panel min-h-80 min-w-0 p-6">
          {chosen ? (
            <Detail item={chosen} {...actions} />
          ) : (
            <p className="grid h-full place-items-center text-muted">
              {list.data ? t('notices.choose') : t('common.loading')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface TitlesProps {
  content: readonly Announcement[];
  chosen: Announcement | undefined;
  wide: boolean;
  actions: Omit<AnnouncementBoardProps, 'types'>;
  onChoose: (id: string | null) => void;
}

function Titles({ content, chosen, wide, actions, onChoose }: TitlesProps): ReactNode {
  const t = useTranslations();
  return (
    <ul aria-label={t('notices.list')} className="flex flex-col gap-1.5">
      {content.map((item) => (
        <li key={item.id}>
          <Title
            item={item}
            chosen={item.id === chosen?.id}
            onClick={() => onChoose(item.id === chosen?.id ? null : item.id)}
          />
          {!wide && item.id === chosen?.id && <Detail item={item} {...actions} />}
        </li>
      ))}
    </ul>
  );
}

function Title(props: { item: Announcement; chosen: boolean; onClick: () => void }): ReactNode {
  const { timeZone } = useUiLocale();
  return (
    <button
      type="button"
      aria-expanded={props.chosen}
      onClick={props.onClick}
      className={cx(
        'flex min-h-14 w-full items-center gap-3 rounded-field border px-3.5 py-2.5 text-left transition-colors duration-200',
        props.chosen
          ? 'border-accent/60 bg-accent/14 text-text'
          : 'border-line bg-white/3 text-text hover:border-line-strong',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{props.item.title}</span>
        <span className="figures block text-13 text-muted">{noticeDate(props.item.date, timeZone)}</span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className={cx(
          'size-4.5 shrink-0 text-muted transition-transform duration-200 lg:-rotate-90',
          props.chosen && 'rotate-180',
        )}
      />
    </button>
  );
}

function Detail({
  item,
  onPromotion,
  onLeave,
}: Omit<AnnouncementBoardProps, 'types'> & { item: Announcement }): ReactNode {
  const t = useTranslations('notices');
  const { timeZone } = useUiLocale();
  return (
    <article className="px-1 py-3 lg:p-0">
      <h3 className="mb-1 hidden text-xl font-bold break-words lg:block">{item.title}</h3>
      <p className="figures mb-4 hidden text-sm text-muted lg:block">
        <Badge>{noticeDate(item.date, timeZone)}</Badge>
      </p>
      <RichText html={item.content} onLeave={onLeave} />
      {item.promotionType && (
        <Button tone="primary" className="mt-5" onClick={onPromotion}>
          <Sparkles aria-hidden="true" className="size-4.5" />
          {t('toPromotion')}
        </Button>
      )}
    </article>
  );
}
