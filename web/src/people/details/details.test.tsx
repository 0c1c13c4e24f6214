import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { depositMethods, member, ownGaming, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';
import { loadDepositPage } from '../../cashier/deposits/screens.ts';
import { GameStage } from '../../play/launch/index.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { memberQueryKey } from '../session/index.ts';
import { DetailsForm } from './details-form.tsx';
import { DetailsOpener } from './details-opener.tsx';
import { DetailsPopup } from './details-popup.tsx';

const { DepositPage } = await loadDepositPage();

const everything = ['idNumber', 'birthday', 'terms'] as const;
const owing = () => {
  let due: (typeof everything)[number][] = [...everything];
  wire.answer({
    'member.info': () => member({ detailsDue: due }),
    'member.completeDetails': () => {
      due = [];
      return { detailsDue: [] };
    },
    'cashier.depositMethods': () => depositMethods,
    'responsibleGaming.overview': () => ownGaming,
    'cashier.deposits': () => ({ content: [], nextCursor: null }),
  });
};

async function fillIn(user: Awaited<ReturnType<typeof show>>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('CPF'), '11144477735');
  await user.type(screen.getByLabelText('Data de nascimento'), '1990-05-17');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
}

it('a deposit waits for the registration to be complete, and goes on by itself', async () => {
  owing();
  const { user } = await show(<DepositPage />, { as: 'member' });
  expect(await screen.findByRole('heading', { name: 'Complete seu cadastro' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gerar código Pix' })).toBeNull();
  await fillIn(user);
  expect(await screen.findByRole('button', { name: 'Gerar código Pix' })).toBeTruthy();
  expect(wire.of('member.completeDetails')[0]?.body).toEqual({
    idNumber: '11144477735',
    birthday: '1990-05-17',
    termsAccepted: true,
  });
});

it('nothing is sent without document, an adult’s date of birth and consent; each is told at its place', async () => {
  owing();
  const { user } = await show(<DepositPage />, { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Concluir cadastro' }));
  expect(await screen.findAllByText('Este campo não pode ficar vazio')).toHaveLength(2);
  expect(screen.getByText('Confirme que você tem 18 anos ou mais e aceita os termos')).toBeTruthy();
  await user.type(screen.getByLabelText('CPF'), '11144477736');
  await user.type(screen.getByLabelText('Data de nascimento'), '2020-01-01');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2));
  expect(wire.of('member.completeDetails')).toEqual([]);
});

it('a game that is refused for it asks for it, and then starts', async () => {
  owing();
  let complete = false;
  wire.answer({
    'member.completeDetails': () => {
      complete = true;
      return { detailsDue: [] };
    },
    'launch.launchGame': () => {
      if (!complete) throw refusal('PROFILE_INCOMPLETE', 'Complete', { status: 403, value: [...everything] });
      return { url: '/studio/play/lua?token=1', gameCode: 'lua', gameName: 'Lua', vassalage: 'STUDIO' };
    },
    'wallet.balance': () => ({ balance: 0, currency: 'BRL', currencySymbol: 'R$' }),
  });
  const { user } = await show(<GameStage request={{ game: 'n1', vendor: undefined, trial: false }} />, {
    as: 'member',
  });
  await fillIn(user);
  expect(await screen.findByTitle('Jogo Lua')).toBeTruthy();
});

it('comes at the sign-in, after a forced change, and once a session', async () => {
  owing();
  const opener = () => show(<DetailsOpener />, { as: 'member' });
  await opener();
  await waitFor(() => expect(usePopups.getState().popup).toEqual({ kind: 'details' }));
  const { user } = await show(<DetailsPopup />, { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Agora não' }));
  expect(usePopups.getState().popup).toBeNull();
  await opener();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(usePopups.getState().popup).toBeNull();
});

it('gives way to a password that is owed, to another popup, and comes to nobody who owes nothing', async () => {
  owing();
  queryClient.setQueryData(memberQueryKey, member({ detailsDue: [...everything] }));
  useSession.getState().open('session-token');
  useSession.getState().setOwes('first');
  await show(<DetailsOpener />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(usePopups.getState().popup).toBeNull();
  useSession.getState().setOwes(null);
  usePopups.getState().open({ kind: 'login' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(usePopups.getState().popup).toEqual({ kind: 'login' });
  queryClient.setQueryData(memberQueryKey, member({ detailsDue: [] }));
  wire.answer({ 'member.info': () => member({ detailsDue: [] }) });
  usePopups.getState().close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(usePopups.getState().popup).toBeNull();
});

it('asks for what is due only, and says at its field what the site refused', async () => {
  owing();
  wire.answer({
    'member.completeDetails': () => {
      throw refusal('IDENTITY_IN_USE', 'CPF em outra conta', { status: 409 });
    },
  });
  const { user } = await show(<DetailsForm due={['idNumber', 'terms']} onDone={() => undefined} />, {
    as: 'member',
  });
  expect(screen.queryByLabelText('Data de nascimento')).toBeNull();
  const cpf = await screen.findByLabelText('CPF');
  await user.type(cpf, '11144477735');
  await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
  await screen.findByText('Confirme que você tem 18 anos ou mais e aceita os termos');
  expect(wire.of('member.completeDetails')).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
  await waitFor(() => expect(cpf.getAttribute('aria-invalid')).toBe('true'));
  expect(wire.of('member.completeDetails')[0]?.body).toEqual({
    idNumber: '11144477735',
    termsAccepted: true,
  });
});
