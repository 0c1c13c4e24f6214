import { useBrandLanguages } from '../../app/client/me.ts';
import { Button, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { instantText } from '../../app/format/instants.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import type { Pair } from './problems.ts';
import { missingIn } from './publish.ts';

export interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  /** A conflict is settled first. */
  blocked: boolean;
  isNew: boolean;
  /** Only for lists whose entries are written first and published then. */
  publishing?: Publishing | undefined;
  onCancel: () => void;
  /** Sends the form; as published, as a draft, or as it is. */
  onSave: (enabled?: boolean) => void;
  /** True where the form may be sent. */
  onCheck: () => boolean;
}

export interface Publishing {
  /** Whether visitors see the stored entry at its time. */
  published: boolean;
  mayPublish: boolean;
  startsAt: string | undefined;
  words: readonly Pair[];
}

/** What can be done with the form, always in sight. */
export function SaveBar(props: SaveBarProps): ReactNode {
  const { dirty, busy, blocked, isNew, publishing, onCancel, onSave, onCheck } = props;
  const t = useTranslations('edit');
  const [asking, setAsking] = useState(false);
  const draft = publishing !== undefined && !publishing.published;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-ground px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <span className="mr-auto text-sm text-muted">{dirty ? t('unsaved') : ''}</span>
      <Button className={publishing && 'max-sm:hidden'} onClick={onCancel}>
        {t('cancel')}
      </Button>
      {publishing?.published && (
        <Button busy={busy} disabled={blocked} onClick={() => onSave(false)}>
          {t('unpublish')}
        </Button>
      )}
      <Button type="submit" tone={draft ? 'quiet' : 'primary'} busy={busy} disabled={blocked}>
        {draft ? t('saveDraft') : t(isNew ? 'create' : 'save')}
      </Button>
      {draft && publishing.mayPublish && (
        <Button tone="primary" disabled={blocked || busy} onClick={() => setAsking(onCheck())}>
          {t('publish')}
        </Button>
      )}
      {asking && publishing && (
        <PublishDialog
          publishing={publishing}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onSave(true);
          }}
        />
      )}
    </div>
  );
}

/** From when visitors see it, and who would not be able to read it. */
function PublishDialog(props: {
  publishing: Publishing;
  onClose: () => void;
  onConfirm: () => void;
}): ReactNode {
  const { startsAt, words } = props.publishing;
  const t = useTranslations('edit');
  const { locale, timeZone } = useUiLocale();
  const later = startsAt !== undefined && Date.parse(startsAt) > api.businessNow().getTime();
  const missing = missingIn(words, useBrandLanguages());
  return (
    <ConfirmDialog
      title={t('publishTitle')}
      text={later ? t('publishLater', { at: instantText(startsAt, locale, timeZone) }) : t('publishNow')}
      warning={
        missing.length === 0
          ? undefined
          : missing.map((one) => t('publishMissing', { language: t(`languages.${one}`) })).join(' ')
      }
      tone="primary"
      confirmLabel={t('publish')}
      onClose={props.onClose}
      onConfirm={props.onConfirm}
    />
  );
}
