/** Pixels between two banners. */
export const SPACING = 20.3;
export const MOST_VISIBLE = 2;
