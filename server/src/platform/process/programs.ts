/** Programs that the deployment runs beside the site. Each takes a port of its own, which is known once it listens. */
export interface Programs {
  /** The base address of a program by the code of the party that it plays; undefined for one that doesn't run here. */
  addressOf(code: string): string | undefined;
  listensAt(code: string, baseUrl: string): void;
}

export function createPrograms(): Programs {
  const addresses = new Map<string, string>();
  return {
    addressOf: (code) => addresses.get(code),
    listensAt: (code, baseUrl) => void addresses.set(code, baseUrl),
  };
}
