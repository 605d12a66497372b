import type * as v from 'valibot';
import * as asBuilt from './as-built.ts';
import * as backups from './backups.ts';
import * as bulletins from './bulletins.ts';
import * as calculations from './calculations.ts';
import * as categories from './categories.ts';
import * as comments from './comments.ts';
import * as companyAccess from './company-access.ts';
import * as companyMonth from './company-month.ts';
import * as composites from './composites.ts';
import * as contributions from './contributions.ts';
import * as contributor from './contributor.ts';
import * as contributorLinks from './contributor-links.ts';
import * as contributorPictures from './contributor-pictures.ts';
import * as deletions from './deletions.ts';
import * as deviceKey from './device-key.ts';
import * as drops from './drops.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as evidence from './evidence.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as history from './history.ts';
import * as importAnswers from './import-answers.ts';
import * as library from './library.ts';
import * as libraryAdministration from './library-administration.ts';
import * as passports from './passports.ts';
import * as people from './people.ts';
import { layerSnapshot } from './product-fields.ts';
import * as products from './products.ts';
import * as quantities from './quantities.ts';
import * as quantityImport from './quantity-import.ts';
import * as register from './register.ts';
import * as reports from './reports.ts';
import * as session from './session.ts';
import * as sessions from './sessions.ts';
import * as signedReports from './signed-reports.ts';
import * as siteLog from './site-log.ts';
import * as siteReading from './site-reading.ts';
import * as siteTransfer from './site-transfer.ts';
import * as sites from './sites.ts';
import * as snapshot from './snapshot.ts';
import * as stages from './stages.ts';
import * as sync from './sync.ts';
import * as system from './system.ts';
import * as usage from './usage.ts';

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
