/** A host as brands and settings write it: names have no letter case, and a dot at the end only says that they are whole. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');
