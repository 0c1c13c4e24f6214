import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '../../../test/agent-samples.ts';
import { show } from '../../../test/site.tsx';
import { ContractCard } from './contract-card.tsx';

const at = '2026-11-30T03:00:00.000Z';
const agreed = { status: 'Accept', effectiveFrom: at } as const;

it.each([
  ['waiting', 'en', {}, 'Awaiting an answer'],
  ['accepted', 'en', { ...agreed, inForce: true }, 'Accepted'],
  ['accepted, still to begin', 'en', agreed, /^In force from 11\/30\/2026 12:00\sAM$/],
  ['refused', 'en', { status: 'Reject' }, 'Rejected'],
  ['ended', 'en', { status: 'Terminate', effectiveFrom: at, effectiveUntil: at }, 'Terminated'],
  [
    'ended, in force until its end',
    'en',
    { status: 'Terminate', inForce: true, effectiveFrom: at, effectiveUntil: at },
    /^In force until 11\/30\/2026 12:00\sAM$/,
  ],
  ['accepted', 'pt', { ...agreed, inForce: true }, 'Aceito'],
  ['refused', 'pt', { status: 'Reject' }, 'Recusado'],
  ['ended', 'pt', { status: 'Terminate', effectiveFrom: at, effectiveUntil: at }, 'Encerrado'],
] as const)(
  'a contract that is %s says so in %s [STATVAL-18 STATVAL-19 STATVAL-20]',
  async (_state, language, changes, words) => {
    await show(<ContractCard contract={contract(changes)} />, { as: 'member', language });
    expect(within(await screen.findByRole('article')).getByText(words)).toBeTruthy();
  },
);
