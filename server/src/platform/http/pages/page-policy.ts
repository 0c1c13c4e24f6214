/** Web origins outside the site that its pages may use: what the content security policy allows beyond 'self'. */
export interface PageOrigins {
  /** Games in a frame. */
  frame: readonly string[];
  /** Pictures. */
  img: readonly string[];
  /** Calls: the other addresses of the site, whose speed the page compares. */
  connect: readonly string[];
  script: readonly string[];
}

/** What names no web origin is left out, so that a slip in a setting can't loosen a policy. */
export function originsOf(hosts: readonly string[]): string[] {
  const origins = hosts.flatMap((host) => {
    const address = URL.parse(host);
    return address && /^https?:$/.test(address.protocol) ? address.origin : [];
  });
  return [...new Set(origins)];
}

/** Adds origins, and the hashes of the page's own styles, to the directives of a policy. */
export function widen(policy: string, origins: Partial<PageOrigins> & { style?: readonly string[] }): string {
  return Object.entries(origins).reduce((wider, [name, allowed]: [string, readonly string[]]) => {
    const directive = `${name}-src 'self'`;
    return allowed.length === 0 ? wider : wider.replace(directive, `${directive} ${allowed.join(' ')}`);
  }, policy);
}
