import { expect, it } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import { setOfNewCalculation } from '#client/data/library/newest-set.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';

interface Device {
  /** Ids of the sets that the server had when it was last asked, the newest first; undefined = it never was. */
  readonly known?: readonly string[];
  /** Those that are on this device. */
  readonly kept?: readonly string[];
  readonly online?: boolean;
}

const setOn = ({ known, kept = [], online = true }: Device): Promise<string | undefined> => {
  const constants = known && { referenceSets: known.map((id, index) => ({ id, isDefault: index === 0 })) };
  const device = {
    cache: {
      read: () => Promise.resolve(constants),
      keptQueries: () => Promise.resolve(kept.map((id) => libraryQueries.referenceSet(id).queryKey)),
    },
    connectivity: { isOnline: () => online },
  };
  return setOfNewCalculation(device as unknown as ClientData);
};

const usual = defaultCalculationFields.referenceSet;
const newer = 'co2data-9.00.000';

it('takes the newest set where it is on the device or can be fetched', async () => {
  expect(await setOn({ known: [newer, usual] })).toBe(newer);
  expect(await setOn({ known: [newer, usual], kept: [usual, newer], online: false })).toBe(newer);
});

it('says nothing where the newest is the usual one, is not known, or could not be calculated with', async () => {
  expect(await setOn({ known: [usual] })).toBeUndefined();
  expect(await setOn({})).toBeUndefined();
  expect(await setOn({ known: [newer, usual], kept: [usual], online: false })).toBeUndefined();
});
