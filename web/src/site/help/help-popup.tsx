import { Button, buttonClass, Dialog, SkeletonRows } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { RichText } from '../../platform/parts/rich-text.tsx';
import { useHelp } from './queries.ts';
import { TopicList } from './topic-list.tsx';

/** Help without leaving the page: the topics, and the one that was chosen. */
export function HelpPopup({ anchor }: { anchor?: string | undefined }): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(anchor ?? null);
  const help = useHelp();
  const article = help.data?.find((each) => each.anchor === current);
  return (
    <Dialog
      wide
      title={article?.title ?? t('help.title')}
      description={article ? undefined : t('help.lead')}
      onClose={close}
    >
      {help.isPending && <SkeletonRows label={t('common.loading')} rows={4} />}
      {article ? (
        <>
          <RichText html={article.content} onLeave={close} />
          <Button tone="ghost" className="mt-5 -ml-3" onClick={() => setCurrent(null)}>
            <ChevronLeft aria-hidden="true" className="size-4.5" />
            {t('help.back')}
          </Button>
        </>
      ) : (
        help.data && (
          <TopicList
            articles={help.data}
            current={null}
            words={words}
            onWords={setWords}
            renderTopic={({ anchor: topic }, className, content) => (
              <button type="button" onClick={() => setCurrent(topic)} className={className}>
                {content}
              </button>
            )}
          />
        )
      )}
      <Link
        to="/help"
        hash={article?.anchor ?? ''}
        hashScrollIntoView={false}
        onClick={close}
        className={buttonClass('quiet', 'medium', 'mt-4 w-full')}
      >
        {t('help.openCentre')}
      </Link>
    </Dialog>
  );
}
