import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { addLibraryTexts } from '#client/data/library/edit-texts.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { ownLibraryOnDevice } from '#client/data/library/own-library.ts';
import {
  type LibraryReplacements,
  noReplacements,
  replacementDrafts,
  withReplacements,
} from '#client/data/library/replacements.ts';
import { ApiError } from '#client/data/line/api.ts';
import { draftOf, store } from '#client/data/outbox/edits/edit-drafts.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import { settleFormula } from '#domain/calculations/amount-formula.ts';
import { freshLinkStatus, type Quantity } from '#domain/calculations/quantity.ts';
import { type AdoptedLibrary, adoptLibrary } from '#domain/documents/adopt-library.ts';
import { documentRowIds } from '#domain/documents/document-rows.ts';
import {
  calculationFieldsOf,
  categoryFieldsOf,
  type DocumentCalculation,
  defaultCalculationIndex,
  quantityFieldsOf,
  type SiteDocument,
  siteFieldsOf,
} from '#domain/documents/site-document.ts';
import { type CalculationContent, placesOfRows } from '#domain/documents/site-document-of.ts';
import { compositeFieldsIn } from '#domain/products/composite.ts';
import { productFieldsIn } from '#domain/products/empty-product.ts';
import { type LogDocument, logSettingsOf, plannedCalculation } from '#domain/site-log/log-document.ts';
import { firstStanding } from '#domain/sites/stage.ts';
import { type MadeSite, newSite } from './device-drafts.ts';

interface Issue {
  readonly path: string;
  readonly code: string;
}

/**
 * Makes a new site of a document without a connection: its rows, and the own products and composites that this device
 * does not know, become edits that wait, all or none. Rejects with `ApiError`, whose problem names broken paths.
 * @param replaced rows of the library that take the document's content with it
 */
export const importDocumentHere = async (
  data: ClientData,
  document: SiteDocument & LogDocument,
  replaced: LibraryReplacements = noReplacements,
): Promise<MadeSite> => {
  // Without the server nothing of such a document is brought in, so that nothing of it gets lost.
  if (needsServer(document)) throw new ApiError('network');
  const own = withReplacements(await ownLibraryOnDevice(data), replaced);
  // Ids of the document may be taken by rows that this device has not seen.
  const adopted = adoptLibrary(document.library, { own, row: newRow, idOf: () => uuidv7() });
  if (!adopted.ok) throw refusal(adopted.error);
  const issues: Issue[] = await unknownSets(data, document);
  const contents: CalculationContent[] = [];
  for (const [index, calculation] of document.calculations.entries()) {
    const source = calculation.origin === undefined ? undefined : contents[calculation.origin];
    contents.push(contentOf(calculation, source, `calculations[${index}]`, adopted.value, issues));
  }
  if (issues.length > 0) throw refusal(issues);
  const defaultId = contents[defaultCalculationIndex(document)]?.calculation.id ?? '';
  const logPlanCalculationId = contents[plannedCalculation(document) ?? -1]?.calculation.id ?? null;
  const fields = { ...siteFieldsOf(document), ...logSettingsOf(document), logPlanCalculationId };
  const { site, drafts } = newSite(fields, contents, defaultId);
  addLibraryTexts();
  // Replaced rows stand before what is calculated with them.
  await store(data, ...replacementDrafts(replaced), ...drafts, ...libraryDrafts(adopted.value));
  return site;
};

/** A log, and how calculations stand: no edit of a device sets a revision, nor what was handed in. */
export const needsServer = ({ log = [], calculations }: SiteDocument & LogDocument): boolean =>
  log.length > 0 || calculations.some(({ revision = 1, submissions = [] }) => revision !== 1 || submissions.length > 0);

const newRow = { companyId: '', createdBy: null, version: 1, createdAt: '', updatedAt: '' };

const refusal = (issues: readonly Issue[]): ApiError => {
  const errors = issues.slice(0, 100).map((issue) => ({ ...issue, message: '' }));
  return new ApiError('validation', { problem: { type: 'validation', title: '', status: 422, errors } });
};

/** Emission data that the server is not known to have. */
const unknownSets = async ({ cache }: ClientData, { calculations }: SiteDocument): Promise<Issue[]> => {
  const known = await cache.read<{ readonly referenceSets: readonly { readonly id: string }[] }>(
    libraryQueries.constants().queryKey,
  );
  return calculations.flatMap((calculation, index) => {
    const { referenceSet } = calculationFieldsOf(calculation);
    const isKnown = known === undefined || known.referenceSets.some(({ id }) => id === referenceSet);
    return isKnown ? [] : [{ path: `calculations[${index}].referenceSet`, code: 'unknown-reference-set' }];
  });
};

/** Rows of a document as those of a site that there is nowhere yet. */
const contentOf = (
  document: DocumentCalculation,
  source: CalculationContent | undefined,
  path: string,
  { resolve }: AdoptedLibrary,
  issues: Issue[],
): CalculationContent => {
  const calculationId = uuidv7();
  const changed = { version: 1, updatedAt: '', updatedBy: '' };
  const origin = source === undefined ? null : { calculationId: source.calculation.id, seed: uuidv7() };
  const idOf = documentRowIds(origin, source === undefined ? new Map() : placesOfRows(source), uuidv7);
  const calculation = {
    ...calculationFieldsOf(document),
    ...firstStanding,
    origin,
    ...changed,
    id: calculationId,
    siteId: '',
    createdAt: '',
  };
  const listed = (document.categories ?? []).map((entry, index) => {
    const id = uuidv7();
    const category = { ...categoryFieldsOf(entry, index + 1), ...changed, id, calculationId };
    const quantities = (entry.quantities ?? []).map((row, position): Quantity => {
      const given = quantityFieldsOf(row, id, position + 1);
      const resolved = resolve(given.source);
      if (!resolved.ok) {
        issues.push({ path: `${path}.categories[${index}].quantities[${position}].source.id`, code: resolved.error });
      }
      const { source, snapshot } = resolved.ok ? resolved.value : { source: given.source, snapshot: null };
      const fields = { ...settleFormula(given, given), source, snapshot, linkStatus: freshLinkStatus(source) };
      return { ...fields, ...changed, id: idOf(row), calculationId };
    });
    return { category, quantities };
  });
  return {
    calculation,
    categories: listed.map(({ category }) => category),
    quantities: listed.flatMap(({ quantities }) => quantities),
  };
};

/** Products first, and a composite after those that it contains. */
const libraryDrafts = ({ added }: AdoptedLibrary): readonly EntryDraft[] => {
  const isOuter = ({ layers }: (typeof added.composites)[number]) =>
    layers.some(({ source }) => source.kind === 'composite');
  const composites = [...added.composites.filter((row) => !isOuter(row)), ...added.composites.filter(isOuter)];
  const details = (id: string, subject: string) => ({ siteId: null, subject, writes: [id], creates: [id] });
  return [
    ...added.products.map((row) =>
      draftOf('createProduct', { body: { id: row.id, ...productFieldsIn(row) } }, details(row.id, row.name)),
    ),
    ...composites.map((row) =>
      draftOf('createComposite', { body: { id: row.id, ...compositeFieldsIn(row) } }, details(row.id, row.name)),
    ),
  ];
};
