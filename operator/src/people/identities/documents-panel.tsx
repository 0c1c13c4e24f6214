import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { When } from '../../components/marks.tsx';
import { Loaded, Panel } from '../../components/page.tsx';
import { useDocuments } from './documents.ts';

/** Pictures of documents that the member sent; for those who see persons in full. */
export function DocumentsPanel({ id }: { id: string }): ReactNode {
  return useMay('members.personal') ? <PanelOf id={id} /> : null;
}

function PanelOf({ id }: { id: string }): ReactNode {
  const t = useTranslations('care');
  return (
    <Panel title={t('documents')}>
      <Loaded query={useDocuments(id)}>
        {({ documents }) =>
          documents.length === 0 ? (
            <p className="text-muted">{t('documentsNone')}</p>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2">
              {documents.map((document) => (
                <li key={document.id}>
                  <img
                    src={`data:image/webp;base64,${document.data}`}
                    alt={t(`documentKinds.${document.kind}`)}
                    className="max-h-96 w-full rounded-field border border-line object-contain"
                  />
                  <p className="mt-1 flex justify-between gap-3 text-sm text-muted">
                    {t(`documentKinds.${document.kind}`)}
                    <When at={document.uploadedAt} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
