/** What the kit's checks play with: a form for each way of betting, and what a player may press while the flight is shown. */
export const samples = {
  forms: () => [{}, { autoCashOut: 101 }, { autoCashOut: 250 }, { autoCashOut: 1_000_000 }],
  presses: () => [{ type: 'cashOut' }],
};
