import type { SiteDocument } from '#domain/documents/site-document.ts';
import {
  type CalculationContent,
  inDocumentOrder,
  type OwnLibrary,
  placesOfRows,
  siteDocumentOf,
} from '#domain/documents/site-document-of.ts';
import type { LogSettings, NothingHappened } from '#domain/sites/log-settings.ts';
import type { Site } from '#domain/sites/site.ts';
import { fieldNamesOf, withDefaults } from '#domain/values/fields.ts';
import { isSame } from '#domain/values/patch.ts';
import { emptyEvent, type LogEvent } from './log-event.ts';
import {
  type EventFields,
  type EventOrigin,
  emptyEventFields,
  eventFieldsIn,
  type StoredEvent,
} from './stored-event.ts';

type Loose<Shape> = { readonly [Key in keyof Shape]?: Shape[Key] | undefined };

/** An event of a document; what it does not give is not given. Its id is of the document: another event may correct it. */
export type DocumentEvent = Pick<StoredEvent, 'id' | 'date' | 'kind'> &
  Loose<Omit<EventFields, 'date' | 'kind' | 'quantityId'>> & {
    /** Place of the row that it is of: `calculations[0].categories[2].quantities[0]`. */
    readonly quantity?: string | undefined;
    readonly origin?: EventOrigin | undefined;
    readonly givenBy?: string | undefined;
  };

/** What a site document says of the log beside the site itself; every key may be missing. */
export interface LogDocument {
  readonly siteFactorSet?: string | undefined;
  readonly logDefaults?:
    | undefined
    | { readonly distanceKm?: number | null | undefined; readonly vehicle?: string | undefined };
  readonly logPlan?:
    | undefined
    | {
        /** Name of a calculation; of several that are called so the first, or the one at `place`. */
        readonly calculation?: string | undefined;
        /** Where the calculation stands among those of the document, when its name does not tell. */
        readonly place?: number | undefined;
        readonly start?: string | null | undefined;
        readonly end?: string | null | undefined;
      };
  readonly logBudget?:
    | undefined
    | { readonly a4Kg?: number | null | undefined; readonly a5Kg?: number | null | undefined };
  readonly logNone?: readonly NothingHappened[] | undefined;
  readonly log?: readonly DocumentEvent[] | undefined;
}

/** The whole site with its log as one document. */
export const wholeDocumentOf = (
  site: Site,
  contents: readonly CalculationContent[],
  own: OwnLibrary,
  events: readonly StoredEvent[],
): SiteDocument & LogDocument => {
  const sources = events.map(({ product }) => product);
  return {
    ...siteDocumentOf(site, contents, own, sources),
    ...settingsInDocument(site, contents),
    ...(events.length === 0 ? {} : { log: documentEvents(events, contents, own) }),
  };
};

/** Settings that are as in any new site are not told. */
const settingsInDocument = (settings: LogSettings, contents: readonly CalculationContent[]): LogDocument => {
  const { siteFactorSet, logDistanceKm, logVehicle, logStart, logEnd, budgetA4Kg, budgetA5Kg, logNone } = settings;
  const plan = { ...plannedIn(settings, contents), ...given({ start: logStart, end: logEnd }) };
  const defaults = given({ distanceKm: logDistanceKm, vehicle: logVehicle });
  const budget = given({ a4Kg: budgetA4Kg, a5Kg: budgetA5Kg });
  return {
    ...given({ siteFactorSet: siteFactorSet ?? undefined }),
    ...(isSame(defaults, {}) ? {} : { logDefaults: defaults }),
    ...(isSame(plan, {}) ? {} : { logPlan: plan }),
    ...(isSame(budget, {}) ? {} : { logBudget: budget }),
    ...(logNone.length === 0 ? {} : { logNone }),
  };
};

/** Without what says nothing. */
const given = <Fields extends object>(fields: Fields): Loose<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  ) as Loose<Fields>;

const plannedIn = ({ logPlanCalculationId }: LogSettings, contents: readonly CalculationContent[]) => {
  const all = inDocumentOrder(contents).map(({ calculation }) => calculation);
  const place = all.findIndex(({ id }) => id === logPlanCalculationId);
  const name = all[place]?.name;
  if (name === undefined) return {};
  return all.findIndex((one) => one.name === name) === place ? { calculation: name } : { calculation: name, place };
};

const documentEvents = (
  events: readonly StoredEvent[],
  contents: readonly CalculationContent[],
  own: OwnLibrary,
): readonly DocumentEvent[] => {
  const rows = new Map<string, string>();
  inDocumentOrder(contents).forEach((content, index) => {
    for (const [id, place] of placesOfRows(content)) rows.set(id, placeOfRow(index, place));
  });
  const ids = { product: idsOf(own.products), composite: idsOf(own.composites) };
  return events.map((event) => {
    const { quantityId, date, kind, product, ...fields } = eventFieldsIn(event);
    const isGone = (product.kind === 'product' || product.kind === 'composite') && !ids[product.kind].has(product.id);
    const row = rows.get(quantityId ?? '');
    return {
      id: event.id,
      date,
      kind,
      ...given(fields),
      // What is in no library any more has no values: its name stays.
      ...(product.kind === 'none' || isGone ? {} : { product }),
      ...given({ quantity: row }),
      ...(event.origin === 'entered' ? {} : { origin: event.origin }),
      ...given({ givenBy: event.givenBy }),
    };
  });
};

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** Where a row stands in the document. */
export const placeOfRow = (calculation: number, place: string): string => `calculations[${calculation}].${place}`;

/** The event's fields with every key that the document does not give; its row is found by its place. */
export const eventFieldsOf = ({
  id: _id,
  quantity: _row,
  origin: _origin,
  givenBy: _giver,
  ...event
}: DocumentEvent): EventFields => withDefaults(emptyEventFields, event);

/** As the figures of the log take it. */
export const logEventOf = (event: DocumentEvent): LogEvent => {
  const fields: Readonly<Record<string, unknown>> = { ...eventFieldsOf(event) };
  const { id, date, kind } = event;
  const own = Object.fromEntries(fieldNamesOf(emptyEvent).map((name) => [name, fields[name]]));
  return { ...emptyEvent, ...own, id, date, kind };
};

/** Which calculation of the document the log is compared with; null = none is told, undefined = there is none of that name. */
export const plannedCalculation = ({
  logPlan,
  calculations,
}: Pick<LogDocument, 'logPlan'> & Pick<SiteDocument, 'calculations'>): number | null | undefined => {
  const { calculation, place } = logPlan ?? {};
  if (calculation === undefined) return null;
  const index = place ?? calculations.findIndex(({ name }) => name === calculation);
  return calculations[index]?.name === calculation ? index : undefined;
};

/** What the document says of its log's settings, but for the calculation that it is compared with. */
export const logSettingsOf = ({
  siteFactorSet,
  logDefaults,
  logPlan,
  logBudget,
  logNone = [],
}: LogDocument): Omit<LogSettings, 'logPlanCalculationId'> => ({
  siteFactorSet: siteFactorSet ?? null,
  logDistanceKm: logDefaults?.distanceKm ?? null,
  logVehicle: logDefaults?.vehicle ?? '',
  logStart: logPlan?.start ?? null,
  logEnd: logPlan?.end ?? null,
  budgetA4Kg: logBudget?.a4Kg ?? null,
  budgetA5Kg: logBudget?.a5Kg ?? null,
  logNone,
});
