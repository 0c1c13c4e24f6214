import type { operatorAccessCalls, ValueOf } from '@croupier/contract';
import { Button } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { Facts, Loaded, Panel } from '../../components/page.tsx';

type Act = 'lock' | 'unlock' | 'resetSecondFactor' | 'forceChange' | 'signOut';

interface AccessPanelProps {
  member: { id: string; account: string };
}

/** How a member comes in, and what an operator may do about it. */
export function AccessPanel({ member }: AccessPanelProps): ReactNode {
  const t = useTranslations('access');
  const maySeeLogins = useMay('logins.read');
  const params = { id: member.id };
  const queryKey = ['access', member.id];
  const query = useQuery({ queryKey, queryFn: () => api.call('operatorAccess.one', { params }) });
  const [act, setAct] = useState<Act | null>(null);
  return (
    <Panel title={t('title')}>
      <Loaded query={query}>{(access) => <Ways access={access} onAct={setAct} />}</Loaded>
      {maySeeLogins && (
        <p className="mt-3 text-sm">
          <Link to="/logins" search={{ account: member.account }} className="text-accent hover:underline">
            {t('seeLogins')}
          </Link>
        </p>
      )}
      {act && <ActDialog member={member} act={act} onClose={() => setAct(null)} />}
    </Panel>
  );
}

function ActDialog({
  member,
  act,
  onClose,
}: AccessPanelProps & { act: Act; onClose: () => void }): ReactNode {
  const t = useTranslations('access');
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (reason: string) =>
      api.call('operatorAccess.act', { params: { id: member.id }, body: { action: act, reason } }),
    onSuccess: async (now) => {
      client.setQueryData(['access', member.id], now);
      await client.invalidateQueries({ queryKey: ['members'] });
      sayDone(t('done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`${t(`act.${act}`)} · ${member.account}`}
      text={t(`text.${act}`)}
      hint={t('hint')}
      suggestions={[t('suggestions.asked'), t('suggestions.fraud'), t('suggestions.lost')]}
      confirmLabel={t(`act.${act}`)}
      call={send}
      onClose={onClose}
      onConfirm={(reason) => send.mutate(reason)}
    />
  );
}

type Access = ValueOf<(typeof operatorAccessCalls)['one']>;

function Ways({ access, onAct }: { access: Access; onAct: (act: Act) => void }): ReactNode {
  const t = useTranslations('access');
  const mayManage = useMay('members.manage');
  const factorName = (method: string) => {
    const key = `factor.${method}` as 'factor.totp';
    return t.has(key) ? t(key) : method;
  };
  const password = access.passwordExpired ? 'expired' : access.hasPassword ? 'set' : 'none';
  const factors = access.secondFactors.map(factorName).join(', ');
  const offered: Act[] = [
    ...(access.lock ? (['unlock'] as const) : access.status === 'blocked' ? [] : (['lock'] as const)),
    ...(access.secondFactors.includes('totp') ? (['resetSecondFactor'] as const) : []),
    ...(access.hasPassword && !access.passwordExpired ? (['forceChange'] as const) : []),
    ...(access.openSessions > 0 ? (['signOut'] as const) : []),
  ];
  return (
    <>
      {access.lock && (
        <p className="mb-2 text-sm text-danger">
          {t('locked', { by: access.lock.by, reason: access.lock.reason })}
        </p>
      )}
      <Facts
        facts={[
          { label: t('password'), value: t(`passwordState.${password}`) },
          { label: t('sessions'), value: <span className="figures">{access.openSessions}</span> },
          { label: t('factors'), value: factors === '' ? t('none') : factors },
        ]}
      />
      {mayManage && offered.length > 0 && (
        <fieldset aria-label={t('actions')} className="mt-3 flex flex-wrap gap-2">
          {offered.map((name) => (
            <Button
              key={name}
              size="small"
              tone={name === 'lock' ? 'danger' : 'quiet'}
              onClick={() => onAct(name)}
            >
              {t(`act.${name}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
