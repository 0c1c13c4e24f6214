import { randomInt } from 'node:crypto';
import { agentCalls } from '@croupier/contract';
import type { Tx } from '../../platform/database/database.ts';
import { byAddress } from '../../platform/brakes/counters.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockMove, type MoveRefusal, moveInTree, type TreeMove } from './move.ts';
import {
  type Arrival,
  findInvitation,
  insertArrival,
  insertInvitation,
  insertPlace,
  type Invitation,
  type LinkView,
  type Place,
  type PlaceView,
  readArrivalTerms,
  readCode,
  readLinks,
  readPlace,
  readTeam,
  readUplines,
  setLinkEnabled,
} from './store.ts';

export type { Invitation, LinkView, Place, PlaceView } from './store.ts';

export interface NewCode {
  merchantId: string;
  memberId: string;
  kind: Invitation['kind'];
  /** Drawn where absent. */
  code?: string;
  /** The type of the accounts that it opens; players where absent. */
  accountType?: number;
  note?: string;
  /** What who comes by it is offered. */
  terms?: object;
  now: Date;
}

/** The tree of members and the codes that lead into it. */
export interface Agents {
  /** Null for a code that nobody gave out or that was withdrawn. Letter case doesn't matter. */
  invitation(merchantId: string, code: string): Promise<Invitation | null>;
  /** Gives a member a code of its own; throws where a wished one is taken. */
  addCode(tx: Tx, wanted: NewCode): Promise<string>;
  /** Notes by which code a member came; what the code promises follows after the commit. */
  cameBy(tx: Tx, arrival: Arrival): Promise<void>;
  arrivalTerms(merchantId: string, memberId: string): Promise<{ uplineId: string; terms: unknown } | null>;
  links: {
    list(query: {
      merchantId: string;
      memberId: string;
      code?: string;
      after: string | null;
      limit: number;
    }): Promise<LinkView[]>;
    /** False where the agent has no such link. */
    setEnabled(link: {
      merchantId: string;
      memberId: string;
      code: string;
      enabled: boolean;
    }): Promise<boolean>;
  };
  /** A member's first placement; only a recorded move changes it. */
  place(tx: Tx, place: Place): Promise<void>;
  placeOf(merchantId: string, memberId: string): Promise<PlaceView | null>;
  codeOf(merchantId: string, memberId: string, kind: Invitation['kind']): Promise<string | null>;
  /** Those above, nearest first. */
  uplines(merchantId: string, memberId: string): Promise<string[]>;
  /** Those below, nearest first. */
  team(merchantId: string, memberId: string): Promise<string[]>;
  /** On record, and shown with its effects before; there is no other way to change a place. */
  move(tx: Tx, move: TreeMove): Promise<MoveRefusal | null>;
}

/** The job that does what an invitation promises. */
export const arrivalJob = 'agents.arrived';

export function createAgents({ db, jobs }: Platform): Agents {
  return {
    invitation: (merchantId, code) => findInvitation(db, merchantId, code.trim().toUpperCase()),
    async addCode(tx, { code, ...wanted }) {
      const facts = { accountType: 0, note: '', ...wanted, terms: wanted.terms ?? null };
      for (let tries = 0; tries < (code === undefined ? 5 : 1); tries += 1) {
        const next = (code ?? drawCode()).toUpperCase();
        if (await insertInvitation(tx, { ...facts, code: next })) return next;
      }
      throw new Error(`The invitation code ${code ?? ''} is taken`);
    },
    async cameBy(tx, arrival) {
      const promises = await insertArrival(tx, arrival);
      const { merchantId, memberId } = arrival;
      if (promises) await jobs.add(tx, arrivalJob, { merchantId, memberId }, { key: `arrived:${memberId}` });
    },
    arrivalTerms: (merchantId, memberId) => readArrivalTerms(db, merchantId, memberId),
    links: {
      list: (query) => readLinks(db, query),
      setEnabled: (link) => setLinkEnabled(db, link),
    },
    place: (tx, place) => insertPlace(tx, place),
    placeOf: (merchantId, memberId) => readPlace(db, merchantId, memberId),
    codeOf: (merchantId, memberId, kind) => readCode(db, merchantId, memberId, kind),
    uplines: (merchantId, memberId) => readUplines(db, merchantId, memberId),
    team: (merchantId, memberId) => readTeam(db, merchantId, memberId),
    async move(tx, move) {
      const refusal = await lockMove(tx, move);
      if (refusal === null) await moveInTree(tx, move);
      return refusal;
    },
  };
}

// No 0, O, 1, I, L, U: a code is read out on the phone, and spells no words.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

export interface AgentRoutesDeps {
  platform: Pick<Platform, 'db' | 'clock' | 'counters'>;
  agents: Agents;
  nicknameOf(merchantId: string, memberId: string): Promise<string | null>;
}

/** Codes that nobody has, asked for within an hour from one block of addresses. */
const maxMisses = 60;

export function createAgentRoutes({ agents, platform, ...deps }: AgentRoutesDeps): {
  routes: readonly Route[];
} {
  return {
    routes: implement(agentCalls)({
      affiliate: async ({ merchant, query, address }) => {
        const misses = byAddress(address, { action: 'invitation', windowSeconds: 3600, limit: maxMisses });
        for (const counter of misses) {
          const { retryAfterSeconds } = await platform.counters.reserve(
            platform.db,
            counter,
            platform.clock.machine(),
          );
          if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
        }
        const invitation = await agents.invitation(merchant.id, query.code);
        if (invitation?.kind !== 'affiliate') return fail('AFFILIATE_CODE_INVALID');
        await platform.counters.takeBack(platform.db, misses);
        const nickname =
          (await deps.nicknameOf(merchant.id, invitation.memberId)) ?? fail('AFFILIATE_CODE_INVALID');
        return { code: invitation.code, nickname };
      },
    }),
  };
}
