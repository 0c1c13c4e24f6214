import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StateBadge, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Basis, Facts, Loaded, type One, Panel } from '../../components/page.tsx';
import { type Withdrawal, useStanding } from './queries.ts';

/** What the decision is weighed against: the member's money in and out, play since the last deposit, what went before. */
export function Standing({ one: withdrawal }: One<Withdrawal>): ReactNode {
  const t = useTranslations('withdrawals.standing');
  const { currency: unit, member } = withdrawal;
  const query = useStanding(withdrawal.id);
  return (
    <Panel title={t('title')}>
      <Loaded query={query}>
        {({ balances, deposits, lastDepositAt, paidOut, turnoverLeft, play, earlier }) => (
          <div className="flex flex-col gap-4">
            <Facts
              facts={[
                ...balances.map(({ purpose, balance }) => ({
                  label: t(purpose),
                  value: <Money value={balance} unit={unit} />,
                })),
                {
                  label: t('deposits', { count: deposits.count }),
                  value: <Money value={deposits.amount} unit={unit} />,
                },
                {
                  label: t('paidOut', { count: paidOut.count }),
                  value: <Money value={paidOut.amount} unit={unit} />,
                },
                { label: t('turnoverLeft'), value: <Money value={turnoverLeft} unit={unit} /> },
                { label: t('lastDeposit'), value: <When at={lastDepositAt} /> },
                {
                  label: t(play.more ? 'playMore' : 'play', { count: play.bets }),
                  value: (
                    <>
                      <Money value={play.stakes} unit={unit} /> → <Money value={play.wins} unit={unit} />
                      <Basis>{t('playBasis')}</Basis>
                    </>
                  ),
                },
              ]}
            />
            <div>
              <p className="mb-1.5 text-sm font-medium">{t('earlier')}</p>
              <Earlier withdrawals={earlier} unit={unit} />
            </div>
            <Link to="/members/$id" params={{ id: member.id }} className="underline">
              {t('notes')}
            </Link>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

type Earlier = NonNullable<ReturnType<typeof useStanding>['data']>['earlier'];

function Earlier({ withdrawals, unit }: { withdrawals: Earlier; unit: string }): ReactNode {
  const t = useTranslations('withdrawals.standing');
  return withdrawals.length === 0 ? (
    <p className="text-muted">{t('first')}</p>
  ) : (
    <ul className="flex flex-col gap-1.5">
      {withdrawals.map(({ id, requestedAt, amount, state }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3">
          <Link to="/withdrawals/$id" params={{ id }} className="underline">
            <When at={requestedAt} />
          </Link>
          <Money value={amount} unit={unit} />
          <StateBadge state={state} />
        </li>
      ))}
    </ul>
  );
}
