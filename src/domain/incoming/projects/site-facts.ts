import type { SiteDocument } from '#domain/documents/site-document.ts';
import { maxCompletionYear, minCompletionYear } from '#domain/values/limits.ts';
import { lineOf, numberOf } from './json-parts.ts';
import type { ProblemList } from './problem-list.ts';

interface Facts {
  readonly name: unknown;
  readonly description: string;
  readonly address: unknown;
  /** The file's own word for the use, e.g. `office` or `ResidentialBuildingRowHouse`. */
  readonly use: string;
  readonly heatedAreaM2: unknown;
  readonly grossAreaM2: unknown;
  readonly completionYear: unknown;
  readonly users: unknown;
}

/** The building of a project as a site; `places` are the paths that problems name. */
export const siteOfFacts = (
  facts: Facts,
  places: { readonly name: string; readonly building: string; readonly year: string },
  problems: ProblemList,
): SiteDocument['site'] => {
  const name = lineOf(facts.name);
  if (name === '') problems.note(places.name, 'name-missing');
  const heatedAreaM2 = areaOf(facts.heatedAreaM2);
  const grossAreaM2 = areaOf(facts.grossAreaM2);
  if (heatedAreaM2 === null) problems.note(places.building, 'no-heated-area');
  else problems.note(places.building, 'area-basis', { heatedAreaM2, grossAreaM2: grossAreaM2 ?? '–' });
  const code = useClassOf(facts.use);
  problems.note(places.building, 'use-class-assumed', { use: facts.use === '' ? '–' : facts.use, code });
  const users = numberOf(facts.users) ?? 0;
  return {
    name: name === '' ? '–' : name,
    description: facts.description.slice(0, 2000),
    address: lineOf(facts.address),
    useClasses: [{ code, heatedNetAreaM2: heatedAreaM2 }],
    grossAreaM2,
    completionYear: yearOf(facts.completionYear, places.year, problems),
    plannedUsers: users > 0 ? users : null,
  };
};

/** The formats write 0 where nothing is known. */
const areaOf = (value: unknown): number | null => {
  const area = numberOf(value);
  return area !== null && area > 0 ? area : null;
};

/** Coefficients of energy can be given from this year on. */
const firstKnownYear = 1900;

/** The first year of a project's period where it is before those that a site can have; null = it is not. */
export const earlyYearOf = (value: unknown): number | null => {
  const year = numberOf(value);
  return year !== null && Number.isInteger(year) && year >= firstKnownYear && year < minCompletionYear ? year : null;
};

const yearOf = (value: unknown, place: string, problems: ProblemList): number | null => {
  const year = numberOf(value);
  if (year === null || year === 0) return null;
  if (!Number.isInteger(year) || year > maxCompletionYear) {
    problems.note(place, 'year-invalid', { year });
    return null;
  }
  if (year >= minCompletionYear) return year;
  problems.note(place, 'year-too-early', { year, first: minCompletionYear });
  return null;
};

/** In this order: the first word that the file's use contains. */
const uses: readonly (readonly [word: string, code: string])[] = [
  ['office', 'T'],
  ['singlefamily', 'YAT'],
  ['detached', 'YAT'],
  ['rowhouse', 'RT'],
  ['terraced', 'RT'],
  ['multistorey', 'AK3'],
  ['apartment', 'AK3'],
  ['residential', 'AK3'],
  ['kindergarten', 'PK'],
  ['daycare', 'PK'],
  ['school', 'OR'],
  ['education', 'OR'],
  ['hospital', 'S'],
  ['health', 'TE'],
  ['hotel', 'H'],
  ['commercial', 'LR'],
  ['retail', 'LR'],
  ['sport', 'LH'],
  ['warehouse', 'MRVR'],
  ['storage', 'MRVR'],
];

/** The use class that comes nearest; it decides nothing of the result by this method. */
const useClassOf = (use: string): string => {
  const plain = use.toLowerCase().replace(/[^a-z]/g, '');
  return uses.find(([word]) => plain.includes(word))?.[1] ?? 'MR';
};
