/** The purpose of a member's account with one vendor, where a brand keeps them apart from the main one. */
export const walletPurpose = (vendorCode: string): string => `vendor:${vendorCode}`;
