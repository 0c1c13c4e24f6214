import { Amount, Button, Note, datedInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../platform/api/api.ts';
import { useToasts } from '../../../platform/popups/toasts.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { CONTRACTS } from '../contract-queries.ts';
import { SelectField } from '../../reports/index.ts';
import type { ContractKind, ContractSettings, MemberRef } from '../../centre/index.ts';
import { OwnTerms, type Terms, TermsFields, useTerms } from '../../terms/index.ts';

export interface OfferFormProps {
  member: Pick<MemberRef, 'id' | 'account'>;
  settings: ContractSettings;
  onDone: () => void;
}

/** A new offer: checked first, so that what it would end is agreed to knowingly; with what it would have paid last month. */
export function OfferForm({ member, settings, onDone }: OfferFormProps): ReactNode {
  const t = useTranslations();
  const offerable = settings.kinds.filter(({ own }) => own !== null);
  const [kind, setKind] = useState<ContractKind>(offerable[0]?.kind ?? 'dividend');
  const own = offerable.find((one) => one.kind === kind)?.own ?? null;
  const form = useTerms(kind, settings);
  const { preview, check, offer, clear } = useOffer(member, kind, form.blame, onDone);
  const terminates = check.data?.terminates ?? [];
  const send = async () => {
    const terms = form.read();
    if (!terms) return;
    if (terminates.length > 0) return offer.mutate({ terms, confirmTerminations: true });
    const found = await check.mutateAsync(terms).catch(() => null);
    if (!found) return undefined;
    form.show(found.errors);
    if (Object.keys(found.errors).length > 0 || found.terminates.length > 0) return undefined;
    return offer.mutate({ terms, confirmTerminations: false });
  };
  const failure = offer.error ?? check.error ?? preview.error ?? null;
  if (own === null) return <Note>{t('agentArea.contracts.noOwn')}</Note>;
  return (
    <section
      aria-label={t('agentArea.contracts.newOffer')}
      className="grid gap-4 rounded-field border border-line-strong p-4"
    >
      <KindField
        {...{ offered: offerable.map((one) => one.kind), value: kind }}
        onChange={(next) => {
          clear();
          setKind(next);
        }}
      />
      <OwnTerms own={own} />
      <TermsFields
        {...{ kind, settings }}
        value={form.value}
        errors={form.errors}
        bound={own}
        limit={own}
        onChange={(value) => {
          clear();
          form.change(value);
        }}
      />
      <Faults ends={terminates.map(({ id, member: { account } }) => ({ id, account }))} failure={failure} />
      {preview.data && <WouldHave {...preview.data} />}
      <Buttons
        ends={terminates.length > 0}
        sending={offer.isPending || check.isPending}
        previewing={preview.isPending}
        onSend={() => void send()}
        onPreview={() => {
          const terms = form.read();
          if (terms) preview.mutate(terms);
        }}
        onCancel={onDone}
      />
    </section>
  );
}

/** What stands against the offer, or what it would end. */
function Faults(props: { ends: readonly { id: string; account: string }[]; failure: unknown }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const failureText = useFailureText();
  return (
    <>
      {props.ends.length > 0 && (
        <Note tone="danger" icon={<TriangleAlert aria-hidden="true" className="text-danger" />}>
          <p>{t('belowWarning')}</p>
          <ul className="mt-1 list-disc pl-5">
            {props.ends.map(({ id, account }) => (
              <li key={id}>{account}</li>
            ))}
          </ul>
        </Note>
      )}
      {props.failure !== null && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {failureText(props.failure)}
        </Note>
      )}
    </>
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
function useOffer(
  member: OfferFormProps['member'],
  kind: ContractKind,
  blame: (error: unknown) => void,
  onDone: () => void,
) {
  const t = useTranslations('agentArea.contracts');
  const client = useQueryClient();
  const show = useToasts((state) => state.show);
  const body = (terms: Terms) => ({ memberId: member.id, kind, terms });
  const preview = useMutation({
    mutationFn: (terms: Terms) => api.call('contracts.preview', { body: body(terms) }),
    onError: blame,
  });
  const check = useMutation({
    mutationFn: (terms: Terms) => api.call('contracts.check', { body: body(terms) }),
    onError: blame,
  });
  const offer = useMutation({
    mutationFn: (sent: { terms: Terms; confirmTerminations: boolean }) =>
      api.call('contracts.offer', {
        body: { ...body(sent.terms), confirmTerminations: sent.confirmTerminations },
      }),
    onError: blame,
    onSuccess: async () => {
      show({ tone: 'win', title: t('offerSent', { account: member.account }) });
      await client.invalidateQueries({ queryKey: CONTRACTS });
      onDone();
    },
  });
  const clear = () => {
    check.reset();
    preview.reset();
    offer.reset();
  };
  return { preview, check, offer, clear };
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
  onSend: () => void;
  onPreview: () => void;
  onCancel: () => void;
}

function Buttons({ ends, sending, previewing, onSend, onPreview, onCancel }: ButtonsProps): ReactNode {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="primary" busy={sending} onClick={onSend}>
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
