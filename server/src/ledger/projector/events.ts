import type { EventOf } from '../../platform/events/index.ts';
import { minor } from '../../platform/formats/money.ts';
import type { CountedBet } from './opposite.ts';

/** What others hear of an ended bet. It is told in the projector's commit, so a bet itself writes no row more. */
export const betEnded = (bet: CountedBet): EventOf<'bet.ended'> => ({
  kind: 'bet.ended',
  merchantId: bet.merchantId,
  memberId: bet.memberId,
  reference: bet.transactionId,
  at: bet.endedAt,
  facts: {
    vendor: bet.vendorId,
    game: bet.gameId,
    round: bet.roundId,
    outcome: bet.state,
    stake: minor(bet.stake),
    won: minor(bet.won),
    validStake: minor(bet.validStake),
    currency: bet.currency,
  },
});
