import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type * as Access from '#domain/sites/access.ts';
import type * as Refusals from '#server/http/refusal.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { foreignCanary } from './canary.ts';
import { type Fault, type FaultyDatabase, faults, faulty } from './faults.ts';
import { rowOf } from './rows.ts';
import { runCells } from './run-cells.ts';
import { makeWorld, type World } from './world.ts';

const off = vi.hoisted((): { check: string | undefined; hits: number } => ({ check: undefined, hits: 0 }));

/** Does the mistake of this name stand in the code now? */
const isOff = vi.hoisted(() => (check: string): boolean => {
  if (off.check !== check) return false;
  off.hits += 1;
  return true;
});

vi.mock('#domain/sites/access.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Access>();
  const can: typeof Access.can = (user, action, site, today) => {
    if (isOff('can')) return { allowed: true };
    const role = site.role === 'viewer' && isOff('viewers') ? 'editor' : site.role;
    const readonly = site.readonly && !isOff('read-only');
    return original.can(user, action, { role, readonly }, today);
  };
  const canChangeInLibrary: typeof Access.canChangeInLibrary = (...args) =>
    isOff('library') ? { allowed: true } : original.canChangeInLibrary(...args);
  return {
    ...original,
    can,
    canChangeInLibrary,
    hasLicence: (...args: Parameters<typeof Access.hasLicence>) => isOff('licence') || original.hasLicence(...args),
    canReadFeedback: (...args: Parameters<typeof Access.canReadFeedback>) =>
      isOff('feedback') || original.canReadFeedback(...args),
  };
});

vi.mock('#server/http/refusal.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Refusals>();
  const telling = () => new original.Refusal('not-found', { detail: `There is ${foreignCanary}` });
  return { ...original, notFound: () => (isOff('leak') ? telling() : original.notFound()) };
});

let database: FaultyDatabase;
let world: World;

beforeAll(async () => {
  database = faulty(await openTestDatabase());
  // Row-level security would hide most mistakes of the code.
  world = await makeWorld(database, { hasSecondWall: false });
});

afterAll(async () => {
  await database?.close();
});

const complaintsWith = async (fault: Fault | null, names: readonly string[]): Promise<number> => {
  database.fault = fault;
  database.hits = 0;
  off.check = fault?.code;
  off.hits = 0;
  let count = 0;
  for (const endpoint of allEndpoints.filter(({ name }) => names.includes(name))) {
    const { complaints } = await runCells(world, endpoint, rowOf(endpoint), { stopsAtFirst: true });
    count += complaints.length;
  }
  return count;
};

describe('the table notices that', () => {
  it.each(faults)('$name', async (fault) => {
    expect(await complaintsWith(fault, fault.watch)).toBeGreaterThan(0);
    // A mistake that was never made proves nothing: the check stands elsewhere now.
    expect(database.hits + off.hits).toBeGreaterThan(0);
  });

  it('nothing is wrong when nothing is', async () => {
    expect(await complaintsWith(null, ['getSite', 'patchQuantity', 'getProduct'])).toBe(0);
  });
});
