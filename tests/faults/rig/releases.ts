import { join } from 'node:path';

export type Release = 'a' | 'b';

/** Where the two releases lie: inside the repository, so that they find its packages, and where no tool looks. */
export const releasesFolder = join(process.cwd(), 'tests/faults/dist');

export const releaseFolder = (release: Release): string => join(releasesFolder, release);

/** The server's hook as a program: its threads load it, too, and know no types. */
export const hookFile = join(releasesFolder, 'server-hook.mjs');
