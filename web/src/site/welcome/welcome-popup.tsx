import { Amount, Button, buttonClass, Dialog, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, Gamepad2, Gauge, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';
import { usePopups } from '../../platform/popups/popups.ts';
import { useDepositMethods } from '../../cashier/payments/index.ts';
import { keepPopupClosed } from '../announcements/index.ts';

/** What comes first in a new account. It opens at the registration, and so once; announcements wait for another visit. */
export function WelcomePopup(): ReactNode {
  const t = useTranslations('welcome');
  const close = usePopups((state) => state.close);
  useEffect(() => keepPopupClosed(true), []);
  return (
    <Dialog title={t('title')} description={t('text')} onClose={close}>
      <ol className="flex flex-col gap-4">
        <Step icon={ArrowDownToLine} title={t('deposit')} text={t('depositText')}>
          <MinDeposit />
        </Step>
        <Step icon={Gamepad2} title={t('play')} text={t('playText')} />
        <Step icon={Gauge} title={t('limits')} text={t('limitsText')}>
          <Link
            to="/member/responsibleGaming"
            onClick={close}
            className="inline-flex min-h-11 items-center text-15 font-semibold text-accent hover:underline"
          >
            {t('toLimits')}
          </Link>
        </Step>
      </ol>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Link to="/member/deposit" onClick={close} className={buttonClass('gold', 'large')}>
          {t('toDeposit')}
        </Link>
        <Button size="large" onClick={close}>
          {t('look')}
        </Button>
      </div>
    </Dialog>
  );
}

interface StepProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

function Step({ icon: Icon, title, text, children }: StepProps): ReactNode {
  return (
    <li className="flex items-start gap-4">
      <IconFrame large>
        <Icon aria-hidden="true" />
      </IconFrame>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-15 text-muted">{text}</p>
        {children}
      </div>
    </li>
  );
}

/** The least that the brand's way to deposit takes; its line stands empty until it is known. */
function MinDeposit(): ReactNode {
  const t = useTranslations('welcome');
  const [method] = useDepositMethods().data?.methods ?? [];
  const { currency } = useUiLocale();
  return (
    <p className="min-h-6 text-15 text-muted">
      {method && (
        <>
          {t('least')} <Amount value={method.minimum} currency={currency} />
        </>
      )}
    </p>
  );
}
