import type { operatorLedgerCalls, ValueOf } from '@croupier/contract';

export type Report = NonNullable<ValueOf<(typeof operatorLedgerCalls)['auditStatus']>['last']>;

export function durationSeconds(report: Pick<Report, 'startedAt' | 'finishedAt'>): number {
  return Math.max(0, Math.round((Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 100) / 10);
}
