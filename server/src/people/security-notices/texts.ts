import type { Locale } from '@croupier/contract';
import { messagesOf } from '../../messages/index.ts';
import { timeTags } from '../../platform/formats/tags.ts';

export type NoticeKind =
  | 'signIn'
  | 'password'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodes'
  | 'factorsReset'
  | 'mobile'
  | 'email'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'socialLinked'
  | 'socialUnlinked';

const say = messagesOf('notices');

export interface Happening {
  brand: string;
  account: string;
  what: string;
  at: Date;
  timeZone: string;
  /** Empty where customer service did it. */
  address: string;
  country: string | null;
}

/** A letter without a link, so that nobody learns to follow one in such a letter. */
export function noticeText(language: Locale, kind: NoticeKind, happening: Happening): string {
  const { brand, account, what, at, timeZone, address, country } = happening;
  const sentence = say(language, kind, { account, what });
  const time = new Intl.DateTimeFormat(timeTags[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  const place = address === '' ? '' : ` · IP ${address}${country === null ? '' : ` (${country})`}`;
  return `${brand}: ${sentence}\n\n${time} (${timeZone})${place}\n\n${say(language, 'advice')}`;
}
