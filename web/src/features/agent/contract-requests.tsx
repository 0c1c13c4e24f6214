import './agent.css';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { useStanding } from '../../platform/session.ts';
import { flagOn, useSite } from '../../platform/site.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { ContractCard } from './contract-card.tsx';
import { useConsolidated } from './contract-queries.ts';
import { useAskedContracts } from './asked-contracts.ts';

const types = {
  dividend: 'divtypereq',
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realtimeSalary: 'realtimesalreqtype',
} as const;

/**
 * What the four kinds of contract ask of whoever is signed in, all in one popup: offers, changes, counter-offers and ends.
 * Asked only of real accounts, and only where the brand has agents' contracts. Put off, it stays away for this session.
 */
export function ContractRequests(): ReactNode {
  const t = useTranslations();
  const standing = useStanding();
  const flags = useSite().data?.info.whitelabel ?? {};
  const consolidated = useConsolidated(standing === 'member' && flagOn(flags, 'AGENTPOLICY3'));
  const { putOff, later } = useAskedContracts();
  const otherPopup = usePopups((state) => state.popup !== null);
  const requests = consolidated.data?.requests ?? [];
  const waiting = requests.filter(({ id }) => !putOff.has(id));
  if (standing !== 'member' || otherPopup || waiting.length === 0) return null;
  return (
    <AgentDialog
      wide
      title={t('agentArea.contracts.requests')}
      description={t('agentArea.contracts.requestsText')}
      closeLabel={t('common.close')}
      onClose={() => later(waiting.map(({ id }) => id))}
    >
      <div className="grid gap-4">
        {waiting.map((contract) => (
          <ContractCard
            key={contract.id}
            contract={contract}
            noteEnd={
              consolidated.data?.[types[contract.kind]] === 'TERMINATE' && contract.status === 'Terminate'
            }
            withMember={contract.proposedBy === 'member'}
          />
        ))}
      </div>
    </AgentDialog>
  );
}
