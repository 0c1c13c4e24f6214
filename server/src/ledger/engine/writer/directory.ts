import { housePlay, shareId } from '../account-id.ts';
import type { Request } from '../rules/world.ts';
import { insertHousePlay, insertShareRows, readUnboundedness, type AccountName } from '../store/accounts.ts';
import type { Connection } from '../store/statement.ts';

const maxKnown = 200_000;

/** Which accounts are unbounded never changes, so it is remembered; so are the shares that this writer's slot has for sure. */
export class Directory {
  private readonly unbounded = new Map<string, boolean>();
  private readonly shares = new Map<string, string>();

  /** Maps each unbounded account of the requests to the slot's share of it, and makes the share's row where it is missing. */
  async sharesFor(
    on: Connection,
    requests: readonly Request[],
    slot: number,
  ): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const strangers = new Map<string, AccountName>();
    const missing = new Map<string, AccountName>();
    for (const request of requests) {
      for (const id of this.accountsToAskFor(request)) {
        if (this.unbounded.get(id) === undefined) strangers.set(id, { merchantId: request.merchantId, id });
      }
    }
    if (strangers.size > 0) await this.meet(on, [...strangers.values()]);
    await this.openHouses(on, requests);
    for (const request of requests) {
      for (const id of request.accounts) {
        if (this.unbounded.get(id) !== true) continue;
        if (found.has(id)) continue;
        const share = this.shares.get(id);
        if (share === undefined) missing.set(id, { merchantId: request.merchantId, id });
        found.set(id, share ?? shareId(id, slot));
      }
    }
    if (missing.size > 0) {
      await insertShareRows(on, [...missing.values()], slot);
      for (const { id } of missing.values()) this.shares.set(id, shareId(id, slot));
    }
    return found;
  }

  /** For a new slot, whose shares are others. */
  forget(): void {
    this.unbounded.clear();
    this.shares.clear();
  }

  /** A game names a wallet and the house: nothing to ask. */
  private accountsToAskFor(request: Request): readonly string[] {
    return request.command.type === 'transfer' ? request.accounts : [];
  }

  private async meet(on: Connection, strangers: readonly AccountName[]): Promise<void> {
    if (this.unbounded.size > maxKnown) this.unbounded.clear();
    for (const row of await readUnboundedness(on, strangers)) this.unbounded.set(row.id, row.unbounded);
  }

  private async openHouses(on: Connection, requests: readonly Request[]): Promise<void> {
    for (const { command } of requests) {
      const game = command.type === 'pending_win' ? command.win : command;
      if (!('vendorId' in game)) continue;
      const house = housePlay(game.merchantId, game.currency);
      if (this.unbounded.get(house) === true) continue;
      await insertHousePlay(on, game.merchantId, game.currency);
      this.unbounded.set(house, true);
    }
  }
}
