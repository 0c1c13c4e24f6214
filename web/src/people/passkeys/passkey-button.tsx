import { Button } from '@croupier/ui';
import { passkeysWork, shownPasskey } from '@croupier/ui/passkeys';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, ApiFailure } from '../../platform/api/api.ts';
import type { LoginValue } from '../../platform/shapes.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';

export interface PasskeyButtonProps {
  site: 'member' | 'agent';
  /** Throws what is shown. */
  onEnter: (login: LoginValue) => Promise<void>;
}

/** Signs in by finger, face or PIN of the device; not there where the browser knows no passkeys. */
export function PasskeyButton({ site, onEnter }: PasskeyButtonProps): ReactNode {
  const t = useTranslations('passkeys');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  if (!passkeysWork()) return null;
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { origin } = location;
      const proof = await shownPasskey(api.call('passkeys.ask', { body: { origin } }));
      await onEnter(await api.call('passkeys.signIn', { body: { proof, site } }));
    } catch (error) {
      setFailure(error instanceof ApiFailure ? failureText(error) : t('closed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormFailure text={failure} />
      <Button size="large" className="w-full" busy={busy} onClick={() => void show()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t('signIn')}
      </Button>
    </div>
  );
}
