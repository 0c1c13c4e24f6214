/** Pixels between two banners. */
export const SPACING = 20.3;
export const MAX_VISIBLE = 2;
