/** How lists are read page by page: from the start, from the last page's cursor, as far as there is one. */
export const firstCursor = null as string | null;

export const nextCursor = (page: { nextCursor: string | null }): string | null => page.nextCursor;

export const pageFrom = (cursor: string | null) => ({ limit: 50, ...(cursor === null ? {} : { cursor }) });
