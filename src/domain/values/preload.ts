/** When a link loads the page that it leads to: on mouse down (the default), hover or focus. */
export const preloadModes = ['click', 'hover', 'focus'] as const;
export type PreloadMode = (typeof preloadModes)[number];
