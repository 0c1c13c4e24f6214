import { Note } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMarket } from '../../platform/site/market.ts';
import type { Security } from '../../platform/shapes.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import { PixKeyForm } from './pix-key-form.tsx';

export interface PayoutAccountFormProps {
  security: Security;
  onDone: (text: string) => void;
}

/** Where withdrawals go: a key where the market has a directory of them, or an account at a bank. */
export function PayoutAccountForm({ security, onDone }: PayoutAccountFormProps): ReactNode {
  const t = useTranslations();
  const { pix } = useMarket().payees;
  const ways = pix ? (['pix', 'bank'] as const) : (['bank'] as const);
  const [way, setWay] = useState<'pix' | 'bank'>(ways[0]);
  const { name } = security.identity;
  return (
    <div className="flex flex-col gap-5">
      {ways.length > 1 && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="text-sm font-medium">{t('bankAccount.way')}</legend>
          {ways.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
              {t(`bankAccount.ways.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {pix && way === 'pix' ? (
        <PixKeyForm keys={pix} onDone={() => onDone(t('security.pixKeyDone'))} />
      ) : security.withdrawalPasswordSet ? (
        <BankAccountForm holderName={name ?? ''} onDone={() => onDone(t('bankAccount.done'))} />
      ) : (
        <Note>{t('bankAccount.needPassword')}</Note>
      )}
    </div>
  );
}
