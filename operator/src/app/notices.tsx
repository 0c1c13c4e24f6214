import { Button, Note } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { When } from '../components/marks.tsx';
import { api } from './api.ts';
import { useMay } from './me.ts';

const readAgainMs = 60_000;
const shownMost = 5;
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
  'passkeyAdded',
  'passkeyRemoved',
] as const;
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
  const signIn = aboutSignIn.includes(kind);
  return (
    <Link {...look} to={signIn ? '/site/sign-in' : '/operators'}>
      {t(signIn ? 'openSignIn' : 'open')}
    </Link>
  );
}

/** What every administrator is told about accounts and roles, until they have seen it. */
export function Notices(): ReactNode {
  const t = useTranslations('notices');
  const client = useQueryClient();
  const told = useMay('operators.read');
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: () => api.call('operatorOwn.notices'),
    enabled: told,
    refetchInterval: readAgainMs,
  });
  const dismiss = useMutation({
    mutationFn: (id: string) => api.call('operatorOwn.dismissNotice', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notices'] }),
  });
  const notices = data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('label')} className="mb-5 flex flex-col gap-2">
      {notices.slice(0, shownMost).map(({ id, kind, detail, at }) => {
        const known = kinds.find((one) => one === kind);
        const { account = '', by = '', about = '' } = detail;
        return (
          <Note key={id} icon={<ShieldAlert aria-hidden="true" className="text-gold-light" />}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-64">
                {known ? t(known, { account, by, about }) : t('other')}{' '}
                <span className="text-muted">
                  <When at={at} />
                </span>
              </p>
              <div className="flex items-center gap-4">
                <NoticeLink kind={kind} detail={detail} />
                <Button size="small" busy={dismiss.isPending} onClick={() => dismiss.mutate(id)}>
                  {t('seen')}
                </Button>
              </div>
            </div>
          </Note>
        );
      })}
    </section>
  );
}
