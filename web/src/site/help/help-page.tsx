import { buttonClass, SkeletonRows, useUiLocale } from '@croupier/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RichText } from '../../platform/parts/rich-text.tsx';
import { useWide } from '../../platform/screen/screen.ts';
import type { HelpArticle } from '../../platform/shapes.ts';
import { ContactPanel } from '../../engagement/support/index.ts';
import { findArticles, useHelp } from './queries.ts';
import { TopicList } from './topic-list.tsx';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';

/** The article that also carries the ways to reach the customer service. */
const CONTACT = 'contact';

/** The help centre: topics at the side, the article of the anchor beside them. */
export function HelpPage(): ReactNode {
  const t = useTranslations();
  const wide = useWide();
  const anchor = useLocation({ select: ({ hash }) => hash.toLowerCase() });
  const help = useHelp();
  const articles = help.data ?? [];
  const named = articles.find((article) => article.anchor.toLowerCase() === anchor);
  const [words, setWords] = useState('');
  const found = findArticles(articles, words);
  // What stands beside the list is of the list: the article that was asked for, or the first that was found.
  const listed = words.trim() === '' || (named !== undefined && found.includes(named));
  const shown = listed ? (named ?? (wide ? articles[0] : undefined)) : wide ? found[0] : undefined;
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl font-bold sm:text-3xl">{t('help.title')}</h1>
        <p className="mt-1 text-muted">{t('help.lead')}</p>
      </header>
      {help.isPending && <SkeletonRows label={t('common.loading')} rows={4} />}
      {help.isError && !help.data && <LoadFailed query={help} />}
      {help.data && (
        <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-8">
          {(wide || !shown) && (
            <nav aria-label={t('help.topics')} className="lg:sticky lg:top-36">
              <TopicList
                articles={articles}
                current={shown?.anchor ?? null}
                words={words}
                onWords={setWords}
                renderTopic={(article, className, content) => (
                  <Link
                    to="/help"
                    hash={article.anchor}
                    hashScrollIntoView={false}
                    aria-current={article.anchor === shown?.anchor ? 'page' : undefined}
                    className={className}
                  >
                    {content}
                  </Link>
                )}
              />
            </nav>
          )}
          {shown && <Article key={shown.id} article={shown} asked={named !== undefined} />}
        </div>
      )}
    </>
  );
}

function Article({ article, asked }: { article: HelpArticle; asked: boolean }): ReactNode {
  const t = useTranslations('help');
  const { locale, timeZone } = useUiLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!asked) return;
    // The reader who followed an anchor stands at its article, by eye and by screen reader.
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [asked]);
  const updated = new Date(article.updatedAt).toLocaleDateString(locale, { timeZone, dateStyle: 'long' });
  return (
    <article className="panel min-w-0 p-5 sm:p-8">
      <Link to="/help" hash="" className={buttonClass('ghost', 'medium', 'mb-3 -ml-3 px-3! lg:hidden')}>
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        {t('back')}
      </Link>
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold outline-none sm:text-2xl">
        {article.title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">{t('updated', { date: updated })}</p>
      <RichText html={article.content} />
      {article.anchor === CONTACT && <ContactPanel />}
    </article>
  );
}
