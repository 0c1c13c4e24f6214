import type { Title } from '@croupier/games/lottery';
import type { Logger } from 'pino';
import type { Beacon } from '../beacon.ts';
import type { Database } from '../database.ts';
import type { Wallet } from '../wallet/client.ts';
import type { Receipts } from './receipts.ts';

export interface LotteryDeps {
  /** Of the calls. */
  database: Database;
  /** For what waits for no call: lease, clock of issues, ends of tickets. */
  urgent: Database;
  wallet: Wallet;
  /** Its clock is the calendar’s too: the business clock, which a sandbox moves. */
  beacon: Beacon;
  receipts: Receipts;
  titles: ReadonlyMap<string, Title>;
  log: Logger;
  /** The machine’s clock, for what is sent again. */
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  /** Tickets that are ended in one transaction. */
  chunk?: number | undefined;
  /** Hears who has money coming or gone back. */
  onBalance: (
    playerId: string,
    sent: { balance: number; currency: string; transferId: string | null },
  ) => void;
}

/** What the calendar goes by. */
export const calendarNow = ({ beacon }: Pick<LotteryDeps, 'beacon'>): Date => new Date(beacon.now());
