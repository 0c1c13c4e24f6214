import { madePasskey, shownPasskey } from '@croupier/ui/passkeys';
import { api } from './api.ts';

export { passkeysWork } from '@croupier/ui/passkeys';

/** Asks the person for a passkey of the console. Throws where they close the browser's window. */
export const showPasskey = () => shownPasskey(api.call('operatorSession.askPasskey', { body: {} }));

const siteName = (brand: string): string => `${brand} Console`;

/** Lets the browser make one for the own account, and keeps its public half. */
export async function makePasskey(name: string) {
  const ready = await madePasskey(api.call('operatorOwn.startPasskey', { body: {} }), siteName);
  return api.call('operatorOwn.addPasskey', { body: { name, ...ready } });
}

/** The same behind the one-time link; the link's finishing call sends what was made. */
export async function makeFirstPasskey(token: string, name: string) {
  const asking = api.call('operatorEnrolment.startPasskey', { body: { token } });
  return { name, ...(await madePasskey(asking, siteName)) };
}
