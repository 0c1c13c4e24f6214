import { useBrandLanguages } from '../../app/client/me.ts';
import type { Language } from '@croupier/contract/locales';
import { Button, Dialog, SkeletonRows, Tabs } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import DOMPurify from 'dompurify';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { localeOf } from '../../app/format/language.ts';
import type { Pair } from '../../editing/form/problems.ts';
import { ListFailed } from '../../components/list-failed.tsx';

interface PreviewProps {
  title: Pair;
  content: Pair;
  /** The one that is being written. */
  language: Language;
}

/** What visitors will read: the text after the server's rules, in a popup of the site's width. */
export function Preview(props: PreviewProps): ReactNode {
  const t = useTranslations('lists.announcements');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="size-4" />
        {t('preview')}
      </Button>
      {open && <PreviewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PreviewDialog(props: PreviewProps & { onClose: () => void }): ReactNode {
  const { title, content, onClose } = props;
  const t = useTranslations('lists.announcements');
  const te = useTranslations('edit');
  const tl = useTranslations('list');
  const languages = useBrandLanguages();
  const [shown, setShown] = useState<string>(props.language);
  const query = useQuery({
    queryKey: ['preview', content],
    queryFn: () => api.call('operatorAnnouncements.preview', { body: { content } }),
    gcTime: 0,
  });
  return (
    <Dialog wide title={t('previewTitle')} description={t('previewText')} onClose={onClose}>
      {query.isPending ? (
        <SkeletonRows label={tl('loading')} rows={3} className="h-10" />
      ) : query.isError ? (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Tabs
          label={t('previewTitle')}
          value={shown}
          onChange={setShown}
          items={languages.map((language) => ({
            value: language,
            label: te(`languages.${language}`),
            content: (
              <article lang={localeOf[language]} className="rounded-card border border-line bg-panel p-5">
                <h3 className="mb-3 text-lg font-semibold">{title[language] || t('notShown')}</h3>
                <Html text={query.data.content[language]} />
              </article>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}

function Html({ text }: { text: string }): ReactNode {
  // The server's rules have passed over it; a second look costs nothing.
  const clean = DOMPurify.sanitize(text);
  // oxlint-disable-next-line react/no-danger -- sanitised twice
  return <div className="prose-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
