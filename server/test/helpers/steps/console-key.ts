import { URI } from 'otpauth';
import { createSealer } from '../../../../api-client/src/sealing.ts';
import type { Signer } from '../../../../tools/conformance/client.ts';
import { createOperator } from '../../../src/console/operators/accounts/create-operator.ts';
import { valueOf } from './value-of.ts';
import { type GameSite, vendorEntry } from '../sites/game-site.ts';
import { operatorPassword as password } from '../sites/operator-site.ts';

/** A key of the vendor as an operator gets it: made by one person in the console, agreed to by another. */
export async function keyFromConsole(site: GameSite): Promise<Signer> {
  const { merchant, url } = site;
  const headers = { Merchant: merchant.code };
  const sealer = createSealer({
    readKeys: async () => (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: [] },
    now: () => new Date(),
  });
  async function tokenOf(account: string): Promise<string> {
    const form = { merchantId: merchant.id, account, name: 'Olívia Prado', role: 'admin', password };
    const totp = URI.parse((await createOperator(site.platform, form))?.totpAddress ?? '');
    if (!('period' in totp)) throw new Error('not a time-based code');
    const path = '/operator/api/session';
    const plain = { account, password, totp: totp.generate() };
    const body = await sealer.seal(plain, { method: 'POST', path, merchant: merchant.code });
    return valueOf<{ token: string }>(await site.call('POST', path, { body, headers })).token;
  }
  const path = `/operator/api/keys/vendors/${vendorEntry.code}`;
  await site.features.catalogue.endKey(merchant.id, vendorEntry.code, site.signer.keyId);
  const made = valueOf<{ key: { keyId: string }; secret: string }>(
    await site.call('POST', path, { token: await tokenOf('ana'), body: { overlapHours: null } }),
  );
  const { keyId } = made.key;
  valueOf(await site.call('POST', `${path}/${keyId}/agree`, { token: await tokenOf('bia'), body: {} }));
  return { vendor: vendorEntry.code, keyId, secret: made.secret };
}
