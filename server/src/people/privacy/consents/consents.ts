import { either } from '../../../site/index.ts';
import { locales } from '@croupier/contract';
import type { Localised, Language, privacyCalls, ValueOf } from '@croupier/contract';
import { createHash } from 'node:crypto';
import { addressKey } from '../../../platform/brakes/address-blocks.ts';
import { type Db, transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { BaseCall, MemberIdentity } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type ConsentKind,
  consentHistory,
  type ConsentText,
  currentTexts,
  insertConsent,
  insertText,
  lastConsents,
  termsAccepted,
  type TextKind,
} from './consent-store.ts';
import type { Who } from '../erasure.ts';

export type Channel = 'email' | 'sms' | 'site';
type Required = 'terms' | 'privacy';
type Standing = ValueOf<typeof privacyCalls.consents>;

const required: readonly Required[] = ['terms', 'privacy'];
const channels: readonly Channel[] = ['email', 'sms', 'site'];

export interface ConsentDeps {
  /** The session owes nothing more. */
  settle(tx: Tx, merchantId: string, sessionId: string): Promise<void>;
}

export interface Consents {
  /** Versions of the terms and the privacy policy that came after what the member accepted. */
  due(on: Db | Tx, member: Who): Promise<Required[]>;
  standing(member: Who, language: Language): Promise<Standing>;
  /** What is in force, for pages that show it to visitors. */
  inForce(merchantId: string): Promise<ConsentText[]>;
  /** The versions in force, in the transaction of what says that they were accepted. */
  acceptCurrent(tx: Tx, member: Who, address: string): Promise<void>;
  accept(
    call: BaseCall & { member: MemberIdentity },
    seen: { terms?: number | undefined; privacy?: number | undefined },
  ): Promise<void>;
  setMarketing(
    call: BaseCall & { member: MemberIdentity },
    request: { channel: Channel; given: boolean },
  ): Promise<void>;
  /** Asked before anything is sent that advertises; no word is no consent. */
  mayAdvertise(on: Db | Tx, member: Who, channel: Channel): Promise<boolean>;
  publish(
    tx: Tx,
    merchantId: string,
    draft: { kind: TextKind; after: number; text: Localised; note: string; by: string },
  ): Promise<ConsentText>;
}

/** What the hash is of: every language that the text is written in, in one order. */
const hashOf = (text: Localised): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(locales.map((language) => text[language]).filter((one) => one !== '')))
    .digest();

type Parts = Pick<Platform, 'db' | 'clock'>;

interface Word {
  kind: ConsentKind;
  given: boolean;
  text: Pick<ConsentText, 'version' | 'hash'>;
  address: string;
}

const keep = ({ clock }: Parts, tx: Tx, member: Who, { kind, given, text, address }: Word): Promise<void> => {
  const at = clock.now();
  const { version, hash: textHash } = text;
  const addressBlock = addressKey(address);
  return insertConsent(tx, member, {
    id: newId(at.getTime()),
    kind,
    version,
    given,
    at,
    addressBlock,
    textHash,
  });
};

async function due(on: Db | Tx, member: Who): Promise<Required[]> {
  const before = await termsAccepted(on, member);
  // Who has accepted nothing yet owes that before money or play, not at the door.
  if (before === null) return [];
  const texts = await currentTexts(on, member.merchantId);
  if (texts.length === 0) return [];
  const last = await lastConsents(on, member);
  return required.filter((kind) => {
    const text = texts.find((one) => one.kind === kind);
    if (!text) return false;
    const word = last.find((one) => one.kind === kind);
    return word ? word.version < text.version : before < text.publishedAt;
  });
}

async function standing({ db }: Parts, member: Who, language: Language): Promise<Standing> {
  const [texts, last, history, owed] = await Promise.all([
    currentTexts(db, member.merchantId),
    lastConsents(db, member),
    consentHistory(db, member),
    due(db, member),
  ]);
  return {
    due: owed,
    texts: texts.map(({ kind, version, publishedAt, text, note }) => ({
      kind,
      version,
      publishedAt: publishedAt.toISOString(),
      text: either(text, language),
      note,
    })),
    marketing: channels.map((channel) => {
      const word = last.find(({ kind }) => kind === `marketing.${channel}`);
      return { channel, given: word?.given ?? false, at: word?.at.toISOString() ?? null };
    }),
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

async function acceptCurrent(parts: Parts, tx: Tx, member: Who, address: string): Promise<void> {
  const texts = await currentTexts(tx, member.merchantId);
  for (const kind of required) {
    const text = texts.find((one) => one.kind === kind);
    if (text) await keep(parts, tx, member, { kind, given: true, text, address });
  }
}

/** Every word of a member is a row of its own: the version, the hash of its text, when, and from which block of addresses. */
export function createConsents(parts: Parts, { settle }: ConsentDeps): Consents {
  const { db, clock } = parts;
  return {
    due,
    inForce: (merchantId) => currentTexts(db, merchantId),
    standing: (member, language) => standing(parts, member, language),
    acceptCurrent: (tx, member, address) => acceptCurrent(parts, tx, member, address),
    mayAdvertise: async (on, member, channel) =>
      (await lastConsents(on, member)).some(({ kind, given }) => kind === `marketing.${channel}` && given),
    async accept({ member, address }, seen) {
      await transaction(db, async (tx) => {
        const texts = await currentTexts(tx, member.merchantId);
        for (const kind of required) {
          if (seen[kind] === undefined) continue;
          const text = texts.find((one) => one.kind === kind);
          // Another version than the one that was read is not agreed to.
          if (text?.version !== seen[kind]) return fail('STATE_CONFLICT');
          await keep(parts, tx, member, { kind, given: true, text, address });
        }
        const left = await due(tx, member);
        if (left.length === 0 && member.mustChange === 'consent') {
          await settle(tx, member.merchantId, member.sessionId);
        }
      });
    },
    async setMarketing({ member, address }, { channel, given }) {
      await transaction(db, async (tx) => {
        const text = (await currentTexts(tx, member.merchantId)).find(({ kind }) => kind === 'marketing');
        const about = text ?? { version: 0, hash: Buffer.alloc(0) };
        await keep(parts, tx, member, { kind: `marketing.${channel}`, given, text: about, address });
      });
    },
    async publish(tx, merchantId, { kind, after, text, note, by }) {
      const row: ConsentText = {
        kind,
        version: after + 1,
        text,
        hash: hashOf(text),
        note,
        publishedAt: clock.now(),
        publishedBy: by,
      };
      return (await insertText(tx, merchantId, row)) ? row : fail('STATE_CONFLICT');
    },
  };
}
