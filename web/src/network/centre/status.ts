/** How a member's status is marked. */
export const statusTone = { active: 'win', restricted: 'gold', blocked: 'danger' } as const;
