import { FileSignature } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenGame } from '../../platform/open-game.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useStanding } from '../../platform/session/session.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { AgentDialog } from '../centre/index.ts';
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
 * What the four kinds of contract ask of anyone who is signed in, all in one popup: offers, changes, counter-offers and ends.
 * Asked only of real accounts, and only where the brand has agents' contracts. Put off, it stays away for this session.
 * It opens by itself for what waited when the page came; what arrives later only shows a badge, so that nobody who works is
 * interrupted.
 */
export function ContractRequests(): ReactNode {
  const t = useTranslations();
  const standing = useStanding();
  const flags = useSite().data?.info.whitelabel ?? {};
  const consolidated = useConsolidated(standing === 'member' && flagOn(flags, 'AGENTPOLICY3'));
  const { putOff, later } = useAskedContracts();
  const playing = useOpenGame();
  const otherPopup = usePopups((state) => state.popup !== null);
  const [opened, setOpened] = useState<boolean | null>(null);
  const requests = consolidated.data?.requests ?? [];
  const waiting = requests.filter(({ id }) => !putOff.has(id));
  if (opened === null && consolidated.data) setOpened(waiting.length > 0);
  // Answered to the end: what comes next is news again.
  if (opened === true && waiting.length === 0) setOpened(false);
  // Nothing covers a game: there both wait until the page is left.
  if (standing !== 'member' || otherPopup || playing || waiting.length === 0) return null;
  if (opened !== true) return <WaitingBadge count={waiting.length} onOpen={() => setOpened(true)} />;
  return (
    <AgentDialog
      wide
      title={t('agentArea.contracts.requests')}
      description={t('agentArea.contracts.requestsText')}
      onClose={() => {
        setOpened(false);
        later(waiting.map(({ id }) => id));
      }}
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

function WaitingBadge({ count, onOpen }: { count: number; onOpen: () => void }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  return (
    <div role="status" className="fixed top-20 right-3 z-40">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-panel-high px-4 text-sm font-semibold shadow-float hover:border-accent"
      >
        <FileSignature aria-hidden="true" className="size-4.5 text-accent" />
        {t('waitingBadge', { count })}
      </button>
    </div>
  );
}
