import { useBrandLanguages } from '../../app/client/me.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { sayDone } from '../../app/toasts.ts';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { LineField } from '../../editing/form/fields.tsx';
import { needsEach, type Pair, noWords, problemsOf } from '../../editing/form/problems.ts';
import { useEdit } from '../../editing/form/use-edit.ts';
import { RichText } from '../../editing/rich-text/rich-text.tsx';
import { type PublishedText, textsKey } from './texts.ts';

interface PublishDialogProps {
  kind: PublishedText['kind'];
  /** The version in force. */
  before: PublishedText | null;
  onClose: () => void;
}

interface Draft {
  content: Pair;
  note: string;
}

/** A new version begins as the one in force; members are asked for it at their next sign-in. */
export function PublishDialog({ kind, before, onClose }: PublishDialogProps): ReactNode {
  const t = useTranslations('privacy');
  const client = useQueryClient();
  const languages = useBrandLanguages();
  const publish = useMutation({
    mutationFn: ({ content, note }: Draft) =>
      api.call('operatorPrivacy.publish', {
        body: { kind, after: before?.version ?? 0, text: content, note },
      }),
    onSuccess: async () => {
      sayDone(t('published'));
      await client.invalidateQueries({ queryKey: textsKey });
      onClose();
    },
  });
  const edit = useEdit<Draft>({
    start: { content: before?.text ?? noWords, note: '' },
    check: ({ content, note }) =>
      problemsOf(...needsEach('content', content, languages), note.trim() === '' && ['note', 'required']),
    failure: publish.error,
    readOnly: false,
  });
  return (
    <DialogForm
      title={t('publishKind', { kind: t(`kinds.${kind}`) })}
      description={t(kind === 'marketing' ? 'publishMarketing' : 'publishLead')}
      edit={edit}
      call={publish}
      onSave={() => publish.mutate(edit.form)}
      onClose={onClose}
    >
      <LineField edit={edit} name="note" label={t('note')} hint={t('noteHint')} max={500} />
      <RichText edit={edit} label={t(`kinds.${kind}`)} />
    </DialogForm>
  );
}
