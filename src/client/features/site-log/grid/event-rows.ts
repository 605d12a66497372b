import type { LogView } from '#client/data/site-log/log-view.ts';
import { eventName } from '#client/features/site-log/screen/kind-texts.ts';
import type { LogSearch } from '#client/features/site-log/screen/log-search.ts';
import type { Evidence } from '#domain/evidence.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { monthOf } from '#domain/site-log/log-totals.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Language } from '#domain/values/language.ts';

export interface EventRow {
  readonly event: StoredEvent;
  /** '' = its kind says all there is. */
  readonly name: string;
  readonly figure: EventFigure | undefined;
  /** Came, and is of nothing that the plan or a library knows. */
  readonly isUnlinked: boolean;
  readonly isFilled: boolean;
  readonly hasProblem: boolean;
  /** Its pictures and documents, the oldest first. */
  readonly evidence: readonly Evidence[];
}

/** The log as its list shows it: what is not linked first, then the newest day. */
export const eventRows = (
  { events, figureOf, factorSet }: LogView,
  evidence: readonly Evidence[],
  language: Language,
): readonly EventRow[] => {
  const ofEvents = new Map<string, Evidence[]>();
  for (const one of evidence) {
    if (one.subject === 'event') ofEvents.set(one.subjectId, [...(ofEvents.get(one.subjectId) ?? []), one]);
  }
  return events
    .map((event): EventRow => {
      const figure = figureOf(event.id);
      return {
        event,
        name: eventName(event, factorSet, language),
        figure,
        isUnlinked: event.kind === 'delivery' && event.quantityId === null && event.product.kind === 'none',
        isFilled: figure?.isDistanceFilled === true || figure?.isVehicleFilled === true,
        hasProblem: (figure?.problems.length ?? 0) > 0,
        evidence: ofEvents.get(event.id) ?? [],
      };
    })
    .sort(
      (one, other) =>
        Number(other.isUnlinked) - Number(one.isUnlinked) ||
        compare(other.event.date, one.event.date) ||
        compare(other.event.createdAt, one.event.createdAt),
    );
};

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

export const matches = (row: EventRow, { month, kind, state, search = '' }: LogSearch): boolean => {
  const { event, name } = row;
  if (month !== undefined && monthOf(event.date) !== month) return false;
  if (kind !== undefined && event.kind !== kind) return false;
  if (state === 'unlinked' && !row.isUnlinked) return false;
  if (state === 'filled' && !row.isFilled) return false;
  if (state === 'problems' && !row.hasProblem) return false;
  const text = `${name} ${event.supplier} ${event.note}`.toLowerCase();
  return text.includes(search.trim().toLowerCase());
};
