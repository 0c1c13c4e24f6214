/** Gives the whole window to an address, for games that no frame may show. */
export const wholeWindow = {
  goTo(address: string): void {
    location.assign(address);
  },
};
