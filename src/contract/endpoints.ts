import type * as v from 'valibot';
import * as calculations from '#contract/calculations/calculations.ts';
import * as categories from '#contract/calculations/categories.ts';
import * as importAnswers from '#contract/calculations/import-answers.ts';
import * as quantities from '#contract/calculations/quantities.ts';
import * as quantityImport from '#contract/calculations/quantity-import.ts';
import * as stages from '#contract/calculations/stages.ts';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import * as bulletins from '#contract/installation/bulletins.ts';
import * as events from '#contract/installation/events.ts';
import * as feedback from '#contract/installation/feedback.ts';
import * as sync from '#contract/installation/sync.ts';
import * as system from '#contract/installation/system.ts';
import * as usage from '#contract/installation/usage.ts';
import * as composites from '#contract/library/composites.ts';
import * as library from '#contract/library/library.ts';
import * as libraryAdministration from '#contract/library/library-administration.ts';
import * as passports from '#contract/library/passports.ts';
import { layerSnapshot } from '#contract/library/product-fields.ts';
import * as products from '#contract/library/products.ts';
import * as companyAccess from '#contract/people/company-access.ts';
import * as deviceKey from '#contract/people/device-key.ts';
import * as session from '#contract/people/session.ts';
import * as sessions from '#contract/people/sessions.ts';
import * as register from '#contract/reports/register.ts';
import * as reports from '#contract/reports/reports.ts';
import * as signedReports from '#contract/reports/signed-reports.ts';
import * as asBuilt from '#contract/site-log/as-built.ts';
import * as companyMonth from '#contract/site-log/company-month.ts';
import * as contributions from '#contract/site-log/contributions.ts';
import * as contributor from '#contract/site-log/contributor.ts';
import * as contributorLinks from '#contract/site-log/contributor-links.ts';
import * as contributorPictures from '#contract/site-log/contributor-pictures.ts';
import * as drops from '#contract/site-log/drops.ts';
import * as evidence from '#contract/site-log/evidence.ts';
import * as siteLog from '#contract/site-log/site-log.ts';
import * as comments from '#contract/sites/comments.ts';
import * as files from '#contract/sites/files.ts';
import * as history from '#contract/sites/history.ts';
import * as people from '#contract/sites/people.ts';
import * as siteReading from '#contract/sites/site-reading.ts';
import * as sites from '#contract/sites/sites.ts';
import * as backups from '#contract/whole-sites/backups.ts';
import * as deletions from '#contract/whole-sites/deletions.ts';
import * as siteTransfer from '#contract/whole-sites/site-transfer.ts';
import * as snapshot from '#contract/whole-sites/snapshot.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

const nouns: readonly object[] = [
  session,
  deviceKey,
  sessions,
  siteReading,
  sites,
  siteTransfer,
  backups,
  deletions,
  calculations,
  stages,
  categories,
  quantities,
  comments,
  siteLog,
  companyMonth,
  asBuilt,
  contributorLinks,
  contributions,
  contributor,
  drops,
  contributorPictures,
  library,
  libraryAdministration,
  products,
  composites,
  reports,
  register,
  signedReports,
  files,
  quantityImport,
  importAnswers,
  passports,
  people,
  companyAccess,
  feedback,
  bulletins,
  history,
  snapshot,
  sync,
  events,
  evidence,
  usage,
  system,
];

/** Every call of the API: what the server must serve and the OpenAPI document describes. Not for the browser. */
export const allEndpoints: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));

type NamedSchema = v.GenericSchema<unknown, unknown>;

const isObjectSchema = (value: unknown): value is NamedSchema =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'object' || value.type === 'strict_object');

/** `createSite` -> `CreateSite`: the name of a shape in the OpenAPI document. */
export const shapeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The shapes that have a name in the contract, for the OpenAPI document. What contains itself must be among them. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = Object.fromEntries(
  [...nouns, { layerSnapshot }]
    .flatMap((noun) => Object.entries(noun))
    .filter((entry): entry is [string, NamedSchema] => isObjectSchema(entry[1]))
    .map(([name, schema]) => [shapeName(name), schema]),
);
