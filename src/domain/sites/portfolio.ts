import { byUnits } from '#domain/values/order.ts';
import type { PortfolioQuery, PortfolioSortKey } from './portfolio-query.ts';
import { type EarlierFigure, heatedAreaOf, type SiteSummary, sampleSiteName } from './site.ts';
import { compareValues, holdsText } from './site-list.ts';

/** How many edits of a site wait on this device, and how many of them ask for a decision. */
export interface WaitingEdits {
  readonly waiting: number;
  readonly held: number;
}

/** A site of the reader as the home page tells it. */
export interface PortfolioSite extends WaitingEdits {
  readonly site: SiteSummary;
  /** null = no area is given. */
  readonly areaM2: number | null;
  /** The only use class; null = none or several. */
  readonly useClass: string | null;
  /** Limit less footprint, kgCO2e/m2/a; null where one of them is not known or a verdict cannot be given. */
  readonly margin: number | null;
  readonly gaps: number;
}

/** @param waiting by the id of the site */
export const portfolioOf = (
  sites: readonly SiteSummary[],
  waiting: ReadonlyMap<string, WaitingEdits>,
): readonly PortfolioSite[] =>
  sites.map((site) => ({
    site,
    areaM2: heatedAreaOf(site.useClasses),
    useClass: site.useClasses.length === 1 ? (site.useClasses[0]?.code ?? null) : null,
    margin: marginOf(site),
    // What a device has kept since an earlier release knows no gaps.
    gaps: site.gapCount ?? 0,
    ...(waiting.get(site.id) ?? nothingWaits),
  }));

const nothingWaits: WaitingEdits = { waiting: 0, held: 0 };

/** Of several use classes each has its own limit, so the building has no margin of its own. */
const marginOf = (site: SiteSummary): number | null => {
  const { gwpKgCo2ePerM2Year: value, limitKgCo2ePerM2Year: limit, limitStatus: status } = site;
  const isTold = status === 'under' || status === 'over';
  return !isTold || value === null || limit === null || site.useClasses.length > 1 ? null : limit - value;
};

/** A site's figure beside that of about a month ago. */
export interface Trend {
  readonly earlier: EarlierFigure;
  /** kgCO2e/m2/a, of two decimals as both figures are; null = one of them is not finished, so that nothing can be told from them. */
  readonly change: number | null;
}

/** null = there is no figure, or none is known of then. */
export const trendOf = (site: SiteSummary): Trend | null => {
  const { gwpKgCo2ePerM2Year: now, footprintState: state } = site;
  // What a device has kept since an earlier release knows no earlier figure.
  const earlier = site.earlierFigure ?? null;
  if (now === null || earlier === null) return null;
  const areBothKnown = state === 'known' && earlier.state === 'known';
  return { earlier, change: areBothKnown ? Math.round((now - earlier.gwp) * 100) / 100 : null };
};

/** The asked sites in the asked order. */
export const listPortfolio = (all: readonly PortfolioSite[], query: PortfolioQuery): readonly PortfolioSite[] =>
  all.filter((one) => isShown(one, query)).toSorted(compare(query));

/** What of the question is not answered before the figures are there. */
export const asksForFigures = ({ sortBy = 'urgency', show }: PortfolioQuery) => ({
  order: sortBy !== 'name' && sortBy !== 'updatedAt',
  filter: show === 'gaps' || show === 'over',
});

const isShown = (one: PortfolioSite, { search, show, useClass }: PortfolioQuery): boolean => {
  const { site } = one;
  return (
    (site.status === 'archived') === (show === 'archived') &&
    (show !== 'mine' || site.role === 'owner') &&
    (show !== 'gaps' || one.gaps > 0) &&
    (show !== 'over' || site.limitStatus === 'over') &&
    (useClass === undefined || site.useClasses.some(({ code }) => code === useClass)) &&
    holdsText([site.name, site.address], search)
  );
};

/** The direction that a column has when the address names none. */
export const firstDirection = (sortBy: PortfolioSortKey): 'asc' | 'desc' =>
  sortBy === 'carbonFootprint' || sortBy === 'gaps' || sortBy === 'updatedAt' ? 'desc' : 'asc';

/** Missing values come last in both directions, equal ones by the newest change and by id. */
const compare =
  ({ sortBy = 'urgency', sort = firstDirection(sortBy) }: PortfolioQuery) =>
  (left: PortfolioSite, right: PortfolioSite): number =>
    compareValues(sortedValue(left, sortBy), sortedValue(right, sortBy), sort) || newestFirst(left, right);

const newestFirst = ({ site: left }: PortfolioSite, { site: right }: PortfolioSite): number =>
  Date.parse(right.updatedAt) - Date.parse(left.updatedAt) || byUnits(left.id, right.id);

const sortedValue = (one: PortfolioSite, sortBy: PortfolioSortKey): string | number | null => {
  const { site } = one;
  if (sortBy === 'name') return site.name;
  if (sortBy === 'carbonFootprint') return site.gwpKgCo2ePerM2Year;
  if (sortBy === 'margin') return one.margin;
  if (sortBy === 'gaps') return site.isCalculating ? null : one.gaps;
  return sortBy === 'updatedAt' ? Date.parse(site.updatedAt) : urgencyOf(one);
};

/** Every row is calculated, and still something belongs to it that is not given. */
const isUnfinished = ({ site, gaps }: PortfolioSite): boolean =>
  !site.isCalculating && gaps === 0 && site.footprintState !== 'known';

/** 0 = first: refused edits, over the limit, gaps of one's own, waiting edits, what else is unfinished, finished, completed. */
const urgencyOf = (one: PortfolioSite): number => {
  const { site, held, waiting, gaps } = one;
  if (held > 0) return 0;
  if (site.status !== 'active') return 6;
  if (site.limitStatus === 'over') return 1;
  if (gaps > 0 && site.role === 'owner') return 2;
  if (waiting > 0) return 3;
  return gaps > 0 || isUnfinished(one) ? 4 : 5;
};

/** How the sites stand to their limits; each of them is counted once. */
export const limitCounts = (all: readonly PortfolioSite[]) => {
  const counts = { under: 0, over: 0, unknown: 0, none: 0, missing: 0, calculating: 0 };
  for (const { site } of all) {
    const { limitStatus: status, gwpKgCo2ePerM2Year: value } = site;
    if (site.isCalculating) counts.calculating += 1;
    else if (status === 'under' || status === 'over') counts[status] += 1;
    else if (value === null) counts.missing += 1;
    else counts[status === 'unknown' ? 'unknown' : 'none'] += 1;
  }
  return counts;
};

/** The middle half of the finished sites of a use class. */
export interface Quartiles {
  readonly count: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The sites of one use class with a figure, beside what there is to compare them with. */
export interface FigureGroup {
  readonly useClass: string;
  /** kgCO2e/m2/a; null = the use class has none, or the sites have different ones. */
  readonly limit: number | null;
  readonly sites: readonly PortfolioSite[];
  /** How many more have a figure that is being made: neither a dot nor the quartiles know of it. */
  readonly calculating: number;
  /** null = too few are finished to say. */
  readonly quartiles: Quartiles | null;
}

/** Fewer say nothing of the others. */
const fewestForQuartiles = 4;

/**
 * By use class, the largest group first.
 * @param companyId whose finished sites the quartiles are of
 */
export const figureGroups = (all: readonly PortfolioSite[], companyId: string): readonly FigureGroup[] => {
  const groups = new Map<string, PortfolioSite[]>();
  for (const one of all) {
    if (one.useClass === null) continue;
    const group = groups.get(one.useClass);
    if (group === undefined) groups.set(one.useClass, [one]);
    else group.push(one);
  }
  return [...groups]
    .map(([useClass, every]): FigureGroup => {
      const sites = every.filter(({ site }) => site.gwpKgCo2ePerM2Year !== null);
      const calculating = every.filter(({ site }) => site.isCalculating).length;
      return { useClass, sites, calculating, limit: limitOf(sites), quartiles: quartilesOf(sites, companyId) };
    })
    .filter(({ sites, calculating }) => sites.length + calculating > 0)
    .toSorted((left, right) => sizeOf(right) - sizeOf(left) || byUnits(left.useClass, right.useClass));
};

const sizeOf = ({ sites, calculating }: FigureGroup): number => sites.length + calculating;

const limitOf = (sites: readonly PortfolioSite[]): number | null => {
  const limits = new Set(sites.map(({ site }) => site.limitKgCo2ePerM2Year));
  return limits.size === 1 ? ([...limits][0] ?? null) : null;
};

/** The sample that comes with the product is nobody's building; what is not finished would draw them down. */
const quartilesOf = (sites: readonly PortfolioSite[], companyId: string): Quartiles | null => {
  const values = sites
    .filter(({ site }) => site.footprintState === 'known' && site.companyId === companyId)
    .filter(({ site }) => site.name !== sampleSiteName)
    .flatMap(({ site }) => site.gwpKgCo2ePerM2Year ?? [])
    .toSorted((left, right) => left - right);
  if (values.length < fewestForQuartiles) return null;
  const at = (share: number) => quantile(values, share);
  return { count: values.length, low: at(0.25), median: at(0.5), high: at(0.75) };
};

/** Between two values in proportion, as spreadsheets do. */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
};

export type TaskKind = 'decide' | 'waiting' | 'over' | 'gaps' | 'unfinished' | 'emission-data';

/** Something of a site that waits for the reader. */
export interface PortfolioTask {
  readonly kind: TaskKind;
  readonly site: SiteSummary;
  /** Edits or rows. */
  readonly count: number;
}

/** What is the reader's to do, the most pressing first; a site that is completed or archived asks for its edits only. */
export const tasksOf = (all: readonly PortfolioSite[]): readonly PortfolioTask[] => {
  const isOwn = ({ site }: PortfolioSite) => site.role === 'owner' && site.status === 'active' && !site.readonly;
  const own = all.filter(isOwn);
  const some = (kind: TaskKind, from: readonly PortfolioSite[], count: (one: PortfolioSite) => number) =>
    from.flatMap((one): PortfolioTask[] => (count(one) > 0 ? [{ kind, site: one.site, count: count(one) }] : []));
  return [
    ...some('decide', all, ({ held }) => held),
    ...some('over', own, ({ site }) => (site.limitStatus === 'over' ? 1 : 0)),
    ...some('gaps', own, ({ gaps }) => gaps),
    ...some('unfinished', own, (one) => (isUnfinished(one) ? 1 : 0)),
    ...some('emission-data', own, ({ site }) => (site.hasNewerEmissionData ? 1 : 0)),
    ...some('waiting', all, ({ waiting, held }) => waiting - held),
  ];
};
