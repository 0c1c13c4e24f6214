import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProviderMark } from './provider-mark.tsx';

interface ProviderButtonsProps<Code extends string> {
  providers: readonly { code: Code; name: string }[];
  /** Which of them is on its way, or what else leads away from here. */
  under: string | null;
  onChoose: (code: Code) => void;
}

export function ProviderButtons<Code extends string>(props: ProviderButtonsProps<Code>): ReactNode {
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
