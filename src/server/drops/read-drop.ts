import { issueText } from '#contract/frame/issues.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { answerContextOf } from '#domain/incoming/site-log/answers.ts';
import type { RefusedRow } from '#domain/incoming/site-log/import-result.ts';
import type { FedReading } from '#domain/incoming/site-log/log-file.ts';
import { withRecalled } from '#domain/incoming/site-log/recalled.ts';
import { logMemoryOf } from '#domain/incoming/site-log/remembered-answer.ts';
import { factorSetOf } from '#domain/site-log/factor-sets.ts';
import type { MeterReading } from '#domain/site-log/meters.ts';
import type { LinkCall } from '#server/contributors/open-link.ts';
import { contentTypeOf } from '#server/files/content-type.ts';
import { Refusal } from '#server/http/refusal.ts';
import { findOwnLibrary } from '#server/products/own-library.store.ts';
import { findChoices, findLogAnswers } from '#server/quantity-import/quantity-import.store.ts';
import { listReferenceSetIds, loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';
import { BusyError } from '#server/sheets/reading-places.ts';
import { findPlanSetId } from './drops.store.ts';

const takenTypes: readonly (string | null)[] = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/json',
  'application/xml',
  'text/csv',
  'text/plain',
];

/** What a file goes on from. */
export interface ReadBefore {
  /** The last reading of the sender's fleet; null = there is none. */
  readonly previous: Uint8Array<ArrayBuffer> | null;
  /** Of meters. */
  readonly readings: readonly MeterReading[];
}

/**
 * What a posted file means, read in a thread of its own: the file may be made to do harm. Refuses what is none of the kinds
 * (415), and what can be read of no line (422).
 */
export const readDrop = async (
  call: LinkCall,
  bytes: Uint8Array<ArrayBuffer>,
  before: ReadBefore,
): Promise<FedReading> => {
  if (bytes.length === 0 || !takenTypes.includes(contentTypeOf(bytes))) {
    throw new Refusal('wrong-content-type', {
      detail: 'Expected a despatch advice (XML), machine data of ISO 15143-3 (XML, JSON) or a sheet (XLSX, CSV).',
    });
  }
  const reading = await readHere(call, bytes.slice(), before);
  const [whole] = reading.refused;
  // A reading with none before it is where the next one begins.
  if (whole !== undefined && whole.row === '' && !reading.needsOther) throw unreadable(whole);
  return reading;
};

const readHere = async (
  call: LinkCall,
  bytes: Uint8Array<ArrayBuffer>,
  { previous, readings }: ReadBefore,
): Promise<FedReading> => {
  const { kinds } = call.link;
  const { companyId } = call.site;
  const library = await libraryOf(call);
  const { sheets, answers } = logMemoryOf(await findLogAnswers(call.db, companyId));
  const set = factorSetOf(call.site);
  try {
    const reading = await call.services.readLog({
      bytes,
      previous,
      kind: kinds.length === 1 ? (kinds[0] ?? null) : null,
      choices: await findChoices(call.db, companyId),
      saved: sheets,
      knownIds: [],
      readings,
      factors: set.factors,
      ...library,
    });
    const context = answerContextOf(library, set);
    return { ...reading, questions: reading.questions.map((question) => withRecalled(question, answers, context)) };
  } catch (error) {
    if (error instanceof SheetError)
      throw unreadable({ row: '', code: error.code, found: issueText(error.code, 'en') });
    if (error instanceof BusyError) throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    throw error;
  }
};

const unreadable = ({ code, found }: Pick<RefusedRow, 'found'> & { readonly row: string; readonly code: string }) =>
  new Refusal('validation', {
    detail: found === '' ? code : `${code}: ${found.slice(0, 200)}`,
    issues: [{ path: 'file', code: 'unreadable-file' }],
  });

/** The set of the calculation that the log is compared with, else the newest; and the company's own products. */
const libraryOf = async ({ db, link, site }: LinkCall) => {
  const id = (await findPlanSetId(db, link.siteId)) ?? (await listReferenceSetIds(db))[0];
  const set = id === undefined ? null : await loadReferenceSet(db, id);
  if (set === null) return { entries: [], units: [] };
  return importLibrary(set, { companyName: '', ...(await findOwnLibrary(db, site.companyId)) });
};
