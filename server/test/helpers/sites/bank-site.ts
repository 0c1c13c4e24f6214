import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBankRedirectApp, type BankRedirectApp } from '../../../../sandbox/src/bank-redirect/app.ts';
import { signedHeaders } from '../../../src/platform/security/signature.ts';
import { type CashierSite, startCashierSite, type TestMember } from './cashier-site.ts';
import { answerOf, type Answer } from './site.ts';
import type { Deposit } from '../steps/money-in.ts';
import { setPassword, withdrawalPassword } from '../steps/money-out.ts';
import { valueOf } from '../steps/value-of.ts';

export type Payer = TestMember & { document: string; accountId: string };

export interface BankSite {
  site: CashierSite;
  /** The provider's side, where tests look and plant. */
  banks(): BankRedirectApp['banks'];
  /** What a person at the bank does. */
  atBank(path: string, body?: object): Promise<Answer>;
  /** A page of the bank. */
  page(path: string): Promise<string>;
  notify(notification: object): Promise<Answer>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** A verified member with an account at a bank. */
  payer(): Promise<Payer>;
  open(member: TestMember, amount: number): Promise<Deposit>;
  close(): Promise<void>;
}

/** What a registration gave of someone with this document. */
export const profileOf = (idNumber: string) => ({
  ...{ idNumber, birthday: '1990-01-31', registerAddress: '' },
  registerMethod: 'house' as const,
});

let people = 0;

/** A brand in Colombia beside the shipped sandbox's banks. */
export async function startBankSite(): Promise<BankSite> {
  const site = await startCashierSite(
    {
      'market.profile': 'co',
      'deposit.minimum': 1_000_000,
      'withdrawal.minimum': 1_000_000,
      'withdrawal.fourEyesAbove': 0,
    },
    { currency: 'COP', timeZone: 'America/Bogota', name: 'Casino del Sol' },
  );
  const key = await site.providers.ensureSandbox('bank_redirect');
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-banks-'));
  const start = async () => {
    const { code: party, keyId, secret } = key;
    const settings = {
      port: 0,
      dataDir,
      siteUrl: site.url,
      party,
      keyId,
      secret,
      paidAfterSeconds: undefined,
    };
    const app = await buildBankRedirectApp(settings);
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    app.banks.start();
    site.platform.programs.listensAt(party, address);
    return { app, address };
  };
  let running = await start();
  let away = false;
  const stop = async () => {
    if (!away) await running.app.close();
    away = true;
  };
  const open = async (member: TestMember, amount: number): Promise<Deposit> =>
    valueOf(await member.call('POST', '/wps/cashier/deposits', { method: 'bank_redirect', amount }));
  return {
    site,
    open,
    stop,
    banks: () => running.app.banks,
    atBank: (path, body = {}) =>
      answerOf(
        fetch(`${running.address}/sandbox/bank-redirect${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    page: async (path) => (await fetch(running.address + path)).text(),
    notify(notification) {
      const target = `/webhooks/bank-redirect/${key.code}`;
      const body = JSON.stringify(notification);
      const parts = {
        ...{ method: 'POST', target, party: key.code, keyId: key.keyId, body },
        timestamp: String(Math.floor(Date.now() / 1000)),
        requestId: randomUUID(),
      };
      return answerOf(
        fetch(site.url + target, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...signedHeaders(key.secret, parts),
          },
          body,
        }),
      );
    },
    async restart() {
      await stop();
      running = await start();
      away = false;
    },
    async payer() {
      people += 1;
      const document = String(1_020_000_000 + people);
      const member = await site.member({ profile: profileOf(document) });
      const person = { fullName: 'Ana Paula Ferreira', birthDate: '1990-01-31' };
      const identity = await member.sealed('PUT', '/wps/member/identity', { cpf: document, ...person });
      if (valueOf<{ state: string }>(identity).state !== 'verified') throw new Error('not verified');
      await setPassword(member);
      const account = {
        ...{ bank: '1007', branch: '', account: `0${20_000_000 + people}`, accountType: 'savings' },
        ...{ holderName: person.fullName, holderCpf: document, withdrawalPassword },
      };
      const bound = await member.sealed('POST', '/wps/member/bank-accounts', account);
      return { ...member, document, accountId: valueOf<{ id: string }>(bound).id };
    },
    async close() {
      await stop();
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
