/** All lines of a grid are of one height, so that nothing is measured. */
export const lineHeightPx = 32;
export const headerHeightPx = 40;
