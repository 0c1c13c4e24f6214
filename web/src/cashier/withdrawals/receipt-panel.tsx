import { Button, Dialog, Note, shortInstant, TextField, useUiLocale } from '@croupier/ui';
import { base64Of } from '@croupier/ui/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { Withdrawal } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { PictureField } from '../payments/index.ts';

interface Word {
  received: boolean;
  partId?: string;
  proof?: string;
  remark?: string;
}

function useWord(withdrawal: Withdrawal, onDone: () => void) {
  const t = useTranslations('cashier');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Word) => api.call('cashier.confirmReceipt', { params: { id: withdrawal.id }, body }),
    onSuccess: (_view, { received }) => {
      const title = received ? t('receiptDone') : t('receiptDisputed');
      useToasts.getState().show({ tone: received ? 'win' : 'info', title });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [MINE, 'withdrawals'] }),
  });
}

/** Asks whether what was paid has arrived, as long as it may still be answered. */
export function ReceiptPanel({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('cashier');
  const failureText = useFailureText();
  const { locale, timeZone } = useUiLocale();
  const [missing, setMissing] = useState(false);
  const word = useWord(withdrawal, () => setMissing(false));
  const waiting = withdrawal.parts.some(({ receipt }) => receipt === 'waiting');
  const disputed = withdrawal.parts.some(({ receipt }) => receipt === 'not_received');
  if (!waiting && !disputed) return null;
  return (
    <section
      aria-label={t('receiptTitle')}
      className="flex flex-col gap-3 rounded-field border border-line bg-white/4 px-4 py-4"
    >
      {waiting && (
        <div>
          <h3 className="font-semibold">{t('receiptTitle')}</h3>
          {withdrawal.receivedBy !== null && (
            <p className="text-sm text-muted">
              {t('receiptText', { time: shortInstant(withdrawal.receivedBy, locale, timeZone) })}
            </p>
          )}
        </div>
      )}
      {word.isError && !missing && <Refused>{failureText(word.error)}</Refused>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          tone={waiting ? 'primary' : 'quiet'}
          busy={word.isPending && !missing}
          onClick={() => word.mutate({ received: true })}
        >
          {waiting ? t('receiptYes') : t('receiptFound')}
        </Button>
        {waiting && <Button onClick={() => setMissing(true)}>{t('receiptNo')}</Button>}
      </div>
      {missing && (
        <MissingDialog
          busy={word.isPending}
          error={word.isError ? failureText(word.error) : null}
          onClose={() => setMissing(false)}
          onSend={(body) => word.mutate(body)}
        />
      )}
    </section>
  );
}

const maxRemark = 140;

interface MissingProps {
  busy: boolean;
  error: string | null;
  onClose: () => void;
  onSend: (word: Word) => void;
}

function MissingDialog({ busy, error, onClose, onSend }: MissingProps): ReactNode {
  const t = useTranslations('cashier');
  const common = useTranslations('common');
  const [file, setFile] = useState<File | null>(null);
  const [remark, setRemark] = useState('');
  const send = async () => {
    if (file) onSend({ received: false, proof: await base64Of(file), remark: remark.trim() });
  };
  return (
    <Dialog title={t('receiptNoTitle')} description={t('receiptNoText')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <PictureField file={file} onChange={setFile} />
        <TextField
          label={t('receiptRemark')}
          optionalMark={common('optional')}
          value={remark}
          maxLength={maxRemark}
          onChange={(event) => setRemark(event.target.value)}
        />
        {error !== null && <Refused>{error}</Refused>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{common('back')}</Button>
          <Button tone="danger" disabled={file === null} busy={busy} onClick={() => void send()}>
            {t('receiptSend')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Refused({ children }: { children: string }): ReactNode {
  return (
    <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
      {children}
    </Note>
  );
}
