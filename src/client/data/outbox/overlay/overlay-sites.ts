import { emptySiteFields, type Site, type SiteSummary } from '#domain/sites/site.ts';
import { applyPatch, withEntriesMerged } from '#domain/values/patch.ts';
import { built, fieldsOf, idOf, memoised, patched, timesOf, type Waiting, withNew, without } from './overlay-rows.ts';

/** The sites list with the waiting edits applied; new sites come first. */
export const overlaySites = (sites: readonly SiteSummary[], entries: readonly Waiting[]): readonly SiteSummary[] =>
  entries.reduce<readonly SiteSummary[]>((rows, entry) => {
    if (entry.endpoint === 'createSite') {
      return withNew(rows, built(entry, siteSummaryOf), (all, row) => [row, ...all]);
    }
    if (entry.endpoint === 'deleteSite') return without(rows, entry.writes);
    return entry.endpoint === 'patchSite' ? patched(rows, entry, entry.writes[0], fieldsOf(entry)) : rows;
  }, sites);

/** One site; null when it is neither on the server nor waiting, or is to go. */
export const overlaySite = (site: Site | null, siteId: string, entries: readonly Waiting[]): Site | null =>
  entries.reduce<Site | null>((current, entry) => {
    if (entry.request.params['siteId'] !== siteId && !entry.creates.includes(siteId)) return current;
    if (entry.endpoint === 'createSite') return current ?? built(entry, siteOf);
    if (entry.endpoint === 'deleteSite') return null;
    return entry.endpoint === 'patchSite' && current !== null
      ? memoised(current, entry, (row) => applyPatch(row, siteFieldsOf(entry, row)))
      : current;
  }, site);

/** What others said one by one meanwhile stays beside what this edit says. */
const siteFieldsOf = (entry: Waiting, row: Site): Partial<Site> => {
  const { base } = entry.request.body as { readonly base?: Partial<Site> };
  return withEntriesMerged({ ...row }, { ...fieldsOf<Site>(entry) }, base && { ...base });
};

const siteOf = (entry: Waiting): Site => {
  const { calculationId: _first, calculationName: _name, ...fields } = fieldsOf<Site & Record<string, unknown>>(entry);
  return {
    ...emptySiteFields,
    ...fields,
    ...timesOf(entry),
    id: idOf(entry),
    companyId: '',
    readonly: false,
    defaultCalculationId: entry.creates[1] ?? '',
    backupSourceId: null,
    epoch: 0,
    backupSourceDefaultCalculationId: null,
    role: 'owner',
  };
};

const siteSummaryOf = (entry: Waiting): SiteSummary => ({
  ...siteOf(entry),
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: null,
  limitStatus: null,
  footprintState: null,
  gapCount: null,
  isCalculating: false,
  earlierFigure: null,
  hasNewerEmissionData: false,
  updatedByName: null,
  userNames: [],
  ownerIds: [],
});
