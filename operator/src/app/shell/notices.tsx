import type { operatorOwnCalls, ValueOf } from '@croupier/contract';
import { Button, Note } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { When } from '../../components/marks.tsx';
import { api } from '../client/api.ts';
import { useMay } from '../client/me.ts';

const readAgainMs = 60_000;
const kinds = [
  'created',
  'enrolled',
  'confirmed',
  'reset',
  'blocked',
  'unblocked',
  'proposed',
  'approved',
  'rejected',
  'guessed',
  'codesGuessed',
  'signInProposed',
  'signInAgreed',
  'signInRefused',
  'keyMade',
  'keyAgreed',
  'keyEnded',
  'providerProposed',
  'providerAgreed',
  'providerRefused',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
const aboutProviders = ['providerProposed', 'providerAgreed', 'providerRefused'];
const aboutSignIn = ['signInProposed', 'signInAgreed', 'signInRefused'];

/** Where the page is that a notice tells of. */
function NoticeLink({ kind, detail }: { kind: string; detail: Record<string, string> }): ReactNode {
  const t = useTranslations('notices');
  const look = { className: 'text-accent hover:underline' };
  const { party, code = '' } = detail;
  if (party === 'vendors' || party === 'payment-providers')
    return (
      <Link
        {...look}
        to={party === 'vendors' ? '/catalogue/vendors/$code/keys' : '/site/payments/$code'}
        params={{ code }}
      >
        {t('openKeys')}
      </Link>
    );
  if (aboutProviders.includes(kind))
    return (
      <Link {...look} to="/site/payments">
        {t('openProviders')}
      </Link>
    );
  const signIn = aboutSignIn.includes(kind);
  return (
    <Link {...look} to={signIn ? '/site/sign-in' : '/operators'}>
      {t(signIn ? 'openSignIn' : 'open')}
    </Link>
  );
}

function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    // One after another, and only what stood on the page: a notice that comes meanwhile stays.
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.call('operatorOwn.dismissNotice', { params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notices'] }),
  });
}

/**
 * What every administrator is told about accounts and roles, until they have seen it: one line above the page, however many there
 * are, so that the page itself begins where people look for it.
 */
export function Notices(): ReactNode {
  const t = useTranslations('notices');
  const isAdministrator = useMay('operators.read');
  const list = useId();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: () => api.call('operatorOwn.notices'),
    enabled: isAdministrator,
    refetchInterval: readAgainMs,
  });
  const dismiss = useDismiss();
  const notices = data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('label')} className="mb-5">
      <Note icon={<ShieldAlert aria-hidden="true" className="text-gold-light" />}>
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 truncate">{t('count', { count: notices.length })}</p>
          <Button
            size="small"
            className="-my-1.5 shrink-0"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'hide' : 'show')}
          </Button>
        </div>
        {open && (
          <div id={list} className="mt-3">
            <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto border-y border-line">
              {notices.map((notice) => (
                <Item
                  key={notice.id}
                  notice={notice}
                  busy={dismiss.isPending}
                  onSeen={() => dismiss.mutate([notice.id])}
                />
              ))}
            </ul>
            <Button
              size="small"
              className="mt-3"
              busy={dismiss.isPending}
              onClick={() => dismiss.mutate(notices.map(({ id }) => id))}
            >
              {t('seenAll')}
            </Button>
          </div>
        )}
      </Note>
    </section>
  );
}

interface ItemProps {
  notice: ValueOf<(typeof operatorOwnCalls)['notices']>['notices'][number];
  busy: boolean;
  onSeen: () => void;
}

function Item({ notice: { kind, detail, at }, busy, onSeen }: ItemProps): ReactNode {
  const t = useTranslations('notices');
  const known = kinds.find((one) => one === kind);
  const { account = '', by = '', about = '' } = detail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <p className="min-w-0 flex-1 basis-64">
        {known ? t(known, { account, by, about }) : t('other')}{' '}
        <span className="text-muted">
          <When at={at} />
        </span>
      </p>
      <div className="flex items-center gap-4">
        <NoticeLink kind={kind} detail={detail} />
        <Button size="small" busy={busy} onClick={onSeen}>
          {t('seen')}
        </Button>
      </div>
    </li>
  );
}
