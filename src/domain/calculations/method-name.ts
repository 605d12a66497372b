import type { MethodVersion } from './calculation.ts';

const names: Readonly<Record<MethodVersion, string>> = { 'fi-2025': 'FI 2025', 'en15978-dk': 'EN 15978 (DK)' };

/** How a method version is written in every language; one that this release does not know stands as it is. */
export const methodName = (methodVersion: string): string =>
  Object.entries(names).find(([version]) => version === methodVersion)?.[1] ?? methodVersion;
