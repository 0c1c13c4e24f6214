import { Amount, Button, Note, datedInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../platform/api/api.ts';
import { useToasts } from '../../../platform/popups/toasts.ts';
import { PageForm } from '../../../shared/forms/page-form.tsx';
import { CONTRACTS } from '../contract-queries.ts';
import { SelectField } from '../../reports/index.ts';
import type { Contract, ContractKind, ContractSettings, MemberRef } from '../../centre/index.ts';
import {
  OwnTerms,
  type Terms,
  TermsFields,
  TermsRefused,
  TermsSummary,
  useTerms,
} from '../../terms/index.ts';

export interface OfferFormProps {
  member: Pick<MemberRef, 'id' | 'account'>;
  settings: ContractSettings;
  /** What has been agreed with the member, of whatever kind and state. */
  contracts: readonly Contract[];
  onDone: () => void;
}

/** A new offer: checked first, so that what it would end is agreed to knowingly; with what it would have paid last month. */
export function OfferForm(props: OfferFormProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const offerable = props.settings.kinds.filter(({ own }) => own !== null);
  const [kind, setKind] = useState<ContractKind>(offerable[0]?.kind ?? 'dividend');
  const own = offerable.find((one) => one.kind === kind)?.own ?? null;
  const standing = props.contracts.find((one) => one.kind === kind && one.inForce);
  if (own === null) return <Note>{t('noOwn')}</Note>;
  return (
    <section aria-label={t('newOffer')} className="grid gap-4 rounded-field border border-line-strong p-4">
      <KindField {...{ offered: offerable.map((one) => one.kind), value: kind }} onChange={setKind} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OwnTerms own={own} />
        <TheirTerms member={props.member} theirs={standing} />
      </div>
      {/* Each kind begins with what the offerer holds of it. */}
      <Offer key={kind} {...props} {...{ kind, own }} />
    </section>
  );
}

/** What the member has of this kind now, which the offer would take the place of. */
function TheirTerms({
  member,
  theirs,
}: {
  member: OfferFormProps['member'];
  theirs: Contract | undefined;
}): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const { locale, timeZone } = useUiLocale();
  const title = t('theirs', { account: member.account });
  return (
    <aside aria-label={title} className="grid content-start gap-2 rounded-field bg-white/5 p-4">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      {theirs === undefined ? (
        <p className="text-muted">{t('theirsNone')}</p>
      ) : (
        <>
          <TermsSummary terms={theirs} />
          <p className="text-13 text-muted">
            {theirs.effectiveFrom !== null &&
              t('theirsSince', { at: datedInstant(theirs.effectiveFrom, locale, timeZone) })}{' '}
            {theirs.effectiveUntil === null
              ? t('theirsHint')
              : t('inForceUntil', { at: datedInstant(theirs.effectiveUntil, locale, timeZone) })}
          </p>
        </>
      )}
    </aside>
  );
}

interface OfferProps extends OfferFormProps {
  kind: ContractKind;
  own: Contract;
}

/** The terms of an offer of one kind. */
function Offer(props: OfferProps): ReactNode {
  const { kind, own, settings, onDone } = props;
  const { form, ends, preview, ask, clear } = useOffer(props);
  return (
    <PageForm form={form} className="grid gap-4">
      <TermsFields
        {...{ kind, settings }}
        value={form.values}
        errors={form.errors}
        bound={own}
        limit={own}
        onChange={(value) => {
          clear();
          form.set(value);
        }}
      />
      <Ends ends={ends} />
      {preview.data && <WouldHave {...preview.data} />}
      <Buttons
        ends={ends.length > 0}
        sending={form.busy}
        previewing={preview.isPending}
        onPreview={ask}
        onCancel={onDone}
      />
    </PageForm>
  );
}

type Ended = readonly { id: string; member: { account: string } }[];
const none: Ended = [];

/** What the offer would end. */
function Ends({ ends }: { ends: Ended }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  if (ends.length === 0) return null;
  return (
    <Note tone="danger" icon={<TriangleAlert aria-hidden="true" className="text-danger" />}>
      <p>{t('belowWarning')}</p>
      <ul className="mt-1 list-disc pl-5">
        {ends.map(({ id, member }) => (
          <li key={id}>{member.account}</li>
        ))}
      </ul>
    </Note>
  );
}

/** What the offer would have paid last month. */
function WouldHave(props: { from: string; to: string; amount: number; gross: number }): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  return (
    <p aria-live="polite" className="rounded-field bg-white/6 p-3 text-15">
      {t('agentArea.contracts.wouldHave', {
        from: datedInstant(props.from, locale, timeZone),
        to: datedInstant(props.to, locale, timeZone),
      })}{' '}
      <strong>
        <Amount value={props.amount} />
      </strong>{' '}
      <span className="text-muted">
        {t('agentArea.contracts.ofGross')} <Amount value={props.gross} />
      </span>
    </p>
  );
}

/** The calls of an offer: what it would have paid, what it would end, and the offer itself. */
function useOffer({ member, kind, own, settings, onDone }: OfferProps) {
  const t = useTranslations('agentArea.contracts');
  const client = useQueryClient();
  const show = useToasts((state) => state.show);
  /** Said of the terms as they stand: sending them once more agrees to it. */
  const [ends, setEnds] = useState(none);
  const body = (terms: Terms) => ({ memberId: member.id, kind, terms });
  const send = async (terms: Terms): Promise<void> => {
    const confirmTerminations = ends.length > 0;
    if (!confirmTerminations) {
      const found = await api.call('contracts.check', { body: body(terms) });
      if (Object.keys(found.errors).length > 0) throw new TermsRefused(found.errors);
      setEnds(found.terminates);
      if (found.terminates.length > 0) return;
    }
    await api.call('contracts.offer', { body: { ...body(terms), confirmTerminations } });
    show({ tone: 'win', title: t('offerSent', { account: member.account }) });
    await client.invalidateQueries({ queryKey: CONTRACTS });
    onDone();
  };
  const { form, read, refusalOf } = useTerms({ kind, settings, own, send });
  const preview = useMutation({
    mutationFn: (terms: Terms) => api.call('contracts.preview', { body: body(terms) }),
    onError: (error) => form.refuse(refusalOf(error)),
  });
  const ask = () => {
    if (form.check()) preview.mutate(read());
  };
  const clear = () => {
    setEnds(none);
    preview.reset();
  };
  return { form, ends, preview, ask, clear };
}

interface KindFieldProps {
  offered: readonly ContractKind[];
  value: ContractKind;
  onChange: (kind: ContractKind) => void;
}

function KindField({ offered, value, onChange }: KindFieldProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  return (
    <SelectField
      label={t('kind')}
      value={value}
      choices={offered.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      onChange={(next) => onChange(offered.find((kind) => kind === next) ?? value)}
    />
  );
}

interface ButtonsProps {
  ends: boolean;
  sending: boolean;
  previewing: boolean;
  onPreview: () => void;
  onCancel: () => void;
}

function Buttons({ ends, sending, previewing, onPreview, onCancel }: ButtonsProps): ReactNode {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" tone="primary" busy={sending}>
        {ends ? t('agentArea.contracts.agree') : t('agentArea.contracts.send')}
      </Button>
      <Button busy={previewing} onClick={onPreview}>
        {t('agentArea.contracts.preview')}
      </Button>
      <Button tone="ghost" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
