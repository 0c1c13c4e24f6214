/** What the kit's checks play the game with: a form for each way of betting, and what is worth trying while a round waits. */
export const samples = {
  forms: () => [{ door: 1 }, { door: 2 }, { door: 3 }],
  actions: () => [{ type: 'stay' }, { type: 'change' }],
};
