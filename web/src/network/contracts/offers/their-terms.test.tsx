import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '../../../../test/agent-samples.ts';
import { offerToBea } from '../../../../test/offer-to-bea.ts';

/** What stands in an offer to bea as the contract that bea has now. */
async function contractOfBea(content: ReturnType<typeof contract>[]) {
  const { dialog } = await offerToBea(undefined, content);
  return within(await dialog.findByRole('complementary', { name: 'Contrato de bea em vigor' }));
}

it('an offer stands beside what the member has now, whose place it would take', async () => {
  const waiting = contract({ status: null, inForce: false });
  const theirs = contract({
    ...{ id: '01a1fee5-8908-71a3-8484-e17187e73799', status: 'Accept', inForce: true },
    tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.17', amount: null }],
  });
  const now = await contractOfBea([waiting, theirs]);
  expect(now.getByText('17%')).toBeTruthy();
  expect(now.getByText(/fica no lugar dele/)).toBeTruthy();
});

it('an offer says where the member has no contract of its kind yet', async () => {
  const now = await contractOfBea([contract({ status: null, inForce: false })]);
  expect(now.getByText('Nenhum contrato deste tipo em vigor.')).toBeTruthy();
});
