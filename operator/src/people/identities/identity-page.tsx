import { useUiLocale } from '@croupier/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMarket, useMarketText } from '../../app/client/market.ts';
import { useWords } from '../../app/format/use-words.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { decisionPage, DecisionPanel } from '../../components/decision.tsx';
import { MemberLink, StateBadge, Waiting, When } from '../../components/marks.tsx';
import { FactsPanel, listed, type One, Panel } from '../../components/page.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { ApproveIdentityDialog, RejectIdentityDialog } from './identity-dialogs.ts';
import { type Identity, useIdentity } from './queries.ts';

export const IdentityPage = decisionPage(
  listed('/identities', 'identities', useIdentity, {
    nameOf: ({ name }) => name,
    Lead: ({ one }) => <MemberLink member={one.member} />,
  }),
  Decision,
  { Person, Others, Documents: ({ one }) => <DocumentsPanel id={one.member.id} /> },
);

function Person({ one: identity }: One<Identity>): ReactNode {
  const t = useTranslations('identities');
  const word = useWords();
  const { locale } = useUiLocale();
  const { person } = useMarket().documents;
  const text = useMarketText();
  const born = new Date(`${identity.birthDate}T12:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC' });
  return (
    <FactsPanel
      title={t('claim')}
      facts={[
        { label: t('name'), value: identity.name },
        {
          label: text(person.label),
          value: (
            <span className="inline-flex items-center gap-1">
              <span className="figures">{person.format(identity.cpf)}</span>
              <CopyButton text={identity.cpf} className="-my-1" />
            </span>
          ),
        },
        { label: t('birthDate'), value: <span className="figures">{born}</span> },
        { label: t('checkedAt'), value: <When at={identity.checkedAt} /> },
        {
          label: t('outcome'),
          value: word('outcome', identity.outcome ?? 'match'),
        },
        { label: t('attempts'), value: <span className="figures">{identity.attempts}</span> },
      ]}
    />
  );
}

function Others({ one: identity }: One<Identity>): ReactNode {
  const t = useTranslations('identities');
  if (identity.others.length === 0) return null;
  return (
    <Panel title={t('others')}>
      <p className="mb-2 flex items-center gap-2 text-muted">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
        {t('othersText')}
      </p>
      <ul className="flex flex-col">
        {identity.others.map((other) => (
          <li
            key={other.id}
            className="flex min-h-10 items-center justify-between gap-4 border-line not-first:border-t"
          >
            <MemberLink member={other} />
            <StateBadge state={other.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Decision({ one: identity }: One<Identity>): ReactNode {
  return (
    <DecisionPanel
      words="identities"
      one={identity}
      open={identity.state === 'review'}
      decidedAt={identity.decidedAt}
      Yes={ApproveIdentityDialog}
      No={RejectIdentityDialog}
    >
      {({ open }) => (
        <p className="mb-4 flex flex-wrap items-center gap-2 text-muted">
          <StateBadge state={identity.state} />
          {open && <Waiting since={identity.checkedAt} />}
        </p>
      )}
    </DecisionPanel>
  );
}
