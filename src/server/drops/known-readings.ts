import { type MeterReading, meterReadings } from '#domain/site-log/meters.ts';
import { findWaitingReadings } from '#server/contributors/contributions.store.ts';
import type { LinkCall } from '#server/contributors/open-link.ts';
import { findReadEvents } from '#server/site-log/site-log.store.ts';

/**
 * Readings that a posted file goes on from: those of the log, and what its sender has read since and still waits, so that a
 * month that nobody has looked at yet is not counted twice, nor left out.
 */
export const knownReadings = async ({ db, link }: LinkCall): Promise<readonly MeterReading[]> => {
  const waiting = await findWaitingReadings(db, link);
  return meterReadings([
    ...(await findReadEvents(db, link.siteId)),
    ...waiting.map(({ id, said }) => ({ ...said, id })),
  ]);
};
