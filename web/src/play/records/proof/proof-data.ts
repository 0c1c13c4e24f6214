import type { Localised } from '@croupier/contract/locales';
import { launch } from '../../launch/index.ts';

/** The in-house studio's proofs, as its address `fair/rounds/…` tells them; every field is checked before it is shown. */
export interface SlotProof {
  kind: 'slot';
  gameCode: string;
  commitment: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  stake: number;
  /** Symbols by their index, reel by reel. */
  grid: number[][];
  freeSpins: number;
}
export interface FlightProof {
  kind: 'crash';
  /** In hundredths; null where nothing was drawn. */
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
  proof: SlotProof | FlightProof | null;
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

function proofOf(json: unknown): SlotProof | FlightProof | null {
  const it = bag(json);
  if (it['kind'] === 'slot') {
    const state = bag(it['state']);
    return {
      kind: 'slot',
      gameCode: text(it['gameCode']),
      commitment: text(it['commitment']),
      serverSeed: typeof it['serverSeed'] === 'string' ? it['serverSeed'] : null,
      clientSeed: text(it['clientSeed']),
      nonce: Number(it['nonce']),
      stake: Number(it['stake']),
      grid: list(bag(state['base'])['grid']).map((reel) => list(reel).map(Number)),
      freeSpins: list(state['freeSpins']).length,
    };
  }
  if (it['kind'] !== 'crash') return null;
  const freeze = bag(it['freeze']);
  return {
    kind: 'crash',
    crashPoint: typeof it['crashPoint'] === 'number' ? it['crashPoint'] : null,
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
  const art = bag(it['art']);
  return {
    symbols: list(it['symbols']).map((one) => ({
      pt: text(bag(one)['pt']),
      en: text(bag(one)['en']),
      es: text(bag(one)['es']),
    })),
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
