import type { LogEvent } from '#domain/site-log/log-event.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { dayOfMoment } from '#domain/values/day-of-moment.ts';
import type { Language } from '#domain/values/language.ts';
import { byUnits } from '#domain/values/order.ts';
import type { Word } from '#domain/values/word.ts';
import { eventKindWords } from '#domain/words/site-log-words.ts';

/** The event of a picture; a note, which no figure rests on, too. */
export interface PictureEvent extends Pick<LogEvent, 'id' | 'date' | 'kind' | 'supplier'> {
  /** Product or factor. */
  readonly of: Word | null;
}

/** A photograph or document of a report, and what it belongs to. */
export interface PictureLine {
  readonly evidence: Evidence;
  /** The event that counts: of one that was corrected, the one that stands in its place. null = of a row or of the site. */
  readonly event: PictureEvent | null;
  /** Of a row: its name; of the site: the site's. */
  readonly of: string;
  /** Who gave it: of an event that came by a link whoever has the link, else who added it; '' = not known any more. */
  readonly givenBy: string;
}

interface PictureSource {
  readonly evidence: readonly Evidence[];
  readonly events: readonly LogEvent[];
  /** What a figure of the report rests on, by the id of its event. */
  readonly ofEvent: (id: string) => Word | null;
  /** Who said an event by a link; '' = a person of the site. */
  readonly giverOf: (id: string) => string;
  /** null = it is not there any more. */
  readonly rowNameOf: (id: string) => string | null;
  readonly siteName: string;
}

/** Pictures and documents of what the report tells, by their day; those of a deleted event or row are no evidence of it. */
export const pictureLines = ({
  evidence,
  events,
  ofEvent,
  giverOf,
  rowNameOf,
  siteName,
}: PictureSource): readonly PictureLine[] => {
  const byId = new Map(events.map((event) => [event.id, event]));
  const corrected = new Map(events.flatMap(({ id, corrects }) => (corrects === '' ? [] : [[corrects, id] as const])));
  const found = evidence.flatMap((one): readonly PictureLine[] => {
    const { subject, subjectId, userName } = one;
    if (subject === 'site') return [{ evidence: one, event: null, of: siteName, givenBy: userName }];
    if (subject === 'quantity') {
      const of = rowNameOf(subjectId);
      return of === null ? [] : [{ evidence: one, event: null, of, givenBy: userName }];
    }
    const event = byId.get(standing(subjectId, corrected));
    if (event === undefined) return [];
    const { id, date, kind, supplier } = event;
    const told = { id, date, kind, supplier, of: ofEvent(id) };
    return [{ evidence: one, event: told, of: '', givenBy: userName || giverOf(subjectId) }];
  });
  return found.toSorted((one, other) => byUnits(pictureDay(one), pictureDay(other)));
};

/** What stands in the place of an event after its corrections. */
const standing = (id: string, corrected: ReadonlyMap<string, string>): string => {
  let last = id;
  for (const seen = new Set<string>(); !seen.has(last); ) {
    seen.add(last);
    last = corrected.get(last) ?? last;
  }
  return last;
};

/** ISO date: of its event, else when it was taken, else when it was added. */
export const pictureDay = ({ event, evidence }: PictureLine): string =>
  event?.date ?? dayOfMoment(evidence.takenAt ?? evidence.createdAt);

/** What it belongs to, in words; its day stands beside. */
export const pictureSubject = ({ event, of }: PictureLine, language: Language): string =>
  event === null
    ? of
    : [eventKindWords[event.kind][language], event.of?.[language] ?? '', event.supplier]
        .filter((text) => text !== '')
        .join(' · ');
