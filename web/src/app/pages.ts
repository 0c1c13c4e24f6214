// Which layout an address has. The router takes letters of any case for the same, so these do too.

/** On the agents' addresses the agent view stands alone. */
export function isAgentPage(pathname: string): boolean {
  return /^\/agent(home(\/.*)?)?\/?$/i.test(pathname);
}

/** Home under each of its names, and the two addresses that show home with a popup over it. */
export function isHome(pathname: string): boolean {
  return /^\/(index|index\.html|home)?\/?$/i.test(pathname);
}
