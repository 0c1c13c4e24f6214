import { randomUUID } from 'node:crypto';
import {
  management,
  managementPath,
  type ManagementBody,
  type ManagementCall,
  type ManagementValue,
} from '@croupier/contract/lottery-management';
import { signatureOf } from '../../src/wallet/signature.ts';
import type { LotteryRig } from './lottery.ts';
import { vendor } from './wallet-site.ts';

interface Sent {
  status: number;
  json: { success: boolean; code?: string; value?: unknown; errors?: Record<string, unknown> };
}

export interface Forgery {
  secret?: string;
  keyId?: string;
  requestId?: string;
  secondsOff?: number;
  /** What is sent in place of what was signed. */
  body?: string;
}

/** The operator’s site as it asks the studio: signed with the key of one of its vendors’ names. */
export class LotteryOperator {
  readonly #rig: LotteryRig;
  readonly #name: string;
  constructor(rig: LotteryRig, name: string) {
    this.#rig = rig;
    this.#name = name;
  }

  async send(name: string, body: unknown, forgery: Forgery = {}): Promise<Sent> {
    const key = vendor.keys.find((one) => one.vendor === this.#name);
    if (key === undefined) throw new Error(`no key of ${this.#name}`);
    const target = `/studio${managementPath}/${name}`;
    const text = JSON.stringify(body);
    const signed = {
      ...{ method: 'POST', target, vendor: this.#name },
      keyId: forgery.keyId ?? key.keyId,
      timestamp: String(Math.floor(Date.now() / 1000) + (forgery.secondsOff ?? 0)),
      requestId: forgery.requestId ?? randomUUID(),
    };
    const answer = await fetch(`http://127.0.0.1:${this.#rig.running.port}${target}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vendor': signed.vendor,
        'x-key-id': signed.keyId,
        'x-timestamp': signed.timestamp,
        'x-request-id': signed.requestId,
        'x-signature': signatureOf(forgery.secret ?? key.secret, { ...signed, body: text }),
      },
      body: forgery.body ?? text,
    });
    return { status: answer.status, json: (await answer.json()) as Sent['json'] };
  }

  /** The answer, read by the shape that both sides share. */
  async ask<Name extends ManagementCall>(
    name: Name,
    body: ManagementBody<Name>,
  ): Promise<ManagementValue<Name>> {
    const { json } = await this.send(name, body);
    if (!json.success) throw new Error(`${name}: ${json.code}`);
    return management[name].value.parse(json.value) as ManagementValue<Name>;
  }

  /** The code of the refusal. */
  async refusal<Name extends ManagementCall>(name: Name, body: ManagementBody<Name>): Promise<string> {
    const { json } = await this.send(name, body);
    return json.code ?? 'none';
  }
}
