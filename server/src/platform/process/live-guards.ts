import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

const encrypted = new Set(['require', 'verify-ca', 'verify-full']);

/** A name or address of this machine: nothing that is sent there leaves it. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

const isPlain = (url: string | undefined, protocol: string): boolean => {
  const parsed = url === undefined ? null : URL.parse(url);
  return parsed?.protocol === protocol && !isLoopback(parsed.hostname);
};

/** A mail server of another machine that may be spoken to without encryption. */
const isPlainMail = (url: string | undefined): boolean =>
  isPlain(url, 'smtp:') && URL.parse(url ?? '')?.searchParams.get('requireTLS') !== 'true';

/** A database of another machine whose connection may be left unencrypted; one by a socket file has no host. */
function isPlainDatabase(url: string | undefined): boolean {
  const parsed = url === undefined ? null : URL.parse(url);
  if (!parsed) return false;
  const host = parsed.searchParams.get('host') ?? parsed.hostname;
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host)) return false;
  return !encrypted.has(parsed.searchParams.get('sslmode') ?? '');
}

/** One of its own: where it shares the site's address, that one is refused. Browsers keep names that end in localhost here. */
const isPlainConsole = ({ operatorUrl, publicUrl }: Config): boolean =>
  isPlain(operatorUrl, 'http:') &&
  operatorUrl !== new URL(publicUrl).origin &&
  !new URL(operatorUrl).hostname.endsWith('.localhost');

/** What a live site may not have, each line with the name of its setting. */
export function refusedOnLive(config: Config): string[] {
  const live = 'the database is stamped live and refuses';
  const plain = (name: string, what: string) => `${name}: ${live} ${what} to another machine`;
  const lines = [
    config.sandbox && `SANDBOX: ${live} the sandbox`,
    config.seed === 'demo' && `SEED: ${live} the demo seed`,
    !config.humanVerification && `HUMAN_VERIFICATION: ${live} off`,
    !config.rateLimits && `RATE_LIMITS: ${live} off`,
    isPlain(config.publicUrl, 'http:') &&
      `PUBLIC_URL: ${live} http but on this machine; give the https address that visitors use`,
    isPlainConsole(config) &&
      `OPERATOR_URL: ${live} http but on this machine; give the https address that operators use`,
    config.beaconUrls?.split(' ').some((url) => isPlain(url, 'http:')) && plain('BEACON_URLS', 'plain http'),
    isPlain(config.uploadsUrl, 'http:') && plain('UPLOADS_URL', 'plain http'),
    isPlain(config.sms?.url, 'http:') && plain('SMS_URL', 'plain http'),
    isPlainMail(config.mail?.url) && `${plain('SMTP_URL', 'plain smtp')}; use smtps:// or ?requireTLS=true`,
    isPlainDatabase(config.databaseUrl) &&
      `${plain('DATABASE_URL', 'an unencrypted connection')}; add ?sslmode=verify-full`,
    isPlainDatabase(config.databaseOwnerUrl) &&
      `${plain('DATABASE_OWNER_URL', 'an unencrypted connection')}; add ?sslmode=verify-full`,
    isPlainDatabase(config.gameDatabaseUrl) &&
      `${plain('GAME_DATABASE_URL', 'an unencrypted connection')}; add ?sslmode=verify-full`,
    isPlainDatabase(config.drawDatabaseUrl) &&
      `${plain('DRAW_DATABASE_URL', 'an unencrypted connection')}; add ?sslmode=verify-full`,
  ];
  return lines.filter((line) => typeof line === 'string');
}
