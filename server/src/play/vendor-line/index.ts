import { parseJson } from '@croupier/contract/json';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createOutgoing, type Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { signedHeaders } from '../../platform/security/signature.ts';
import type { Catalogue } from '../catalogue/index.ts';

/** A vendor as one brand has it. */
export interface VendorAt {
  merchantId: string;
  vendorCode: string;
}

/**
 * What came of a call. `unoffered`: the vendor has no such call, or no address of its own. `unreachable`: no answer that can be believed;
 * it may have done what it was asked.
 */
export type Said =
  | { class: 'answered'; value: unknown }
  | { class: 'refused'; code: string; field: string | null }
  | { class: 'unoffered' }
  | { class: 'unreachable' };

/** Calls of the site to the servers of its vendors, signed as those sign theirs, with the key of vendor and brand. */
export interface VendorLine {
  post(of: VendorAt, path: string, body: object): Promise<Said>;
  stop(): Promise<void>;
}

const timeoutMs = 5_000;
const maxAnswer = 1024 * 1024;
const envelope = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({
    success: z.literal(false),
    code: z.string().max(60),
    errors: z.record(z.string(), z.unknown()).optional(),
  }),
]);

export function createVendorLine(
  { programs, outgoing, log }: Pick<Platform, 'programs' | 'outgoing' | 'log'>,
  catalogue: Pick<Catalogue, 'vendor' | 'signingKey'>,
): VendorLine {
  // A program of this deployment is reached on this machine, where nothing else may be called.
  const beside = new Map<string, Outgoing>();
  const wayTo = (own: string | undefined): Pick<Outgoing, 'fetch'> => {
    if (own === undefined) return outgoing;
    const way = beside.get(own) ?? createOutgoing([new URL(own).host]);
    beside.set(own, way);
    return way;
  };
  return {
    async post({ merchantId, vendorCode }, path, body) {
      const own = programs.addressOf(vendorCode);
      const base = own ?? (await catalogue.vendor(merchantId, vendorCode))?.serviceUrl ?? null;
      const key = await catalogue.signingKey(merchantId, vendorCode);
      if (base === null || key === null) return { class: 'unoffered' };
      const url = new URL(base + path);
      const request = signedPost(url, JSON.stringify(body), { ...key, vendorCode });
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await wayTo(own).fetch(url, { ...request, signal }, { heard: false });
        return readAnswer({ status: response.status, text: await response.text() });
      } catch (error) {
        log.warn({ err: error, vendor: vendorCode, path }, 'a vendor does not answer');
        return { class: 'unreachable' };
      }
    },
    async stop() {
      await Promise.all([...beside.values()].map((way) => way.close()));
    },
  };
}

/** A call to a vendor: the signature is over these very bytes. */
export function signedPost(
  url: URL,
  body: string,
  { vendorCode, keyId, secret }: { vendorCode: string; keyId: string; secret: string },
): RequestInit {
  const parts = {
    method: 'POST',
    target: url.pathname + url.search,
    party: vendorCode,
    keyId,
    timestamp: String(Math.floor(Date.now() / 1000)),
    requestId: randomUUID(),
    body,
  };
  const headers = signedHeaders(Buffer.from(secret), parts, 'X-Vendor');
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body };
}

function readAnswer({ status, text }: { status: number; text: string }): Said {
  const read = envelope.safeParse(jsonOf(text));
  if (status >= 500 || text.length > maxAnswer) return { class: 'unreachable' };
  if (!read.success)
    return status === 404 || status === 405 ? { class: 'unoffered' } : { class: 'unreachable' };
  const { data } = read;
  if (data.success)
    return status === 200 ? { class: 'answered', value: data.value } : { class: 'unreachable' };
  if (data.code === 'NOT_FOUND' || data.code === 'METHOD_NOT_ALLOWED') return { class: 'unoffered' };
  return { class: 'refused', code: data.code, field: Object.keys(data.errors ?? {})[0] ?? null };
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
