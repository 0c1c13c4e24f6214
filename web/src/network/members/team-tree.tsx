import { Amount, Button, SkeletonRows } from '@croupier/ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MemberButton } from './member-button.tsx';
import { type TeamMember, useMembers } from '../centre/index.ts';
import { MoreRows } from '../../platform/parts/more-rows.tsx';

/** Direct downlines; each opens to its own. */
export function TeamTree(): ReactNode {
  const t = useTranslations('agentArea.management');
  return (
    <div className="panel p-3 sm:p-4">
      <Branch label={t('tree')} />
    </div>
  );
}

function Branch({ under, label }: { under?: string; label: string }): ReactNode {
  const t = useTranslations();
  const members = useMembers({ scope: 'direct', ...(under === undefined ? {} : { under }) });
  const rows = members.data?.pages.flatMap((page) => page.content) ?? [];
  if (members.isPending) return <SkeletonRows label={t('common.loading')} rows={2} className="h-11" />;
  if (members.isError && rows.length === 0) {
    return (
      <Button size="small" onClick={() => void members.refetch()}>
        {t('common.retry')}
      </Button>
    );
  }
  if (rows.length === 0) return <p className="p-3 text-muted">{t('agentArea.management.none')}</p>;
  return (
    <>
      <ul aria-label={label} className={under === undefined ? '' : 'ml-5 border-l border-line pl-2'}>
        {rows.map((row) => (
          <Twig key={row.id} row={row} />
        ))}
      </ul>
      <MoreRows query={members} size="small" className="mt-2 ml-5" />
    </>
  );
}

function Twig({ row }: { row: TeamMember }): ReactNode {
  const t = useTranslations('agentArea');
  const [open, setOpen] = useState(false);
  return (
    <li className="py-0.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        {row.downlines > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t('management.open', { account: row.account, count: row.downlines })}
            className="grid size-9 place-items-center rounded-field text-muted hover:bg-white/8 hover:text-text"
            onClick={() => setOpen(!open)}
          >
            <ChevronRight aria-hidden="true" className={`size-4.5 ${open ? 'rotate-90' : ''}`} />
          </button>
        ) : (
          <span className="size-9" />
        )}
        <MemberButton member={row} />
        <span className="text-13 text-muted">{t(`types.t${row.type}` as 'types.t0')}</span>
        <span className="ml-auto text-sm">
          <Amount value={row.balance} currency={row.currency} />
        </span>
      </div>
      {open && <Branch under={row.id} label={t('management.below', { account: row.account })} />}
    </li>
  );
}
