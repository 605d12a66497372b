/** Every number of the specification (sections 5 and 9) and of the API decisions, named once. */

export const maxTextLength = 200;
/** So many sites fit into one address by their ids. */
export const maxAskedSites = 100;
/** Notes are free text of several lines, so they have a wider bound than one-line fields. */
export const maxNoteLength = 2000;
export const minPercent = 0;
export const maxPercent = 100;
export const minCompletionYear = 2020;
export const maxCompletionYear = 3000;
export const minTargetLifetimeYears = 0;
export const maxTargetLifetimeYears = 2000;

export const defaultPageSize = 100;
export const maxPageSize = 1000;
export const maxBackupsPerSite = 10;

/** How long a deleted site or calculation can be brought back, in days; then it is gone for good. */
export const keptDeletionDays = 30;

export const toastMs = 3000;
export const pendingDelayMs = 500;
export const pendingMinimumMs = 200;
export const splashFadeMs = 200;
/** A page open this long reloads itself on the next link click (12 hours). */
export const pageLifetimeMs = 43_200_000;

export const sidebarExpandedPx = 280;
export const sidebarCollapsedPx = 30;

export const maxRequestBytes = 10 * 1024 * 1024;
/** One uploaded file. */
export const maxUploadBytes = 25 * 1024 * 1024;
/** One bulk call or one site document holds at most this many quantities. */
export const maxQuantitiesPerCalculation = 100_000;
/** Comments of one calculation, answers included. */
export const maxCommentsPerCalculation = 5000;
/** Events of one site's log, and of one call that brings many. */
export const maxEventsPerSite = 100_000;
export const maxEventsPerCall = 500;
/** An id is little: what one file brought is taken back at once. */
export const maxDeletedPerCall = 10_000;
/** Links of one site, the revoked ones included. */
export const maxLinksPerSite = 500;
/** What one link may say in 24 hours, unless it says less. */
export const maxContributionsPerDay = 500;
/** What may wait for approval on one site, and how much one call brings or decides. */
export const maxWaitingPerSite = 5000;
export const maxContributionsPerCall = 50;
export const maxDecisionsPerCall = 500;
/** One call of a link; events are short. */
export const maxLinkRequestBytes = 256 * 1024;
/** One file that a machine posts, and all that it posts in 24 hours. */
export const maxDropBytes = 4 * 1024 * 1024;
export const maxDropBytesPerDay = 50 * 1024 * 1024;
/** So many of its files are told of; of a file's refused lines so many. */
export const maxDropsPerLink = 500;
export const maxRefusedRowsPerDrop = 100;
/** Pictures and documents of one site. */
export const maxEvidencePerSite = 10_000;
/** Of one picture or document by a link, how many belong to one event, and how many a link gives in 24 hours. */
export const maxLinkPictureBytes = 5 * 1024 * 1024;
export const maxPicturesPerContribution = 5;
export const maxLinkPicturesPerDay = 200;
/** One part of an upload: a slow line loses no more than this. */
export const maxPartBytes = 1024 * 1024;
/** Pictures of one report: twice as much stands in the memory of a phone while it is written. */
export const maxAppendixBytes = 80e6;
/** A small picture in base64: 16 KiB of bytes. */
export const maxThumbnailCharacters = 22_000;
/** Calculations of one comparison, the base included. */
export const maxComparedCalculations = 6;
/** Layers of one composite product. */
export const maxLayersPerComposite = 200;
/** Select fields with at most this many items have a hidden native select beside them. */
export const maxNativeSelectItems = 300;
/** Largest absolute number accepted in a number field; keeps every sum inside exact double range. */
export const maxNumber = 1e12;
