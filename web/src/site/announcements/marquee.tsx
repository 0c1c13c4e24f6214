import './marquee.css';
import { cx, IconButton } from '@croupier/ui';
import { Megaphone, Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { NOTICES, useAnnouncements } from './queries.ts';

/** A reader gets through about this many letters a second of a line that moves. */
const LETTERS_PER_SECOND = 9;

/** The titles of the newest notices in one running line; a click opens them all. */
export function NoticeMarquee(): ReactNode {
  const t = useTranslations('notices');
  const open = usePopups((state) => state.open);
  const [paused, setPaused] = useState(false);
  const titles = useAnnouncements(NOTICES, 1).data?.content ?? [];
  if (titles.length === 0) return null;
  const letters = titles.reduce((total, { title }) => total + title.length + 6, 0);
  const line = (copy: boolean) => (
    <span aria-hidden={copy || undefined} className="flex shrink-0">
      {titles.map(({ id, title }) => (
        <span
          key={id}
          className="px-5 whitespace-nowrap before:mr-10 before:-ml-5 before:text-accent before:content-['•'] first:before:content-['']"
        >
          {title}
        </span>
      ))}
    </span>
  );
  const pace: CSSProperties & Record<'--marquee-time', string> = {
    '--marquee-time': `${Math.max(20, Math.round(letters / LETTERS_PER_SECOND))}s`,
  };
  return (
    <section
      aria-label={t('marquee')}
      className="flex min-h-11 items-center rounded-field border border-line bg-white/4"
    >
      <button
        type="button"
        onClick={() => open({ kind: 'notices' })}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field pl-3.5 text-left text-15 text-text/90 hover:text-text"
      >
        <span className="sr-only">{t('openAll')}:</span>
        <Megaphone aria-hidden="true" className="size-5 shrink-0 text-gold-light" />
        <span className="marquee-window min-w-0 flex-1 overflow-hidden">
          <span style={pace} className={cx('marquee-line flex w-max', paused && 'marquee-paused')}>
            {line(false)}
            {line(true)}
          </span>
        </span>
      </button>
      <IconButton label={paused ? t('resume') : t('pause')} onClick={() => setPaused(!paused)}>
        {paused ? (
          <Play aria-hidden="true" className="size-4 fill-current" />
        ) : (
          <Pause aria-hidden="true" className="size-4 fill-current" />
        )}
      </IconButton>
    </section>
  );
}
