import type { TableApi } from '../shared/api.ts';
import { h } from '../shared/dom.ts';
import { multiplier } from '../shared/money.ts';
import { facts } from '../shared/panels.ts';
import { timeWriter } from '../shared/times.ts';
import { verifierWith } from '../shared/proofs.ts';
import type { Shell } from '../shared/shell.ts';
import type { SayCrash } from './texts.ts';
import { flownTo, type FlightProof } from './wire.ts';

const code = (text: string) => h('code', {}, text);

function rowsOf(proof: FlightProof, shell: Shell, say: SayCrash): [string, string | Node][] {
  const { t, language } = shell;
  const flown = flownTo(proof.drawn);
  const point = flown === null ? say('roundVoid') : multiplier(flown, language);
  const rows: [string, string | Node][] = [
    [say('roundPoint'), proof.status === 'voided' ? say('roundVoid') : point],
    [say('roundWhen'), timeWriter(language).format(new Date(proof.drawnAt))],
  ];
  if (proof.method === 1 || proof.freeze === null) return rows;
  rows.push(
    [say('roundBets'), String(proof.freeze.tickets)],
    [t('beaconRound'), String(proof.freeze.beaconRound)],
    [t('ticketRoot'), code(proof.freeze.root)],
  );
  return rows;
}

/** What a round that is over was, and the way to check it. `id`: the round's, or that of a bet in it, whose place it proves too. */
export async function openRoundPage(
  shell: Shell,
  say: SayCrash,
  api: Pick<TableApi, 'proof'>,
  id: string,
): Promise<void> {
  try {
    const proof = await api.proof(id);
    if (proof.kind !== 'shared') return;
    const notes = [
      proof.reason === 'interrupted' && proof.status === 'settled' ? say('roundInterrupted') : null,
      proof.method === 1 ? say('roundOld') : null,
    ];
    const body = h(
      'div',
      { class: 'stack' },
      facts(rowsOf(proof, shell, say)),
      ...notes.map((note) => (note === null ? null : h('p', { class: 'note' }, note))),
      h(
        'a',
        { href: verifierWith(proof, shell.language), target: '_blank', rel: 'noopener' },
        say('verifyRound'),
      ),
    );
    shell.dialog(say('roundTitle', { n: proof.sequence }), body);
  } catch (error) {
    shell.warn(error);
  }
}
