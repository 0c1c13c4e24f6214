import { Button } from '@croupier/ui';
import { FileSignature } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AgentDialog, type ContractKind, useFeatures } from '../centre/index.ts';
import { ContractCard } from './contract-card.tsx';

/** The agent's own contracts by kind; each opens over the page with what is in force, what follows, and what may be done about it. */
export function OwnContracts(): ReactNode {
  const t = useTranslations();
  const [shown, setShown] = useState<ContractKind | null>(null);
  const held = (useFeatures().data?.kinds ?? []).filter(({ own, current }) => own ?? current);
  const opened = held.find(({ kind }) => kind === shown);
  // The one in force, and the one that is agreed: the same, unless one has been ended and goes on until its end.
  const standing = [opened?.current, opened?.own].filter(
    (one, index, all) => one && all.findIndex((other) => other?.id === one.id) === index,
  );
  const close = (): void => setShown(null);
  return (
    <div className="mb-5 flex flex-wrap gap-2 empty:hidden">
      {held.map(({ kind }) => (
        <Button key={kind} aria-haspopup="dialog" onClick={() => setShown(kind)}>
          <FileSignature aria-hidden="true" className="size-4.5 text-accent" />
          {t('agentArea.contracts.own')}: {t(`agentArea.contracts.kinds.${kind}`)}
        </Button>
      ))}
      {opened && (
        <AgentDialog
          title={t('agentArea.contracts.own')}
          description={t(`agentArea.contracts.leads.${opened.kind}`)}
          onClose={close}
        >
          <div className="grid gap-3">
            {standing.map(
              (contract) =>
                contract && <ContractCard key={contract.id} contract={contract} onAnswered={close} />,
            )}
            {!opened.own && <p className="text-muted">{t('agentArea.contracts.nothingFollows')}</p>}
          </div>
        </AgentDialog>
      )}
    </div>
  );
}
