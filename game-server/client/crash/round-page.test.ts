// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { FlightProof } from './wire.ts';
import type { Shell } from '../shared/shell.ts';
import common from '../shared/common-texts.json' with { type: 'json' };
import { translator } from '../shared/texts.ts';
import { openRoundPage } from './round-page.ts';
import { crashTexts } from './texts.ts';

const hex = (digit: string) => digit.repeat(64);
const proof: FlightProof = {
  kind: 'shared',
  gameKind: 'crash',
  method: 2,
  words: null,
  version: 2,
  roundId: '00000000-0000-4000-8000-000000000001',
  gameCode: 'toucan-flight',
  sequence: 42,
  chainId: '00000000-0000-4000-8000-000000000002',
  end: hex('a'),
  linkIndex: 7,
  link: hex('b'),
  drawn: { crashPoint: 351 },
  status: 'settled',
  reason: null,
  drawnAt: '2026-11-27T13:44:42.000Z',
  tableCode: 'toucan-flight-1',
  beacon: {
    scheme: 'bls-unchained-g1-rfc9380',
    hash: hex('c'),
    publicKey: 'd'.repeat(192),
    periodSeconds: 3,
    genesisTime: 1,
  },
  freeze: { at: '2026-11-27T13:44:30.000Z', root: hex('e'), tickets: 12, beaconRound: 34_327_899 },
  said: { randomness: hex('f'), signature: '0'.repeat(96) },
  ticket: null,
};

async function pageOf(shown: FlightProof): Promise<{ title: string; body: HTMLElement }> {
  let page: { title: string; body: HTMLElement } | undefined;
  const shell = {
    language: 'pt',
    t: translator(common, 'pt'),
    dialog: (title: string, body: HTMLElement) => void (page = { title, body }),
    warn: () => undefined,
  } as unknown as Shell;
  const api = { proof: () => Promise.resolve(shown) };
  await openRoundPage(shell, translator(crashTexts, 'pt'), api, shown.roundId);
  if (!page) throw new Error('no page opened');
  return page;
}
const rows = (body: HTMLElement) =>
  Object.fromEntries(
    [...body.querySelectorAll('.facts > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

describe('the page of a round', () => {
  it('says what was drawn over what, and takes the whole proof to the verifier without a server', async () => {
    const { title, body } = await pageOf(proof);
    expect(title).toBe('Rodada 42');
    expect(rows(body)).toMatchObject({
      'O tucano voou em': '3,51×',
      'Apostas aceitas': '12',
      'Rodada do farol que decide': '34327899',
      'Raiz das apostas aceitas': hex('e'),
    });
    const [address = '', packed = ''] = (body.querySelector('a')?.getAttribute('href') ?? '').split(
      '#proof=',
    );
    expect(address).toMatch(/verify\?lang=pt$/);
    expect(JSON.parse(atob(packed.replaceAll('-', '+').replaceAll('_', '/')))).toEqual(proof);
  });

  it('says of a void round that the bets went back, and of an interrupted one that it ended by rule', async () => {
    const undrawn = { ...proof, status: 'voided', reason: 'interrupted', drawn: null } as const;
    const { body } = await pageOf({ ...undrawn, freeze: null, said: null });
    expect(rows(body)).toMatchObject({ 'O tucano voou em': 'Anulada, apostas devolvidas' });
    const cut = await pageOf({ ...proof, reason: 'interrupted' });
    expect(cut.body.textContent).toContain('O voo foi interrompido e terminou pela regra.');
  });
});
