import { initial } from './0001-initial.ts';
import { people } from './0002-people.ts';
import { backups } from './0003-backups.ts';
import { ownLibrary } from './0004-own-library.ts';
import { files } from './0005-files.ts';
import { revisions } from './0006-revisions.ts';
import { rateLimits } from './0007-rate-limits.ts';
import { rowLevelSecurity } from './0008-row-level-security.ts';
import { operations } from './0009-operations.ts';
import { quantityPages } from './0010-quantity-pages.ts';
import { amountFormula } from './0011-amount-formula.ts';
import { serverSecrets } from './0012-server-secrets.ts';
import { libraryAdministration } from './0013-library-administration.ts';
import { companyAccess } from './0014-company-access.ts';
import { usage } from './0015-usage.ts';
import { keptDeletions } from './0016-kept-deletions.ts';
import { timelines } from './0017-timelines.ts';
import { usageOfDeletions } from './0018-usage-of-deletions.ts';
import { summaryStatus } from './0019-summary-status.ts';
import { statedParts } from './0020-stated-parts.ts';
import { importCategories } from './0021-import-categories.ts';
import { swedish } from './0022-swedish.ts';
import { siteGaps } from './0023-site-gaps.ts';
import { siteFigures } from './0024-site-figures.ts';
import { givenSamples } from './0025-given-samples.ts';
import { knownPeople } from './0026-known-people.ts';
import { boundedRecords } from './0027-bounded-records.ts';
import { preparation } from './0028-preparation.ts';
import { namedUses } from './0029-named-uses.ts';
import { stages } from './0030-stages.ts';
import { comments } from './0031-comments.ts';
import { historyChain } from './0032-history-chain.ts';
import { siteLog } from './0033-site-log.ts';
import { usageOfLog } from './0034-usage-of-log.ts';
import { evidence } from './0035-evidence.ts';
import { usageOfEvidence } from './0035-usage-of-evidence.ts';
import { contributors } from './0036-contributors.ts';
import { logAnswers } from './0037-log-answers.ts';
import { drops } from './0038-drops.ts';
import { productGtin } from './0039-product-gtin.ts';
import { givenPictures } from './0040-given-pictures.ts';
import { logMonths } from './0041-log-months.ts';
import { searchedProducts } from './0042-searched-products.ts';
import { meterReadings } from './0043-meter-readings.ts';
import type { Migration } from './migration.ts';

/** In order; a released migration never changes. */
export const migrations: readonly Migration[] = [
  initial,
  people,
  backups,
  ownLibrary,
  files,
  revisions,
  rateLimits,
  rowLevelSecurity,
  operations,
  quantityPages,
  amountFormula,
  serverSecrets,
  libraryAdministration,
  companyAccess,
  usage,
  keptDeletions,
  timelines,
  usageOfDeletions,
  summaryStatus,
  statedParts,
  importCategories,
  swedish,
  siteGaps,
  siteFigures,
  givenSamples,
  knownPeople,
  boundedRecords,
  preparation,
  namedUses,
  stages,
  comments,
  historyChain,
  siteLog,
  usageOfLog,
  evidence,
  usageOfEvidence,
  contributors,
  logAnswers,
  drops,
  productGtin,
  givenPictures,
  logMonths,
  searchedProducts,
  meterReadings,
];
