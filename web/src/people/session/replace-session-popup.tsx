import { Button, Dialog, Note } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { apiWithToken, endsSession } from '../../platform/api/api.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';

/** Enough for its owner to know it again, and little for anyone else. */
export const shownAccount = (account: string): string =>
  `${account.slice(0, 2)}***${account.length > 4 ? account.slice(-2) : ''}`;

/** A token came with the address: the person sees whose account it is, and decides. */
export function ReplaceSessionPopup({ token, to }: { token: string; to: string }): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const standing = useSession((state) => state.token !== null);
  const whose = useQuery({
    queryKey: ['tokenInAddress', token],
    queryFn: () => apiWithToken(token).call('member.info', {}),
    retry: (count, error) => count < 1 && !endsSession(error),
    gcTime: 0,
  });
  const replace = () => {
    const { open, setOwes } = useSession.getState();
    open(token);
    setOwes(whose.data?.passwordChange ?? null);
    close();
    // What the page had for the visitor, or for the session before, goes with it.
    location.replace(to);
  };
  const account = whose.data && shownAccount(whose.data.account);
  return (
    <Dialog
      title={t(standing ? 'replace.title' : 'replace.titleNew')}
      description={t(standing ? 'replace.text' : 'replace.textNew')}
      onClose={close}
    >
      <div className="mt-3" aria-live="polite">
        {account !== undefined && <p>{t('replace.account', { account })}</p>}
        {whose.isPending && <p>{t('common.loading')}</p>}
        {whose.isError && <Note tone="danger">{t('replace.invalid')}</Note>}
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Button tone="primary" onClick={close}>
          {t(standing ? 'replace.keep' : 'replace.stay')}
        </Button>
        <Button disabled={account === undefined} onClick={replace}>
          {t('replace.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
