import { operatorTrailCalls } from '@croupier/contract';
import { listFile } from './list-file.ts';

export const trailFile = listFile(operatorTrailCalls.actions, 'actions', {
  at: (row, csv) => csv.instant(row.at),
  operator: (row) => row.operator,
  action: (row) => row.action,
  subject: (row) => (row.subject.id === '' ? row.subject.type : `${row.subject.type} ${row.subject.id}`),
  detail: (row) =>
    Object.entries(row.detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  address: (row) => row.address,
});
