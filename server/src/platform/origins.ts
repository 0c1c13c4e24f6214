import type { Config } from './config.ts';
import type { Merchant } from './merchants.ts';

type Address = Pick<Config, 'publicUrl'>;
type Hosts = Pick<Merchant, 'hosts'>;

/** Where pages of this brand stand: the site's own address, and the brand's hosts with the same protocol and port. */
export function originsOf({ publicUrl }: Address, { hosts }: Hosts): string[] {
  const own = new URL(publicUrl);
  const others = hosts.map((host) => {
    const address = new URL(own);
    address.hostname = host;
    return address.origin;
  });
  return [...new Set([own.origin, ...others])];
}

/** The origin of a page of this brand, whatever a caller says: its own where it is one, else the site's. */
export function pageOrigin(config: Address, merchant: Hosts, wanted: string): string {
  const { origin } = new URL(wanted);
  return originsOf(config, merchant).includes(origin) ? origin : new URL(config.publicUrl).origin;
}
