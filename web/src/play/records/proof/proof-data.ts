import type { Localised } from '@croupier/contract/locales';
import { launch } from '../../launch/index.ts';

/** The in-house studio's proofs, as its address `fair/rounds/…` tells them; every field is checked before it is shown. */
export interface SoloProof {
  /** Of a game that one player plays: from seeds of the player's own. */
  kind: 'instant';
  gameCode: string;
  commitment: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  stake: number;
  /** What came up, in a sentence. */
  words: Localised | null;
  /** A slot's window: symbols by their index, reel by reel. Null at other games. */
  reels: { grid: number[][]; freeSpins: number } | null;
}
export interface SharedProof {
  /** Of a game that many players share. */
  kind: 'shared';
  /** What was drawn, in a sentence; null where nothing was. */
  words: Localised | null;
  /** Of a flight, in hundredths; null at other games and where nothing was drawn. */
  crashPoint: number | null;
  voided: boolean;
  root: string | null;
  beaconRound: number | null;
  ownBeacon: boolean;
}
export interface ReadProof {
  /** As it came, for the verifier. */
  json: unknown;
  /** Null where it is of a kind that this page doesn't know. */
  proof: SoloProof | SharedProof | null;
}
export interface Title {
  symbols: Localised[];
  art: { symbols: string; cells: number[]; columns: number };
}

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const bag = (value: unknown): Bag => (isBag(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const publicBeacon = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

const localised = (value: unknown): Localised => {
  const it = bag(value);
  return { pt: text(it['pt']), en: text(it['en']), es: text(it['es']) };
};

function proofOf(json: unknown): SoloProof | SharedProof | null {
  const it = bag(json);
  if (it['kind'] === 'instant') {
    const view = bag(it['view']);
    return {
      kind: 'instant',
      gameCode: text(it['gameCode']),
      commitment: text(it['commitment']),
      serverSeed: typeof it['serverSeed'] === 'string' ? it['serverSeed'] : null,
      clientSeed: text(it['clientSeed']),
      nonce: Number(it['nonce']),
      stake: Number(it['stake']),
      words: isBag(it['words']) ? localised(it['words']) : null,
      reels:
        it['gameKind'] === 'slot'
          ? {
              grid: list(bag(view['base'])['grid']).map((reel) => list(reel).map(Number)),
              freeSpins: list(view['freeSpins']).length,
            }
          : null,
    };
  }
  if (it['kind'] !== 'shared') return null;
  const freeze = bag(it['freeze']);
  const { crashPoint } = bag(it['drawn']);
  return {
    kind: 'shared',
    words: isBag(it['words']) ? localised(it['words']) : null,
    crashPoint: it['gameKind'] === 'crash' && typeof crashPoint === 'number' ? crashPoint : null,
    voided: it['status'] === 'voided',
    root: text(freeze['root']) || null,
    beaconRound: typeof freeze['beaconRound'] === 'number' ? freeze['beaconRound'] : null,
    ownBeacon: isBag(it['beacon']) && it['beacon']['hash'] !== publicBeacon,
  };
}

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`the proof answered ${answer.status}`);
  return answer.json();
}

/** Proofs on another host are for a page of that host: this one may not read them. */
export const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin;

export async function readProof(address: string): Promise<ReadProof> {
  const json = await read(address);
  return { json, proof: proofOf(json) };
}

const baseOf = (address: string): string => address.replace(/fair\/rounds\/.*$/, '');

export async function readTitle(address: string, gameCode: string): Promise<Title> {
  const it = bag(await read(`${baseOf(address)}fair/titles/${encodeURIComponent(gameCode)}`));
  const scene = bag(it['scene']);
  const art = bag(bag(scene['look'])['art']);
  return {
    symbols: list(bag(scene['paytable'])['symbols']).map((one) => localised(bag(one)['names'])),
    art: {
      symbols: `${baseOf(address)}${text(art['symbols'])}`,
      cells: list(art['cells']).map(Number),
      columns: Number(art['columns']) || 1,
    },
  };
}

/** The verifier's address with the whole proof in its fragment, which no server sees. */
export function verifierWith(verifier: string, json: unknown, language: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `${verifier}?lang=${language}#proof=${packed}`;
}

export type SeedChange = 'changed' | 'roundOpen' | 'failed';

/** Changes the member's seeds at the game by a session of its own, which reveals the seed of all rounds so far. */
export async function changeSeeds(game: { nodeId: string; vendor: string }): Promise<SeedChange> {
  const { url } = await launch({ game: game.nodeId, vendor: game.vendor, trial: false });
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) return 'failed';
  const [base = '', gameCode = ''] = address.pathname.split('play/');
  const post = async (path: string, body: object, key?: string): Promise<Bag> => {
    const headers = {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    };
    const answer = await fetch(`${base}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return bag(await answer.json());
  };
  const operator = address.searchParams.get('operator');
  const opened = await post('session', {
    launchToken: address.searchParams.get('token') ?? '',
    gameCode,
    ...(operator ? { operator } : {}),
  });
  const changed = await post('seed', {}, text(opened['sessionKey']));
  if (isBag(changed['revealed'])) return 'changed';
  return bag(changed['failure'])['code'] === 'ROUND_OPEN' ? 'roundOpen' : 'failed';
}
