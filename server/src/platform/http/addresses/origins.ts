import type { Config } from '../../config.ts';
import type { Merchant } from '../../merchants.ts';

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

/** The address that a brand gives out where its console lists none: the site's own, at a host of the brand. */
export function brandAddress({ publicUrl }: Address, { hosts }: Hosts): string {
  const address = new URL(publicUrl);
  const [first] = hosts;
  if (first === undefined || hosts.includes(address.hostname)) return publicUrl;
  address.hostname = first;
  return address.origin;
}

/** Where a letter leads: the address that pages are told, if it is one of the brand's own, no matter who lists it in the console. */
export function letterAddress(config: Address, merchant: Hosts, reported: string): string {
  return originsOf(config, merchant).includes(new URL(reported).origin)
    ? reported
    : brandAddress(config, merchant);
}
