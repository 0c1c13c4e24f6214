import { parseJson } from '@croupier/contract/json';
import * as z from 'zod';
import type { Config } from '../../../platform/config.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usesService } from '../../../site/index.ts';

/** What a page needs to show the puzzle of an outside service. */
export interface ShownService {
  scriptUrl: string;
  siteKey: string;
  /** The object that its script brings: turnstile, hcaptcha, grecaptcha. They share one way to be called. */
  api: string;
}

export interface Services {
  /** The service that verifies this brand's visitors; null where the brand has none, and while it doesn't answer. */
  of(merchant: Merchant): ShownService | null;
  believes(merchant: Merchant, shown: { token: string; address: string }): Promise<boolean>;
}

const patienceMs = 5_000;
/** Puzzles of our own stand in for so long once the service did not answer. */
const restMs = 60_000;
const maxAnswer = 16 * 1024;

const verdict = z.object({ success: z.boolean() });

/**
 * Services that speak the siteverify protocol, which several of them share: the page gets a token, the site shows it with its
 * secret and is told whether a person got it. A brand takes part by its setting `verification.service`.
 */
export function createServices({
  config,
  alarms,
  vault,
  log,
  outgoing,
}: Pick<Platform, 'config' | 'alarms' | 'vault' | 'log' | 'outgoing'>): Services {
  const chosen = (): Config['verificationService'] =>
    config.verificationService ?? (config.sandbox ? sandboxService(config, vault) : undefined);
  let restsUntil = 0;
  return {
    of(merchant) {
      const service = chosen();
      if (!service || Date.now() < restsUntil || !usesService(merchant)) return null;
      const { scriptUrl, siteKey, api } = service;
      return { scriptUrl, siteKey, api };
    },
    async believes(merchant, { token, address }) {
      const service = chosen();
      if (!service || token === '') return false;
      try {
        const response = await outgoing.fetch(service.verifyUrl, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
          body: new URLSearchParams({ secret: service.secret, response: token, remoteip: address }),
        });
        const text = (await response.text()).slice(0, maxAnswer);
        return response.ok && verdict.parse(parseJson(text)).success;
      } catch (error) {
        restsUntil = Date.now() + restMs;
        alarms.raise('verification_service', { merchant: merchant.code });
        log.warn({ err: error }, 'the verification service did not answer');
        return false;
      }
    },
  };
}

/** What the sandbox's own party and the site both know. */
export function sandboxService(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  vault: Platform['vault'],
): NonNullable<Config['verificationService']> {
  const base = `${publicUrl}/sandbox/human`;
  return {
    scriptUrl: `${base}/api.js`,
    verifyUrl: `${base}/siteverify`,
    siteKey: 'sandbox',
    secret: vault.mac('sandbox-verification', 'secret').toString('base64url'),
    api: 'turnstile',
  };
}
