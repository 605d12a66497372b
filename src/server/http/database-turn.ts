import { availableParallelism } from 'node:os';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { User } from '#domain/people/user.ts';
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
  'makeAsBuilt',
  'restoreBackup',
  'reviseCalculation',
];

/** Of one company so much heavy work at a time, at most two: a core is left for everybody else. */
export const mostOfOneCompany = Math.max(1, Math.min(2, availableParallelism() - 1));

/** So many at a time, and of one company; the embedded database has one connection. */
export const databaseTurns = {
  pglite: { most: 2, mostOfOne: 1 },
  postgres: { most: 4, mostOfOne: mostOfOneCompany },
} as const;

/** Does the call hold the database for long? */
export const isHolding = ({ name }: Pick<Endpoint, 'name'>): boolean => holdingCalls.includes(name);

/** Does the call's work, in the company's turn where it holds the database for long. */
export const inDatabaseTurn = <Result>(
  turns: Turns,
  endpoint: Pick<Endpoint, 'name'>,
  user: User | null,
  work: () => Promise<Result>,
): Promise<Result> => (isHolding(endpoint) ? inCompanyTurn(turns, user, work) : work());

/** Does what holds the database for long when the company's turn has come. */
export const inCompanyTurn = <Result>(
  turns: Turns,
  user: Pick<User, 'companyId'> | null,
  work: () => Promise<Result>,
): Promise<Result> => inTurn(turns, user?.companyId ?? '', work);
