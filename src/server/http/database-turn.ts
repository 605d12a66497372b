import type { Endpoint } from '#contract/endpoint.ts';
import type { User } from '#domain/user.ts';
import { inTurn, type Turns } from '#server/turns/turns.ts';

/** Calls that write or remove a whole site's rows at once: nothing else of them can be done meanwhile on few connections. */
const holdingCalls: readonly string[] = [
  'bringBackCalculation',
  'commitQuantityImport',
  'copyCalculation',
  'copySite',
  'copySiteWithoutQuantities',
  'createBackup',
  'deleteCalculation',
  'deleteSite',
  'importSite',
  'restoreBackup',
];

/** So many at a time, and of one company; the embedded database has one connection. */
export const databaseTurns = {
  pglite: { most: 2, mostOfOne: 1 },
  postgres: { most: 4, mostOfOne: 2 },
} as const;

/** Does the call's work, in the company's turn where it holds the database for long. */
export const inDatabaseTurn = <Result>(
  turns: Turns,
  { name }: Pick<Endpoint, 'name'>,
  user: User | null,
  work: () => Promise<Result>,
): Promise<Result> => (holdingCalls.includes(name) ? inTurn(turns, user?.companyId ?? '', work) : work());
