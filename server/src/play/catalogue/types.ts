import type { Localised } from '@croupier/contract';

import type { Stakes } from '@croupier/contract/stakes';
import { type GameKind, gameTypes, type GameType } from '@croupier/contract/play-names';

export const categories = gameTypes;
export type Category = GameType;

/** What it is called in each language; one that has no name of its own is known by another’s. */
export type Names = Partial<Localised>;

/** A game vendor as one merchant has it. */
export interface Vendor {
  merchantId: string;
  code: string;
  /** Counts its changes. */
  version: number;
  names: Names;
  category: Category;
  icon: string;
  currency: string;
  launchHosts: readonly string[];
  /** Holds `{gameCode}`. */
  launchPath: string;
  /** Where its server answers calls of this site; null where it takes none. */
  serviceUrl?: string | null;
  winCap: bigint | null;
  /** Where it takes events of the site: an address, or a path of the site’s own; null where it takes none. */
  eventsUrl: string | null;
  position: number;
  /** Whether its games can be reached at all; without one they are coming soon. */
  adapter: boolean;
  maintenance: boolean;
  /** Until when, where someone has said so. */
  maintenanceUntil: Date | null;
  createdAt: Date;
}

export interface Game {
  merchantId: string;
  nodeId: string;
  /** Counts its changes. */
  version: number;
  vendorCode: string;
  code: string;
  names: Names;
  searchText: string;
  /** Words beside the names by which it is found. */
  tags: readonly string[];
  /** What is played and what it is about. */
  kinds: readonly GameKind[];
  /** The first is the game's own. */
  categories: readonly Category[];
  classify: string;
  groupCode: string;
  icon: string;
  /** What the bet returns with which the game begins. */
  rtp: string | null;
  /** The lowest return of its other bets, where that is lower. */
  rtpLow: string | null;
  /** By currency, as far as its vendor says. */
  stakes: Readonly<Record<string, Stakes>>;
  /** False where its vendor says that it plays no rounds that the house pays for. */
  freeRounds: boolean;
  /** An operator's mark. */
  hot: boolean;
  /** Its place among those that most members play, the first 1. */
  popular: number | null;
  newUntil: Date | null;
  trial: boolean;
  position: number;
  maintenance: boolean;
}

/** What a seed or an operator says of a vendor; the rest has defaults. */
export interface VendorEntry {
  code: string;
  names: Names;
  category: Category;
  icon: string;
  currency: string;
  launchPath: string;
  launchHosts?: readonly string[];
  serviceUrl?: string | null;
  winCap?: bigint | null;
  eventsUrl?: string | null;
  position?: number;
  /** Absent: it has one. */
  adapter?: boolean;
  maintenance?: boolean;
  maintenanceUntil?: Date | null;
}

export interface GameEntry {
  code: string;
  names: Names;
  categories: readonly Category[];
  classify: string;
  icon: string;
  tags?: readonly string[];
  kinds?: readonly GameKind[];
  groupCode?: string;
  /** A decimal rate such as '0.9629'. */
  rtp?: string | null;
  rtpLow?: string | null;
  stakes?: Readonly<Record<string, Stakes>>;
  /** Absent: it plays them. */
  freeRounds?: boolean;
  hot?: boolean;
  newUntil?: Date | null;
  trial?: boolean;
  position?: number;
  maintenance?: boolean;
}
