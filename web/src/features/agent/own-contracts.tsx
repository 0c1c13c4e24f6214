import { Button } from '@croupier/ui';
import { FileSignature } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AgentDialog } from './agent-dialog.tsx';
import { ContractCard } from './contract-card.tsx';
import { useFeatures } from './queries.ts';
import type { ContractKind } from './shapes.ts';

/** The agent's own contracts in force; each opens over the page with its terms and what may be done about it. */
export function OwnContracts(): ReactNode {
  const t = useTranslations();
  const [shown, setShown] = useState<ContractKind | null>(null);
  const held = (useFeatures().data?.kinds ?? []).flatMap(({ own }) => own ?? []);
  const contract = held.find(({ kind }) => kind === shown);
  const close = (): void => setShown(null);
  return (
    <div className="mb-5 flex flex-wrap gap-2 empty:hidden">
      {held.map(({ kind }) => (
        <Button key={kind} aria-haspopup="dialog" onClick={() => setShown(kind)}>
          <FileSignature aria-hidden="true" className="size-4.5 text-accent" />
          {t('agentArea.contracts.own')}: {t(`agentArea.contracts.kinds.${kind}`)}
        </Button>
      ))}
      {contract && (
        <AgentDialog
          title={t('agentArea.contracts.own')}
          description={t(`agentArea.contracts.leads.${contract.kind}`)}
          closeLabel={t('common.close')}
          onClose={close}
        >
          <ContractCard contract={contract} onAnswered={close} />
        </AgentDialog>
      )}
    </div>
  );
}
