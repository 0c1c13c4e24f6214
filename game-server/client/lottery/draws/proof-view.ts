import type { IssueProof, TicketView } from '../../../src/protocol.ts';
import { CallFailed } from '../../shared/api.ts';
import { h } from '../../shared/dom.ts';
import { facts } from '../../shared/panels.ts';
import { verifierLink } from '../../shared/proofs.ts';
import { button } from '../../shared/shell.ts';
import { troubles } from '../../shared/trouble-texts.ts';
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

/** All that is known of the proof, with the means to check it and to take it along. */
function proofBody(
  room: Room,
  { proof, ticket }: { proof: IssueProof; ticket?: TicketView },
  gameCode: string,
): Node[] {
  const { say, shell } = room;
  const title = room.titleOf(gameCode);
  const receipt = ticket?.receipt;
  const area = h('textarea', {
    readonly: true,
    rows: '5',
    class: 'copy-area',
    'aria-label': shell.t('proof'),
  });
  area.value = JSON.stringify(proof, null, 2);
  return [
    h('p', {}, h('b', {}, say('issue', { label: proof.label }))),
    h('p', {}, say('proofLead')),
    ...(proof.beacon.hash === publicBeacon ? [] : [h('p', { class: 'note' }, shell.t('beaconSandbox'))]),
    ...(proof.outcome === null || title === null
      ? []
      : [outcomeView({ space: spaceOf(title.space), family: title.family, say }, proof.outcome)]),
    checker(room, proof),
    facts([
      ...rowsOf(room, proof),
      ...(receipt === undefined || receipt === null
        ? []
        : ([[say('receipt'), code(receipt.signature)]] satisfies [string, Node][])),
    ]),
    h('p', {}, verifierLink(shell, proof)),
    area,
  ];
}

/**
 * The proof of an issue, with the own ticket’s way to the root where one is meant. The panel stands at once; what can’t be read is said
 * in it, with the way to ask again.
 */
export async function openProof(
  room: Room,
  of: { gameCode: string; sequence: number; ticketId?: string },
): Promise<void> {
  const { say, shell, api } = room;
  const body = h('div', { class: 'stack proof' });
  shell.dialog(say(of.ticketId === undefined ? 'proof' : 'receiptAndProof'), body, { wide: true });
  const read = async (): Promise<void> => {
    body.setAttribute('aria-busy', 'true');
    body.replaceChildren(h('p', { role: 'status' }, say('proofComing')));
    try {
      const asked: { proof: IssueProof; ticket?: TicketView } =
        of.ticketId === undefined
          ? { proof: await api.proof(of.gameCode, of.sequence) }
          : await api.ticket(of.ticketId);
      body.replaceChildren(...proofBody(room, asked, of.gameCode));
    } catch (error) {
      const trouble = troubles[error instanceof CallFailed ? error.code : 'INTERNAL'];
      body.replaceChildren(
        h('p', { role: 'alert' }, trouble[shell.language]),
        button(shell.t('tryAgain'), () => void read(), 'gold'),
      );
    } finally {
      body.removeAttribute('aria-busy');
    }
  };
  await read();
}

/** drand’s quicknet; any other beacon is that of a test environment. */
const publicBeacon = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
