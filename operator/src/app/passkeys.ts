import { madePasskey, shownPasskey } from '@croupier/ui/passkeys';
import { api } from './api.ts';

export { passkeysWork } from '@croupier/ui/passkeys';

/** Asks the person for a passkey of the console. Throws where they close the browser's window. */
export const showPasskey = () => shownPasskey(api.call('operatorSession.askPasskey', { body: {} }));

/** Lets the browser make one for the own account, and keeps its public half. */
export async function makePasskey(name: string) {
  const ready = await madePasskey(
    api.call('operatorOwn.startPasskey', { body: {} }),
    (brand) => `${brand} Console`,
  );
  return api.call('operatorOwn.addPasskey', { body: { name, ...ready } });
}
