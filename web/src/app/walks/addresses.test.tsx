import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentCentre } from '../../../test/agent-samples.ts';
import { promotion, promotions, site } from '../../../test/samples.ts';
import { pt } from '../../../test/messages.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

beforeEach(emptyLobby);

const sideMenu = () => screen.queryByRole('complementary', { name: 'Menu lateral' });
const article = (anchor: string, title: string, content = `<p>Sobre ${title}</p>`) => ({
  id: anchor,
  anchor,
  section: 'Regras',
  title,
  content,
  updatedAt: '2026-11-01T12:00:00.000Z',
});

describe('layouts', () => {
  it('elsewhere than at the agents’ addresses: side menu, header, content [LAYOUT-03 LAYOUT-04 LAYOUT-05]', async () => {
    await openSite('/down');
    expect(await screen.findByRole('complementary', { name: 'Menu lateral' })).toBeTruthy();
    expect(screen.getAllByRole('banner').length).toBeGreaterThan(0);
    expect(await within(screen.getByRole('main')).findByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('… and the footer [LAYOUT-06]', async () => {
    await openSite('/down');
    expect(await screen.findByRole('contentinfo')).toBeTruthy();
  });

  it('/agent shows the agents’ login alone [ROUTE-11 LAYOUT-01]', async () => {
    await openSite('/agent');
    expect(await screen.findByRole('heading', { name: 'Área do agente' })).toBeTruthy();
    expect(screen.getByLabelText('Usuário')).toBeTruthy();
    expect(sideMenu()).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('/agentHome shows an agent the centre alone [ROUTE-12 LAYOUT-02]', async () => {
    agentCentre();
    await openSite('/agentHome', { as: 'member', memberType: 41 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Visão da equipe' })).toBeTruthy();
    expect(sideMenu()).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Saque' })).toBeTruthy();
  });

  it.each(['/seamless', '/seamless?game=n1'])(
    '%s says in a heading what it is, without a game too',
    async (to) => {
      await openSite(to);
      // A visitor's sign-in may stand over it already.
      const heading = { level: 1, name: 'Jogos', hidden: true };
      expect(await screen.findByRole('heading', heading)).toBeTruthy();
    },
  );

  it.each(['visitor', 'member'] as const)('/agentHome sends a %s to /agent [ROUTE-13]', async (as) => {
    const { address } = await openSite('/agentHome', { as });
    await waitFor(() => expect(address()).toBe('/agent'));
  });

  it.each([
    ['/lottert', '[ROUTE-44 ROUTE-47]'],
    ['/vnlottery', '[ROUTE-45 ROUTE-48]'],
    ['/sealottery', '[ROUTE-49]'],
    ['/lottery', ''],
  ])('%s is a game page without the side menu %s', async (path) => {
    await openSite(path, { as: 'member' });
    expect(await screen.findByRole('heading', { name: 'Loteria' })).toBeTruthy();
    expect(sideMenu()).toBeNull();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(await screen.findByRole('contentinfo')).toBeTruthy();
  });

  it('a game that was chosen has the whole window', async () => {
    await openSite('/seamless?game=n1');
    // The login's popup lies over it.
    expect(await screen.findByRole('heading', { level: 1, name: 'Jogos', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('contentinfo', { hidden: true })).toBeNull();
    expect(sideMenu()).toBeNull();
  });
});

describe('the guard', () => {
  it.each([
    ['/lottery?gameCode=x', '[ROUTE-29]'],
    ['/seaLottery', '[ROUTE-30]'],
    ['/vnLottery', '[ROUTE-31]'],
  ])('%s needs a session %s', async (path) => {
    const { address } = await openSite(path);
    expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
    expect(address()).toBe(`/login?to=${encodeURIComponent(path).replaceAll('%2F', '%2F')}`);
  });

  it('lets everyone to the other pages [GUARD-02]', async () => {
    const { address } = await openSite('/promotions');
    expect(await screen.findByRole('heading', { name: 'Promoções', level: 1 })).toBeTruthy();
    expect(address()).toBe('/promotions');
  });

  it('a navigation ends at the top of the page, with no cover over it [GUARD-03 GUARD-04]', async () => {
    const { user } = await openSite('/down');
    const up = vi.spyOn(window, 'scrollTo');
    await user.click((await screen.findAllByRole('link', { name: 'Promoções' }))[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Promoções', level: 1 });
    await waitFor(() => expect(up).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }));
    expect(document.querySelector('.loading-cover')).toBeNull();
    up.mockRestore();
  });
});

describe('home', () => {
  it.each([
    [['/', '/index'], '[ROUTE-01 ROUTE-02]'],
    [['/index.html', '/home'], '[ROUTE-03 ROUTE-04]'],
  ])('has the names %j %s', async (paths) => {
    for (const path of paths) {
      const { router } = await openSite(path);
      expect((await screen.findAllByRole('heading', { name: 'Croupier', level: 1 })).length).toBeGreaterThan(
        0,
      );
      expect(router.state.location.pathname).toBe(path);
    }
  });
});

describe('the help centre', () => {
  const articles = [
    article('about', 'Sobre'),
    article('term', 'Termos de uso', '<p>Regra <strong>um</strong><img src=x onerror="alert(1)"></p>'),
  ];

  it.each([
    ['/help', '[ROUTE-40 PRODUCT-24]'],
    ['/helpmc', '[ROUTE-42 ROUTE-43]'],
  ])('stands at %s %s', async (path) => {
    wire.answer({ 'home.helpCenter': () => ({ articles }) });
    await openHelp(path);
    expect(await screen.findByRole('heading', { name: 'Central de ajuda' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Sobre', level: 2 })).toBeTruthy();
  });

  it('an anchor brings up its article, cleaned [ROUTE-41]', async () => {
    await openHelp('/help#term');
    const title = await screen.findByRole('heading', { name: 'Termos de uso', level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('um').tagName).toBe('STRONG');
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('is searched whatever the accents', async () => {
    const { user } = await openHelp('/help');
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar na ajuda' }), 'termós');
    const topics = within(screen.getByRole('navigation', { name: 'Assuntos' }));
    expect(topics.getAllByRole('link').map((link) => link.textContent)).toEqual(['Termos de uso']);
  });

  it('opens as a popup too [POPUP-HELP-01]', async () => {
    const { user } = await openHelp('/down');
    await user.click(await screen.findByRole('button', { name: 'Ajuda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Central de ajuda' }));
    await user.click(await dialog.findByRole('button', { name: 'Termos de uso' }));
    expect(within(await screen.findByRole('dialog', { name: 'Termos de uso' })).getByText('um')).toBeTruthy();
  });

  async function openHelp(path: string) {
    const opened = await openSite(path);
    wire.answer({ 'home.helpCenter': () => ({ articles }) });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.resetQueries({ queryKey: ['content', 'help'] }));
    return opened;
  }
});

describe('promotions', () => {
  const offer = promotion('01a1fee7-6b82', { title: 'Convide amigos' });

  it('are listed, and an anchor brings up one of them [ROUTE-32 ROUTE-33]', async () => {
    const { user, address } = await openSite('/promotions');
    wire.answer({
      'home.promotions': () => promotions([offer]),
      'home.promotion': () => ({ ...offer, content: '<p>Regras da casa</p>' }),
    });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.resetQueries({ queryKey: ['content', 'promotions'] }));
    const page = within(screen.getByRole('main'));
    expect(await page.findByText('Em andamento')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(page.getByRole('link', { name: 'Convide amigos' }));
    await waitFor(() => expect(address()).toBe('/promotions#01a1fee7-6b82'));
    const dialog = await screen.findByRole('dialog', { name: 'Convide amigos' });
    expect(await within(dialog).findByText('Regras da casa')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/promotions'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('/down has the steps for iOS and Android [ROUTE-37 ROUTE-38 ROUTE-39]', async () => {
  await openSite('/down');
  const ios = within(await screen.findByRole('region', { name: 'iPhone e iPad' }));
  expect(ios.getAllByRole('listitem')).toHaveLength(4);
  expect(ios.getByText(/Adicionar à Tela de Início/)).toBeTruthy();
  const android = within(screen.getByRole('region', { name: 'Android' }));
  expect(android.getAllByRole('listitem')).toHaveLength(4);
  expect(android.getByText(/Instalar aplicativo/)).toBeTruthy();
});

describe('a closed site', () => {
  const both = (text: string) => ({ pt: text, en: text, es: text });
  const maintenance = { title: both('Voltamos já'), text: both('Trocando as cartas.'), until: null };

  async function closeAs(changes: Parameters<typeof site>[0]) {
    const opened = await openSite('/promotions');
    wire.answer({ 'system.status': () => site(changes), 'support.feedback': () => ({ feedbackId: 'f' }) });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['site'] }));
    return opened;
  }

  it('in maintenance has title, text and live support that works [STATUS-04 STATUS-05 STATUS-06]', async () => {
    const { user } = await closeAs({ systemStatus: 1, maintenance });
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
    expect(screen.getByText('Trocando as cartas.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Falar com o atendimento' }));
    const support = within(await screen.findByRole('dialog', { name: 'Atendimento' }));
    await user.type(support.getByLabelText('Sua mensagem'), 'Quando o site volta?');
    await user.click(support.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await support.findByText('Mensagem enviada')).toBeTruthy();
  });

  it('for a region has the address, text and live support [STATUS-08 STATUS-09 STATUS-10]', async () => {
    const { user } = await closeAs({ systemStatus: 2, regionRestriction: { text: both('Não daqui.') } });
    expect(await screen.findByText('Não daqui.')).toBeTruthy();
    expect(screen.getByText('Seu endereço IP: 203.0.113.7')).toBeTruthy();
    expect(screen.getByText(/fale com o atendimento e informe o seu endereço IP/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Falar com o atendimento' }));
    expect(await screen.findByRole('dialog', { name: 'Atendimento' })).toBeTruthy();
  });

  it('stands in place of any page, and the page comes back [STATUS-01 STATUS-14]', async () => {
    await closeAs({ systemStatus: 1, maintenance });
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Promoções' })).toBeNull();
    wire.answer({ 'system.status': () => site() });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['site'] }));
    expect(await screen.findByRole('heading', { name: 'Promoções', level: 1 })).toBeTruthy();
  });
});

it('/member is the member centre, and opens my account [ROUTE-14 ROUTE-15]', async () => {
  const onTheWay = () => new Promise<never>(() => undefined);
  wire.answer({ 'identity.security': onTheWay, 'profile.profile': onTheWay, 'vip.standing': onTheWay });
  const { address } = await openSite('/member', { as: 'member' });
  await waitFor(() => expect(address()).toBe('/member/securityCenter'));
  expect(await screen.findByRole('navigation', { name: pt.account.centre })).toBeTruthy();
});

it('what an address may not name is as if it named nothing', async () => {
  await openSite('/rng?view=JP&page=-3&vassalage=%3Cb%3E');
  expect(await screen.findByText('Ainda não há jogos nesta categoria')).toBeTruthy();
});
