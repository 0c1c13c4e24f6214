import { Note } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Security } from '../../platform/shapes.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import { PixKeyForm } from './pix-key-form.tsx';

const ways = ['pix', 'bank'] as const;

export interface PayoutAccountFormProps {
  security: Security;
  onDone: (text: string) => void;
}

/** Where withdrawals go: a Pix key or an account at a bank. */
export function PayoutAccountForm({ security, onDone }: PayoutAccountFormProps): ReactNode {
  const t = useTranslations();
  const [way, setWay] = useState<(typeof ways)[number]>('pix');
  const { name } = security.identity;
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm font-medium">{t('bankAccount.way')}</legend>
        {ways.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
            {t(`bankAccount.ways.${one}`)}
          </label>
        ))}
      </fieldset>
      {way === 'pix' ? (
        <PixKeyForm onDone={() => onDone(t('security.pixKeyDone'))} />
      ) : security.withdrawalPasswordSet ? (
        <BankAccountForm holderName={name ?? ''} onDone={() => onDone(t('bankAccount.done'))} />
      ) : (
        <Note>{t('bankAccount.needPassword')}</Note>
      )}
    </div>
  );
}
