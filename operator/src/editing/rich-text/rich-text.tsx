import { useBrandLanguages } from '../../app/client/me.ts';
import { defaultLocale, type Language, readLocale } from '@croupier/contract/locales';
import { Skeleton, Tabs } from '@croupier/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localeOf } from '../../app/format/language.ts';
import type { Pair } from '../form/problems.ts';
import type { Edit } from '../form/use-edit.ts';

const Editor = lazy(() => import('./rich-text-editor.tsx').then((m) => ({ default: m.RichTextEditor })));

/** One that was pasted from a page or a letter: the site's own lie under a path of it. */
const foreignPicture = /<img\b[^>]*\bsrc="(?!\/(?!\/))/;

interface RichTextProps<Form extends { content: Pair }> {
  edit: Edit<Form>;
  label: string;
  /** What follows the text, by the language whose tab is open. */
  renderAfter?: (language: Language) => ReactNode;
}

/** Formatted text in each language of the brand, one at a time. The server decides what of it is kept. */
export function RichText<Form extends { content: Pair }>(props: RichTextProps<Form>): ReactNode {
  const { edit, label, renderAfter } = props;
  const t = useTranslations('edit');
  const r = useTranslations('richText');
  const languages = useBrandLanguages();
  const { content } = edit.form;
  const [shown, setShown] = useState<Language>(
    languages.find((code) => content[code] !== '') ?? languages[0] ?? defaultLocale,
  );
  return (
    <>
      <Tabs
        label={label}
        value={shown}
        onChange={(next) => setShown(readLocale(next))}
        items={languages.map((language) => ({
          value: language,
          label:
            content[language] === ''
              ? t('languageEmpty', { language: t(`languages.${language}`) })
              : t(`languages.${language}`),
          content: (
            <Suspense fallback={<Skeleton className="h-72" />}>
              <Editor
                label={`${label} · ${t(`languages.${language}`)}`}
                lang={localeOf[language]}
                value={content[language]}
                error={edit.error(`content.${language}`) ?? edit.error('content')}
                readOnly={edit.readOnly}
                onChange={(html) => edit.put('content', { ...content, [language]: html })}
              />
              <p role="status" className="mt-1.5 text-sm text-gold-light empty:hidden">
                {foreignPicture.test(content[language]) && r('foreignPicture')}
              </p>
            </Suspense>
          ),
        }))}
      />
      {renderAfter?.(shown)}
    </>
  );
}
