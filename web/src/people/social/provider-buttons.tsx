import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Provider, ProviderMark } from './provider-mark.tsx';

interface ProviderButtonsProps {
  providers: readonly { code: Provider; name: string }[];
  /** Which of them is on its way, or what else leads away from here. */
  under: string | null;
  onChoose: (code: Provider) => void;
}

export function ProviderButtons(props: ProviderButtonsProps): ReactNode {
  const t = useTranslations('social');
  return props.providers.map(({ code, name }) => (
    <Button
      key={code}
      size="large"
      className="w-full"
      busy={props.under === code}
      disabled={props.under !== null}
      onClick={() => props.onChoose(code)}
    >
      <ProviderMark code={code} />
      {t('with', { name })}
    </Button>
  ));
}
