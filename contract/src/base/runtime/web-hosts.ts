/** Labels of letters, digits and hyphens, or an address of IPv6. */
const hostname =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]+\])$/;
/** Browsers trust the machine that they run on without a certificate. */
const ownMachine = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/** A host as people write it: a name or an address, in lowercase letters, with a port where it has one of its own. */
export function isHost(text: string): boolean {
  const address = URL.parse(`https://${text}`);
  return address !== null && address.host === text && hostname.test(address.hostname);
}

/**
 * An origin that pages load from: protocol, host and port, and nothing else, so that a path can be put behind it, a policy of
 * content can name it, and a list of them can be written with commas. Pages over https load nothing over http.
 */
export function isPageOrigin(text: string): boolean {
  const address = URL.parse(text);
  if (address?.origin !== text || !hostname.test(address.hostname)) return false;
  return address.protocol === 'https:' || (address.protocol === 'http:' && ownMachine.test(address.hostname));
}
