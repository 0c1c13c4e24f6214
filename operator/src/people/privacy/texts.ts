import type { operatorPrivacyCalls, ValueOf } from '@croupier/contract';

export type PublishedText = ValueOf<(typeof operatorPrivacyCalls)['texts']>['content'][number];
export type Processing = ValueOf<(typeof operatorPrivacyCalls)['record']>;

export const kinds = ['terms', 'privacy', 'marketing'] as const;
export const textsKey = ['consent-texts'];
export const recordKey = ['privacy-record'];
