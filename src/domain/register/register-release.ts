/** Releases of the register's interface that are written and read; their shapes differ. */
export const registerReleases = ['7', '8'] as const;
export type RegisterRelease = (typeof registerReleases)[number];
