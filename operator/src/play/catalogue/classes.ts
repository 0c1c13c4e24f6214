/** Sub-categories of the lobby, and the classes that the studio's games have. */
export const classes = ['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;

export const maxPosition = 100_000;
