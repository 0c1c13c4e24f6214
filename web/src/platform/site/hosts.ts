import { create } from 'zustand';

const picked = new Map<string, string>();

/** One host of a list, at random, and the same one for as long as the page stands. */
export function pickHost(hosts: readonly string[], random: () => number = Math.random): string {
  const key = hosts.join(' ');
  const host = picked.get(key) ?? hosts[Math.floor(random() * hosts.length)] ?? '';
  picked.set(key, host);
  return host;
}

/** A picture's address on the picked host; one that names its own host stays. */
export function onHost(host: string, path: string): string {
  if (host === '' || !/^\/(?!\/)/.test(path)) return path;
  return `${host.replace(/\/$/, '')}${path}`;
}

const useHost = create<{ host: string }>(() => ({ host: '' }));

/** The site names the hosts of its pictures. */
export function nameImageHosts(hosts: readonly string[]): void {
  useHost.setState({ host: pickHost(hosts) });
}

/** The picked host of pictures. A page has dozens of them: to each, asking the site's whole answer would be dear. */
export function useImageHost(): string {
  return useHost(({ host }) => host);
}
