import { hashKey } from '@tanstack/react-query';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import type { getConstants } from '#contract/library/library.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { libraryQueries } from './library.ts';

/**
 * Emission data of a new calculation: the newest set that this device knows of, where it has it or can fetch it.
 * undefined = the set that a calculation has unless it says another.
 */
export const setOfNewCalculation = async ({ cache, connectivity }: ClientData): Promise<string | undefined> => {
  const constants = await cache.read<ReplyOf<typeof getConstants>>(libraryQueries.constants().queryKey);
  const newest = constants?.referenceSets.find(({ isDefault }) => isDefault)?.id;
  if (newest === undefined || newest === defaultCalculationFields.referenceSet) return undefined;
  return connectivity.isOnline() || (await isSetKept(cache, newest)) ? newest : undefined;
};

/** Whether a reference set is kept on this device. */
export const isSetKept = async (cache: ClientData['cache'], referenceSetId: string): Promise<boolean> => {
  const hash = hashKey(libraryQueries.referenceSet(referenceSetId).queryKey);
  return (await cache.keptQueries()).some((key) => hashKey(key) === hash);
};
