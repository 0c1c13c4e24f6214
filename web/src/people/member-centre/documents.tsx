import { Chip, Note, datedInstant, useUiLocale } from '@croupier/ui';
import { acceptedPictures, FileButton } from '@croupier/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { FileCheck, ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { documentsKey, useDocuments } from './queries.ts';
import { shrink } from './shrink.ts';

const kinds = ['front', 'back', 'selfie', 'address'] as const;
const documentEdge = 2_000;

/** Pictures of documents, for the person who checks an identity that the register doesn't know. */
export function Documents(): ReactNode {
  const t = useTranslations('profile');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [kind, setKind] = useState<(typeof kinds)[number]>('front');
  const [failure, setFailure] = useState<string | null>(null);
  const documents = useDocuments().data?.documents ?? [];
  const send = async (file: File): Promise<void> => {
    setFailure(null);
    try {
      const data = await shrink(file, documentEdge);
      client.setQueryData(documentsKey, await api.call('profile.sendDocument', { body: { kind, data } }));
      useToasts.getState().show({ tone: 'win', title: t('sent') });
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <section aria-label={t('documents')} className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{t('documents')}</h3>
      <p className="text-sm text-muted">{t('documentsText')}</p>
      {failure && <Note tone="danger">{failure}</Note>}
      <div role="group" aria-label={t('documentKind')} className="flex flex-wrap gap-2">
        {kinds.map((one) => (
          <Chip key={one} pressed={kind === one} onClick={() => setKind(one)}>
            {t(`documentKinds.${one}`)}
          </Chip>
        ))}
      </div>
      <FileButton
        label={t('choose')}
        icon={<ImageUp aria-hidden="true" className="size-4.5" />}
        accept={acceptedPictures}
        onFile={(file) => file && void send(file)}
      />
      {documents.length > 0 && <Sent documents={documents} />}
    </section>
  );
}

/** What was sent, and when. */
function Sent({
  documents,
}: {
  documents: NonNullable<ReturnType<typeof useDocuments>['data']>['documents'];
}): ReactNode {
  const t = useTranslations('profile');
  const { locale, timeZone } = useUiLocale();
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {documents.map((document) => (
        <li key={document.id} className="flex items-center gap-2">
          <FileCheck aria-hidden="true" className="size-4 text-win" />
          {t(`documentKinds.${document.kind}`)}
          <span className="figures text-muted">{datedInstant(document.uploadedAt, locale, timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
