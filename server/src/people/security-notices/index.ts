import { spokenBy } from '../../platform/settings/languages.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Members } from '../members/index.ts';
import type { Messaging } from '../messaging/index.ts';
import type { NewEvent, SecurityEventKind } from '../security-log/index.ts';
import { type NoticeKind, noticeText } from './texts.ts';
import { openCountries } from '../../site/index.ts';

export interface SecurityNoticesDeps {
  members: Pick<Members, 'addressee'>;
  messaging: Pick<Messaging, 'send' | 'ready'>;
}

const ofKind: Partial<Record<SecurityEventKind, NoticeKind>> = {
  'password.changed': 'password',
  'password.reset': 'password',
  'authenticator.added': 'authenticatorAdded',
  'authenticator.removed': 'authenticatorRemoved',
  'recovery-codes.made': 'recoveryCodes',
  'social.linked': 'socialLinked',
  'social.unlinked': 'socialUnlinked',
  'passkey.added': 'passkeyAdded',
  'passkey.removed': 'passkeyRemoved',
};

/** Which letter an event is worth, if any. What only confirms what stood there before is worth none. */
export function noticeOf({ kind, detail = {} }: Pick<NewEvent, 'kind' | 'detail'>): NoticeKind | null {
  if (kind === 'login') return detail['at'] === 'new_address' ? 'signIn' : null;
  if (kind === 'mobile.verified') return detail['was'] === 'same' ? null : 'mobile';
  // A first address has just been written to: the code went there.
  if (kind === 'email.verified') return detail['was'] === 'other' ? 'email' : null;
  if (kind === 'status.changed') return detail['to'] === 'second_factor_reset' ? 'factorsReset' : null;
  return ofKind[kind] ?? null;
}

export interface SecurityNotices {
  notify(on: Db | Tx, event: NewEvent): Promise<void>;
}

/**
 * Tells an account's owner by e-mail what happened at its doors, in the language of the last login. Written down in the
 * transaction of the deed; where the address itself changes, that is before the change, so that the old one is told.
 */
export function createSecurityNotices(
  { merchants, clock }: Pick<Platform, 'merchants' | 'clock'>,
  { members, messaging }: SecurityNoticesDeps,
): SecurityNotices {
  return {
    async notify(on, event) {
      const kind = noticeOf(event);
      if (kind === null || event.memberId === null || !messaging.ready('email')) return;
      const [to, merchant, countries] = await Promise.all([
        members.addressee(on, { merchantId: event.merchantId, memberId: event.memberId }),
        merchants.byId(event.merchantId),
        openCountries(),
      ]);
      if (!to || !merchant) return;
      const { address } = event.place;
      const language = spokenBy(merchant, to.language);
      const text = noticeText(language, kind, {
        brand: merchant.name,
        account: to.account,
        what: event.detail?.['what'] ?? event.detail?.['provider'] ?? '',
        at: clock.now(),
        timeZone: merchant.timeZone,
        address,
        country: address === '' ? null : countries.of(address),
      });
      const letter = {
        merchant,
        language,
        to: { channel: 'email', to: to.email },
        text,
      } as const;
      await messaging.send(inTransaction(on), letter);
    },
  };
}

const inTransaction = (on: Db | Tx): Tx | null => (isTransaction(on) ? on : null);
const isTransaction = (on: Db | Tx): on is Tx => on.isTransaction;
