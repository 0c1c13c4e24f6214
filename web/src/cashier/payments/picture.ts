/** What a member may upload, as the server takes it. */
export const maxBytes = 3_500_000;
