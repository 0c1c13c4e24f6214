import type { IssueProof, TicketView } from '../../../src/protocol.ts';
import { h } from '../../shared/dom.ts';
import { facts } from '../../shared/panels.ts';
import { verifierLink } from '../../shared/proofs.ts';
import { button } from '../../shared/shell.ts';
import type { Room } from '../room/room.ts';
import { outcomeView, spaceOf } from './outcome.ts';

const code = (text: string): HTMLElement => h('code', {}, text);

function rowsOf(room: Room, proof: IssueProof): (readonly [string, string | Node])[] {
  const { say, shell } = room;
  const { freeze, said, link } = proof;
  return [
    [shell.t('chainEnd'), code(proof.chain.end)],
    [say('announcedRound'), String(proof.announcedRound)],
    ...(freeze === null
      ? []
      : ([
          [shell.t('ticketRoot'), code(freeze.root)],
          [say('ticketsInDraw'), String(freeze.tickets)],
          [shell.t('beaconRound'), String(freeze.beaconRound)],
        ] satisfies [string, string | Node][])),
    ...(said === null ? [] : ([[say('randomness'), code(said.randomness)]] satisfies [string, Node][])),
    ...(link === null ? [] : ([[say('link'), code(link)]] satisfies [string, Node][])),
    [shell.t('beaconKey'), code(proof.beacon.publicKey)],
    ...(proof.ticket === null
      ? []
      : ([[say('ticketLeaf'), code(proof.ticket.leaf)]] satisfies [string, Node][])),
  ];
}

/** Checks in this page, by what is in the proof alone; what computes them is loaded when it is asked for. */
function checker(room: Room, proof: IssueProof): HTMLElement {
  const { say } = room;
  const found = h('ul', { class: 'checks', role: 'status' });
  const run = async (): Promise<void> => {
    const { checkProof } = await import('./check.ts');
    const checks = checkProof(proof);
    found.replaceChildren(
      ...(checks.length === 0
        ? [h('li', {}, say('notDrawn'))]
        : checks.map(({ name, holds }) =>
            h('li', { class: holds ? 'good' : 'bad' }, `${holds ? '✓' : '✗'} ${say(name)}`),
          )),
    );
  };
  return h(
    'div',
    { class: 'stack' },
    button(say('checkHere'), () => void run(), 'gold'),
    found,
  );
}

/** The proof of an issue, with the own ticket’s way to the root where one is meant. */
export async function openProof(
  room: Room,
  of: { gameCode: string; sequence: number; ticketId?: string },
): Promise<void> {
  const { say, shell, api } = room;
  try {
    const asked: { proof: IssueProof; ticket?: TicketView } =
      of.ticketId === undefined
        ? { proof: await api.proof(of.gameCode, of.sequence) }
        : await api.ticket(of.ticketId);
    const { proof, ticket } = asked;
    const title = room.titleOf(of.gameCode);
    const receipt = ticket?.receipt;
    const text = JSON.stringify(proof, null, 2);
    const area = h('textarea', {
      readonly: true,
      rows: '5',
      class: 'copy-area',
      'aria-label': shell.t('proof'),
    });
    area.value = text;
    const body = h(
      'div',
      { class: 'stack' },
      h('p', {}, say('proofLead')),
      proof.beacon.hash === publicBeacon ? null : h('p', { class: 'note' }, shell.t('beaconSandbox')),
      proof.outcome === null || title === null
        ? null
        : outcomeView({ space: spaceOf(title.space), family: title.family, say }, proof.outcome),
      checker(room, proof),
      facts([
        ...rowsOf(room, proof),
        ...(receipt === undefined || receipt === null
          ? []
          : ([[say('receipt'), code(receipt.signature)]] satisfies [string, Node][])),
      ]),
      h('p', {}, verifierLink(shell, proof)),
      area,
    );
    shell.dialog(say('issue', { label: proof.label }), body, { wide: true });
  } catch (error) {
    shell.warn(error);
  }
}

/** drand’s quicknet; any other beacon is that of a test environment. */
const publicBeacon = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
