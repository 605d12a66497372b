import { cutText } from '#domain/formats/sheets/cell.ts';
import { type EventFields, emptyEventFields } from '#domain/site-log/stored-event.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import { maxNoteLength, maxTextLength } from '#domain/values/limits.ts';
import type { ProposedEvent, RefusedRow } from './import-result.ts';
import { textDigest } from './line-id.ts';

/** An event that can be stored. */
export type NewLogEvent = EventFields & { readonly id: string };

export interface NewLogEvents {
  readonly events: readonly NewLogEvent[];
  /** What corrects an event that nobody knows. */
  readonly refused: readonly RefusedRow[];
}

/**
 * Proposed events as the log of a site holds them. Their ids follow from the site and the sender's own id: two devices that take
 * the same file without a line make the same events.
 * @param log what is in the log
 */
export const newLogEvents = (
  siteId: string,
  proposed: readonly ProposedEvent[],
  log: readonly Pick<NewLogEvent, 'id' | 'externalId'>[],
): NewLogEvents => {
  const ids = new Map<string, string>();
  for (const { externalId } of proposed) ids.set(externalId, eventId(siteId, externalId));
  for (const { id, externalId } of log) {
    ids.set(id, id);
    if (externalId !== '') ids.set(externalId, id);
  }
  const events: NewLogEvent[] = [];
  const refused: RefusedRow[] = [];
  for (const one of proposed) {
    const corrects = one.corrects === '' ? '' : ids.get(one.corrects);
    if (corrects === undefined) refused.push({ row: one.externalId, code: 'unknown-event', found: one.corrects });
    else events.push({ ...bounded(one), corrects, id: eventId(siteId, one.externalId) });
  }
  return { events, refused };
};

/** A UUID of version 8 (RFC 9562): what it says is ours. */
export const eventId = (siteId: string, externalId: string): string => {
  const digits = textDigest(`${siteId}\n${externalId}`);
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, variant + digits.slice(17, 20)];
  return [...parts, digits.slice(20, 32)].join('-');
};

/** Texts that are longer than the log holds: of a name the whole stands in the note. */
const bounded = (event: ProposedEvent): EventFields => {
  const { name, supplier, note, factor, vehicle, meter } = event;
  const whole =
    name.length > maxTextLength && !note.includes(name) ? [name, note].filter((part) => part !== '') : [note];
  return {
    ...fieldsIn(emptyEventFields, event),
    name: cutText(name, maxTextLength),
    supplier: cutText(supplier, maxTextLength),
    factor: cutText(factor, maxTextLength),
    vehicle: cutText(vehicle, maxTextLength),
    meter: cutText(meter, maxTextLength),
    note: cutText(whole.join(' · '), maxNoteLength),
  };
};
