import { Button } from '@croupier/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContractCard } from './contract-card.tsx';
import { useDownlineContracts } from './contract-queries.ts';
import { OfferForm } from './offers/offer-form.tsx';
import { type MemberRef, useFeatures } from '../centre/index.ts';
import { Loaded } from '../../shared/loaded/loaded.tsx';

/** What the agent has agreed with a direct downline, and a new offer. */
export function ContractList({ member }: { member: Pick<MemberRef, 'id' | 'account'> }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const contracts = useDownlineContracts(member.id);
  const settings = useFeatures();
  const [offering, setOffering] = useState(false);
  return (
    <div className="grid gap-4">
      <Loaded query={settings} rows={3}>
        {(value) =>
          value.kinds.length === 0 ? (
            <p className="text-muted">{t('noKinds')}</p>
          ) : offering ? (
            <Loaded query={contracts} rows={3}>
              {({ content }) => (
                <OfferForm
                  member={member}
                  settings={value}
                  contracts={content}
                  onDone={() => setOffering(false)}
                />
              )}
            </Loaded>
          ) : (
            <Button tone="primary" className="justify-self-start" onClick={() => setOffering(true)}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('newOffer')}
            </Button>
          )
        }
      </Loaded>
      <Loaded query={contracts} rows={3}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="text-muted">{t('noneWith', { account: member.account })}</p>
          ) : (
            content.map((contract) => <ContractCard key={contract.id} contract={contract} withMember />)
          )
        }
      </Loaded>
    </div>
  );
}
