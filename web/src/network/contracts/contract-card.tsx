import { Badge, Button, Note, datedInstant, useUiLocale } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../platform/api/api.ts';
import { endedAccounts } from './ended-accounts.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { type ContractAnswer, useAnswer } from './contract-queries.ts';
import { CounterForm } from './offers/counter-form.tsx';
import type { Contract } from '../centre/index.ts';
import { TermsSummary } from '../terms/index.ts';

const tones = { Accept: 'win', Reject: 'muted', Terminate: 'danger' } as const;

export interface ContractCardProps {
  contract: Contract;
  /** Says whom the contract is with; the caller where it is its own. */
  withMember?: boolean;
  /** The caller only has to take note of the end. */
  noteEnd?: boolean;
  onAnswered?: () => void;
}

/** A contract with what its reader may do about it. */
export function ContractCard({ contract, withMember, noteEnd, onAnswered }: ContractCardProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const { locale, timeZone } = useUiLocale();
  const when = (at: string) => datedInstant(at, locale, timeZone);
  return (
    <article className="grid gap-3 rounded-field border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t(`kinds.${contract.kind}`)}</h3>
        <Standing contract={contract} />
        {contract.proposedBy === 'member' && <Badge tone="muted">{t('counterOffer')}</Badge>}
        <span className="ml-auto text-sm text-muted">
          {withMember ? contract.member.account : (contract.upline?.account ?? t('house'))}
        </span>
      </div>
      <TermsSummary terms={contract} />
      <p className="text-13 text-muted">
        {t('offered', { at: when(contract.offeredAt) })}
        {contract.answeredAt !== null && ` · ${t('answeredAt', { at: when(contract.answeredAt) })}`}
        {contract.expiresAt !== null && ` · ${t('answerBy', { at: when(contract.expiresAt) })}`}
        {neverBegan(contract) && ` · ${t('neverBegan')}`}
        {contract.effectiveFrom !== null &&
          !neverBegan(contract) &&
          ` · ${t('from', { at: when(contract.effectiveFrom) })}`}
        {contract.effectiveUntil !== null &&
          !neverBegan(contract) &&
          ` · ${t('until', { at: when(contract.effectiveUntil) })}`}
        {contract.reason !== null &&
          contract.reason !== 'answered' &&
          ` · ${t(`reasons.${contract.reason}`)}`}
      </p>
      <Actions contract={contract} noteEnd={noteEnd ?? false} onAnswered={onAnswered} />
    </article>
  );
}

const neverBegan = ({ effectiveFrom, effectiveUntil }: Contract): boolean =>
  effectiveFrom !== null && effectiveFrom === effectiveUntil;

/** Where a contract stands: one that was ended is in force until its end, one that was accepted may be still to begin. */
function Standing({ contract }: { contract: Contract }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const { locale, timeZone } = useUiLocale();
  const { status, inForce, effectiveFrom, effectiveUntil } = contract;
  if (status === null) return <Badge tone="gold">{t('waiting')}</Badge>;
  if (inForce && effectiveUntil !== null)
    return (
      <Badge tone="gold">{t('inForceUntil', { at: datedInstant(effectiveUntil, locale, timeZone) })}</Badge>
    );
  if (status === 'Accept' && !inForce && effectiveFrom !== null)
    return (
      <Badge tone="win">{t('inForceFrom', { at: datedInstant(effectiveFrom, locale, timeZone) })}</Badge>
    );
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>;
}

/** What the end of an agreed contract means, before it is confirmed. */
function EndMeans({ contract: { inForce, endsAt } }: { contract: Contract }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const { locale, timeZone } = useUiLocale();
  if (endsAt === null) return null;
  const at = datedInstant(endsAt, locale, timeZone);
  return (
    <p role="status" className="rounded-field bg-white/6 p-3 text-15">
      {inForce ? t('endMeans', { at }) : t('endBeforeBegin', { at })}
    </p>
  );
}

function Actions(props: {
  contract: Contract;
  noteEnd: boolean;
  onAnswered: (() => void) | undefined;
}): ReactNode {
  const { contract, noteEnd } = props;
  const { may } = contract;
  const failureText = useFailureText();
  const { answer, send } = useSend(contract, props.onAnswered);
  const [countering, setCountering] = useState(false);
  // What was to be confirmed is asked about the contract as it stood: accepted meanwhile, an offer can't be withdrawn.
  const [endingAs, setEndingAs] = useState<Contract['status'] | undefined>();
  const ending = endingAs === contract.status;
  // The terms are below what someone further down has: the contract is taken only with the end of those.
  const warned = failureCode(answer.error) === 'CONTRACT_BELOW_DOWNLINE';
  if (countering) {
    return (
      <CounterForm
        contract={contract}
        onCancel={() => setCountering(false)}
        onDone={() => {
          setCountering(false);
          props.onAnswered?.();
        }}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {answer.isError && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {warned ? <Ends error={answer.error} /> : failureText(answer.error)}
        </Note>
      )}
      {may.terminate && ending && <EndMeans contract={contract} />}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        <Answers
          contract={contract}
          noteEnd={noteEnd}
          warned={warned}
          pending={answer.isPending}
          onSend={send}
          onCounter={() => setCountering(true)}
        />
        {may.terminate && (
          <Ending
            contract={contract}
            asked={ending}
            pending={answer.isPending}
            onAsk={setEndingAs}
            onSend={send}
          />
        )}
      </div>
    </div>
  );
}

function useSend(contract: Contract, onAnswered: (() => void) | undefined) {
  const t = useTranslations('agentArea.contracts');
  const show = useToasts((state) => state.show);
  const answer = useAnswer();
  const send = (action: ContractAnswer['action'], more: Partial<ContractAnswer> = {}) =>
    answer.mutate(
      { contract, action, ...more },
      {
        onSuccess: () => {
          show({ tone: 'win', title: t(`done.${action}`) });
          onAnswered?.();
        },
      },
    );
  return { answer, send };
}

/** A button without an edge: where it stands first, its words stand in line with those above it. On a phone all fill their row. */
const plain = 'sm:first:-ml-5';

type Send = (action: ContractAnswer['action'], more?: Partial<ContractAnswer>) => void;

interface AnswersProps {
  contract: Contract;
  noteEnd: boolean;
  /** It is taken only with the end of what is below. */
  warned: boolean;
  pending: boolean;
  onSend: Send;
  onCounter: () => void;
}

/** What may be answered to an offer. */
function Answers({ contract, noteEnd, warned, pending, onSend, onCounter }: AnswersProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const { may } = contract;
  return (
    <>
      {noteEnd && (
        <Button tone="primary" busy={pending} onClick={() => onSend('Accept')}>
          {t('noted')}
        </Button>
      )}
      {may.accept && !noteEnd && <Accepting {...{ contract, warned, pending, onSend }} />}
      {may.counter && (
        <Button disabled={pending} onClick={onCounter}>
          {t('counter')}
        </Button>
      )}
      {may.reject && (
        <Button tone="ghost" className={plain} disabled={pending} onClick={() => onSend('Reject')}>
          {t('reject')}
        </Button>
      )}
    </>
  );
}

type AcceptingProps = Pick<AnswersProps, 'contract' | 'warned' | 'pending' | 'onSend'>;

/** Takes an offer. Other terms than those one offered oneself are agreed to only at a second press. */
function Accepting({ contract, warned, pending, onSend }: AcceptingProps): ReactNode {
  const t = useTranslations();
  const [asked, setAsked] = useState(false);
  const asks = contract.proposedBy === 'member' && !asked && !warned;
  const accept = () => onSend('Accept', warned ? { confirmTerminations: true } : {});
  const name = warned ? 'agree' : asked ? 'confirmAccept' : 'accept';
  return (
    <>
      {asked && !warned && (
        <p role="status" className="w-full rounded-field bg-white/6 p-3 text-15">
          {t('agentArea.contracts.acceptMeans')}
        </p>
      )}
      <Button tone="primary" busy={pending} onClick={asks ? () => setAsked(true) : accept}>
        {t(`agentArea.contracts.${name}`)}
      </Button>
      {asked && !warned && (
        <Button tone="ghost" disabled={pending} onClick={() => setAsked(false)}>
          {t('common.cancel')}
        </Button>
      )}
    </>
  );
}

interface EndingProps {
  contract: Contract;
  asked: boolean;
  pending: boolean;
  onAsk: (status: Contract['status'] | undefined) => void;
  onSend: Send;
}

/** Ends a contract or takes an offer back, once it is confirmed. */
function Ending({ contract: { status }, asked, pending, onAsk, onSend }: EndingProps): ReactNode {
  const t = useTranslations();
  const end = status === null ? 'Withdraw' : 'Terminate';
  if (!asked)
    return (
      <Button tone="ghost" className={plain} disabled={pending} onClick={() => onAsk(status)}>
        {status === null ? t('agentArea.contracts.withdraw') : t('agentArea.contracts.terminate')}
      </Button>
    );
  return (
    <>
      <Button tone="danger" busy={pending} onClick={() => onSend(end)}>
        {t(end === 'Withdraw' ? 'agentArea.contracts.confirmWithdraw' : 'agentArea.contracts.confirmEnd')}
      </Button>
      <Button tone="ghost" onClick={() => onAsk(undefined)}>
        {t('common.cancel')}
      </Button>
    </>
  );
}

/** Whose contracts end if the terms are accepted all the same. */
function Ends({ error }: { error: unknown }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  return (
    <>
      <p>{t('belowAccept')}</p>
      <ul className="mt-1 list-disc pl-5">
        {endedAccounts(error).map((account) => (
          <li key={account}>{account}</li>
        ))}
      </ul>
    </>
  );
}
