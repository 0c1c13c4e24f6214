import type { Config } from '../../platform/config.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { originsOf, pageOrigin } from '../../platform/http/addresses/origins.ts';
import type { Party } from '../../platform/passkeys/ceremony.ts';

/** Members show passkeys on any page of their brand; each opens what was made for its own host. */
export function memberParty(config: Pick<Config, 'publicUrl'>, merchant: Pick<Merchant, 'hosts'>): Party {
  const origins = originsOf(config, merchant);
  return { ids: origins.map((origin) => new URL(origin).hostname), origins };
}

/** The host whose passkeys the page may make and ask for. */
export const partyNamed = (
  config: Pick<Config, 'publicUrl'>,
  merchant: Pick<Merchant, 'hosts'>,
  origin: string,
): string => new URL(pageOrigin(config, merchant, origin)).hostname;
