import { Button, Dialog, Note, datedInstant, SkeletonRows, useUiLocale } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { privacyCalls, ValueOf } from '@croupier/contract';
import { api } from '../../platform/api/api.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { RichText } from '../../platform/parts/rich-text.tsx';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { forgetForcedChange, signOut } from '../session/index.ts';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';

/** A new version of the terms or of the privacy policy: read and accepted before the session does anything else. */
export function ConsentStep(): ReactNode {
  const t = useTranslations();
  const client = useQueryClient();
  const navigate = useNavigate();
  const consents = useQuery({
    queryKey: [MINE, 'consents'],
    queryFn: () => api.call('privacy.consents', {}),
  });
  const due = consents.data?.texts.filter(({ kind }) => consents.data.due.some((one) => one === kind)) ?? [];
  const done = () => {
    forgetForcedChange();
    usePopups.getState().close();
    void client.invalidateQueries({ queryKey: [MINE] });
  };
  const { accept, failure, busy } = useAccept(due, done, () => void consents.refetch());
  const leave = async () => {
    await signOut();
    usePopups.getState().close();
    await navigate({ to: '/' });
  };
  return (
    <Dialog forced title={t('newTerms.title')} description={t('newTerms.text')} onClose={done}>
      {failure && <Note tone="danger">{failure}</Note>}
      {consents.isError && <LoadFailed query={consents} />}
      {consents.isPending && <SkeletonRows label={t('common.loading')} rows={4} className="h-24" />}
      {due.map((one) => (
        <DueText key={one.kind} {...one} />
      ))}
      <Button
        tone="primary"
        size="large"
        className="w-full"
        busy={busy}
        disabled={due.length === 0}
        onClick={() => void accept()}
      >
        {t('newTerms.accept')}
      </Button>
      <Button tone="ghost" className="mt-2 w-full" onClick={() => void leave()}>
        {t('forced.signOut')}
      </Button>
    </Dialog>
  );
}

type Due = ValueOf<(typeof privacyCalls)['consents']>['texts'][number];

/** Accepts the texts as they were read. */
function useAccept(due: readonly Due[], onDone: () => void, onFailure: () => void) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const seen = Object.fromEntries(due.map(({ kind, version }) => [kind, version]));
      await api.call('privacy.accept', { body: seen });
      onDone();
    } catch (error) {
      // Published again while it was read: the newer text is shown.
      setFailure(failureText(error));
      setBusy(false);
      onFailure();
    }
  };
  return { accept, failure, busy };
}

function DueText({ kind, version, publishedAt, text, note }: Due): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  return (
    <section className="mb-4">
      <h3 className="font-semibold">
        {t(`newTerms.kinds.${kind}`)} · {t('newTerms.version', { version })}
      </h3>
      <p className="mt-1 text-sm text-muted">
        {datedInstant(publishedAt, locale, timeZone)} · {note}
      </p>
      <details className="mt-2 rounded-field border border-line px-3.5 py-2.5">
        <summary className="min-h-11 cursor-pointer font-semibold text-accent">{t('newTerms.read')}</summary>
        <RichText html={text} />
      </details>
    </section>
  );
}
