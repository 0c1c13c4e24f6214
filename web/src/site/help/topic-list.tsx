import { cx, EmptyState } from '@croupier/ui';
import { ChevronRight, Search, SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { HelpArticle } from '../../platform/shapes.ts';
import { bySection, findArticles } from './queries.ts';

export interface TopicListProps {
  articles: readonly HelpArticle[];
  current: string | null;
  words: string;
  onWords: (words: string) => void;
  /** A link or button to an article, of the given looks. */
  renderTopic: (article: HelpArticle, className: string, content: ReactNode) => ReactNode;
}

/** The articles by section, with a search over their words. */
export function TopicList({ articles, current, words, onWords, renderTopic }: TopicListProps): ReactNode {
  const t = useTranslations('help');
  const id = useId();
  const found = findArticles(articles, words);
  return (
    <>
      <div className="relative mb-4">
        <label htmlFor={id} className="sr-only">
          {t('search')}
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="search"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          placeholder={t('search')}
          className="min-h-11 w-full rounded-field border border-line bg-panel-low/70 pr-3 pl-10 text-15 text-text placeholder:text-muted hover:border-line-strong"
        />
      </div>
      {found.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t('none')} text={t('noneText')} />
      )}
      {bySection(found).map(([section, list]) => (
        <section key={section} className="mb-5">
          <h2 className="mb-1.5 px-3 text-sm font-semibold text-muted">{section}</h2>
          <ul className="flex flex-col gap-0.5">
            {list.map((article) => (
              <li key={article.id}>
                {renderTopic(
                  article,
                  cx(
                    'flex min-h-11 w-full items-center gap-2 rounded-field px-3 py-2 text-left transition-colors duration-200 hover:bg-white/6',
                    article.anchor === current ? 'bg-accent/16 font-semibold text-text' : 'text-text/90',
                  ),
                  <>
                    <span className="min-w-0 flex-1">{article.title}</span>
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  </>,
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
