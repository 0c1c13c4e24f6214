import { Skeleton, TextField, type TextFieldProps } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { pngSource } from './png-source.ts';

const REFRESH_PAUSE_MS = 1000;

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'label' | 'round'> {
  /** Another number asks for another picture. */
  round: number;
}

/** The picture with a code; a click brings another, at most once per second. */
export function CaptchaField({ round, ...field }: CaptchaFieldProps): ReactNode {
  const t = useTranslations('login');
  const [clicks, setClicks] = useState(0);
  const lastClick = useRef(0);
  const picture = useQuery({
    queryKey: ['captcha', round, clicks],
    queryFn: () => api.call('verification.captcha', {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const refresh = () => {
    if (Date.now() - lastClick.current < REFRESH_PAUSE_MS) return;
    lastClick.current = Date.now();
    setClicks(clicks + 1);
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <TextField
        label={t('captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="text"
        {...field}
      />
      <button
        type="button"
        onClick={refresh}
        aria-label={t('captchaImage')}
        title={t('captchaImage')}
        className="mt-[26.5px] h-12 w-34 overflow-hidden rounded-field border border-line-strong bg-white"
      >
        {picture.data ? (
          <img src={pngSource(picture.data)} alt="" className="size-full object-contain" />
        ) : (
          <Skeleton className="size-full rounded-none bg-panel" />
        )}
      </button>
    </div>
  );
}
