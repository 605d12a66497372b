import { Signal } from '#client/data/device/signal.ts';
import type { EventFields, StoredEvent } from '#domain/site-log/stored-event.ts';
import { isSame } from '#domain/values/patch.ts';

/** What somebody has said of an event and this device is writing down. */
export interface StoringPatch {
  readonly eventId: string;
  readonly patch: Partial<EventFields>;
}

const bySite = new Map<string, Signal<readonly StoringPatch[]>>();

/** Of a site, in the order in which they came; each leaves when it is stored, or could not be. */
export const storingPatches = (siteId: string): Signal<readonly StoringPatch[]> => {
  const patches = bySite.get(siteId) ?? new Signal<readonly StoringPatch[]>([]);
  bySite.set(siteId, patches);
  return patches;
};

/** Stores patches that show meanwhile: the top bar tells that they are being stored, and figures do not wait for the disk. */
export const whileStoring = async (
  siteId: string,
  patches: readonly StoringPatch[],
  work: () => Promise<void>,
): Promise<void> => {
  const shown = storingPatches(siteId);
  if (patches.length > 0) shown.set([...shown.get(), ...patches]);
  try {
    await work();
  } finally {
    if (patches.length > 0) shown.set(shown.get().filter((one) => !patches.includes(one)));
  }
};

/** The log with what is being stored; the same list where it says all of it already. */
export const withStoring = (
  events: readonly StoredEvent[],
  patches: readonly StoringPatch[],
): readonly StoredEvent[] => {
  if (patches.length === 0) return events;
  const byEvent = new Map<string, Partial<EventFields>>();
  for (const { eventId, patch } of patches) byEvent.set(eventId, { ...byEvent.get(eventId), ...patch });
  let isOther = false;
  const shown = events.map((event) => {
    const patch = byEvent.get(event.id);
    if (patch === undefined || saysAlready(event, patch)) return event;
    isOther = true;
    return { ...event, ...patch };
  });
  return isOther ? shown : events;
};

const saysAlready = (event: StoredEvent, patch: Partial<EventFields>): boolean =>
  Object.entries(patch).every(([name, value]) => isSame(event[name as keyof EventFields], value));
