import { messagesOf, type Said } from '../../../messages/index.ts';
import type { Language, memberCalls, ParsedBody } from '@croupier/contract';
import { Temporal } from 'temporal-polyfill';
import { type Db, sqlState, transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fillDetails, readDetails } from './details-store.ts';
import { idNumberContext, idNumberMac } from '../create-member.ts';
import { sealField } from './personal-fields.ts';
import { fieldError, isAdult } from '../registration/registration-form.ts';
import { memberTypes } from '../types.ts';
import { type FieldRule, marketOf, type System } from '../../../site/index.ts';

/** What a member may still owe before money or play: a document, the date of birth, consent to the terms. */
export type Due = 'idNumber' | 'birthday' | 'terms';

interface Who {
  merchantId: string;
  id: string;
}

/** Whose money an account takes. */
export interface Holder {
  /** As the market keeps it. */
  document: string;
  /** As the register or the member wrote it; null where nobody has said it yet. */
  name: string | null;
}

/** The person whom the register has confirmed; null before. */
export type VerifiedReader = (on: Db | Tx, member: Who) => Promise<Holder | null>;

/** Why the text is no document of the brand's market, in words; null where it is one. */
export type DocumentFault = (merchant: Merchant, text: string, language: Language) => Said | null;

export interface MemberDetails {
  due(merchant: Merchant, member: Who & { type: number }): Promise<Due[]>;
  /** Throws PROFILE_INCOMPLETE, with what is missing as its value. */
  require(merchant: Merchant, member: Who & { type: number }): Promise<void>;
  /** The verified person, else whom the registration named; null where neither did. */
  holder(on: Db | Tx, member: Who): Promise<Holder | null>;
  /** What the registration gave of the person. */
  onFile(on: Db | Tx, member: Who): Promise<{ idNumber: string | null; birthday: string | null } | null>;
  /** Whether the brand's accounts are known by a document. */
  asksDocument(merchant: Merchant): Promise<boolean>;
  complete(call: Call<typeof memberCalls.completeDetails>): Promise<{ detailsDue: Due[] }>;
}

type ConsentKeeper = (tx: Tx, member: Who, address: string) => Promise<void>;

interface Parts {
  platform: Pick<Platform, 'db' | 'vault' | 'clock'>;
  system: Pick<System, 'fieldRules'>;
  documentFault: DocumentFault;
  verified: VerifiedReader;
  /** What consents keep of an acceptance of the terms, in its transaction. */
  consented: ConsentKeeper;
}

export function createMemberDetails(parts: Parts): MemberDetails {
  const { platform, system, verified } = parts;
  const { db, vault, clock } = platform;
  const asked = async (merchant: Merchant): Promise<ReadonlySet<Due>> => {
    const rules = await system.fieldRules(merchant.id);
    // What the market asks for, whatever the brand's form does.
    const byLaw = marketOf(merchant, clock.now()).person.required;
    const required = (field: 'idNumber' | 'birthday') =>
      byLaw.includes(field) || rules.some((rule) => rule.field === field && rule.enabled && rule.required);
    return new Set((['idNumber', 'birthday'] as const).filter(required));
  };
  const onFile = async (on: Db | Tx, member: Who) => {
    const row = await readDetails(vault, on, member);
    if (!row) return null;
    const idNumber =
      row.idNumberSealed && vault.open(row.idNumberSealed, idNumberContext(member.id)).toString('utf8');
    return { idNumber, birthday: row.birthday };
  };
  const due = async (merchant: Merchant, member: Who & { type: number }): Promise<Due[]> => {
    if (member.type === memberTypes.trial) return [];
    const [row, wanted] = await Promise.all([readDetails(vault, db, member), asked(merchant)]);
    const known = wanted.size > 0 && (await verified(db, member)) !== null;
    const missing = [...wanted].filter(
      (field) => !known && (field === 'idNumber' ? !row?.idNumberSealed : !row?.birthday),
    );
    // An account that the house made itself has no registration to consent to, unless it owes more.
    const consent = row ? row.termsAcceptedAt !== null : missing.length === 0;
    return consent ? missing : [...missing, 'terms'];
  };
  return {
    due,
    onFile,
    async require(merchant, member) {
      const missing = await due(merchant, member);
      if (missing.length > 0) fail('PROFILE_INCOMPLETE', { value: missing });
    },
    async holder(on, member) {
      const person = await verified(on, member);
      if (person) return person;
      const row = await readDetails(vault, on, member);
      if (!row?.idNumberSealed) return null;
      const document = vault.open(row.idNumberSealed, idNumberContext(member.id)).toString('utf8');
      return { document, name: row.payeeName };
    },
    asksDocument: async (merchant) => (await asked(merchant)).has('idNumber'),
    async complete(call) {
      const { merchant, member } = call;
      await fill(parts, call, await due(merchant, member));
      return { detailsDue: await due(merchant, member) };
    },
  };
}

type Complete = Call<typeof memberCalls.completeDetails>;
type Form = ParsedBody<typeof memberCalls.completeDetails>;

const uniqueViolation = '23505';

async function fill(parts: Parts, call: Complete, due: readonly Due[]): Promise<void> {
  const { merchant, member, body, language } = call;
  const { vault, clock, db } = parts.platform;
  if (due.length === 0) return;
  const now = clock.now();
  const rules = await parts.system.fieldRules(merchant.id);
  const errors = formFaults(parts, { merchant, language, body, rules, due });
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(merchant.timeZone)
    .toPlainDate()
    .toString();
  if (due.includes('birthday') && !isAdult(body.birthday ?? '', today)) fail('UNDER_AGE');
  const document = marketOf(merchant, now).documents.person.parse(body.idNumber ?? '');
  const idNumber = due.includes('idNumber') ? document : null;
  const filled = {
    idNumberSealed: idNumber === null ? null : vault.seal(Buffer.from(idNumber), idNumberContext(member.id)),
    idNumberMac: idNumber === null ? null : idNumberMac(vault, idNumber),
    birthdaySealed: due.includes('birthday') ? sealField(vault, member.id, 'birthday', body.birthday) : null,
    termsAcceptedAt: now,
  };
  try {
    await transaction(db, async (tx) => {
      await fillDetails(tx, member, filled);
      if (due.includes('terms')) await parts.consented(tx, member, call.address);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) fail('IDENTITY_IN_USE');
    throw error;
  }
}

/** Only what is due is looked at: what is on file can't be changed here. */
function formFaults(
  { documentFault }: Parts,
  asked: {
    merchant: Merchant;
    language: Language;
    body: Form;
    rules: readonly FieldRule[];
    due: readonly Due[];
  },
): Record<string, Said> {
  const { merchant, language, body, rules, due } = asked;
  const errors: Record<string, Said> = {};
  for (const field of ['idNumber', 'birthday'] as const) {
    const rule = rules.find((one) => one.field === field);
    if (!rule || !due.includes(field)) continue;
    const error = fieldError({ ...rule, enabled: true, required: true }, body[field] ?? '', language);
    if (error !== undefined) errors[field] = error;
  }
  if (due.includes('idNumber') && !errors['idNumber']) {
    const fault = documentFault(merchant, body.idNumber ?? '', language);
    if (fault !== null) errors['idNumber'] = fault;
  }
  if (due.includes('terms') && !body.termsAccepted)
    errors['termsAccepted'] = messagesOf('memberFields')(language, 'terms');
  return errors;
}
