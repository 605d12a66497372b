import * as v from 'valibot';
import { problemIssues } from '#contract/frame/problem-issues.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';
import { kindOfFile } from '#domain/incoming/kind-of-file.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import type { Language } from '#domain/values/language.ts';
import { resultFileWords } from '#domain/words/result-file-words.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { told } from './convert-problem.ts';
import type { ConvertedFile, NamedBytes } from './converted-file.ts';
import { epdDocument } from './epd-document.ts';
import { modelDocument } from './model-document.ts';
import { projectDocument } from './project-document.ts';
import { sheetDocument } from './sheet-document.ts';

/**
 * A project, declaration, bill of quantities, building model or site document as a site document; what it cannot carry
 * is told.
 * @param results the result file of an LCAbyg project
 * @param today ISO date, compared with the validity of declarations
 * @param sheet of a workbook; null = the one that is the bill of quantities
 */
export const convertFile = async (
  file: NamedBytes,
  results: NamedBytes | null,
  language: Language,
  today: string,
  sheet: string | null = null,
): Promise<ConvertedFile> => {
  const { document, problems } = await read(file, results, language, today, sheet);
  if (document === null) return { document: null, problems };
  const checked = v.safeParse(siteDocument, document);
  if (checked.success) return { document: checked.output, problems };
  const issues = problemIssues(checked.issues, language);
  const broken = issues.map(({ path, code, message }) => told(path || 'document', code, { message }, true));
  return { document: null, problems: [...problems, ...broken] };
};

interface UncheckedFile extends Pick<ConvertedFile, 'problems'> {
  readonly document: unknown;
}

const read = async (
  file: NamedBytes,
  results: NamedBytes | null,
  language: Language,
  today: string,
  sheet: string | null,
): Promise<UncheckedFile> => {
  const found = await kindOfFile(file.name, file.bytes, sheetPlatform);
  if (results !== null && found.kind !== 'lcabyg-project' && found.kind !== 'unknown') {
    const message = resultFileWords['results-not-for-this-file'][language];
    return { document: null, problems: [told('', 'results-not-for-this-file', { kind: found.kind, message }, true)] };
  }
  if (sheet !== null && found.kind !== 'sheet') {
    return { document: null, problems: [told('', 'sheet-unknown', { sheet, kind: found.kind }, true)] };
  }
  switch (found.kind) {
    case 'lcax-project':
    case 'lcabyg-project':
      // Another shape than an object tells the reader that the result file cannot be read.
      return projectDocument(
        found.kind,
        jsonOf(file),
        results === null ? undefined : (jsonOf(results) ?? false),
        language,
      );
    case 'site-document':
      // Checked like every other; what is wrong with it is told there.
      return { document: jsonOf(file), problems: [] };
    case 'ilcd-epd':
    case 'openepd':
    case 'lcax-epd':
    case 'product-passport':
    case 'co2data':
    case 'boverket':
    case 'oekobaudat':
      return epdDocument(file, language, today);
    case 'sheet':
      return sheetDocument(file, language, sheet);
    case 'ifc':
      return modelDocument(file, language);
    case 'despatch-advice':
    case 'fleet':
      // They are of a site's log, which stands in a document of its own.
      return { document: null, problems: [told('', 'needs-site', { kind: found.kind }, true)] };
    case 'unknown':
      return {
        document: null,
        problems: [told('', found.reason, found.seen === '' ? {} : { seen: found.seen }, true)],
      };
  }
};

const jsonOf = ({ bytes }: NamedBytes): unknown => {
  try {
    return parseJsonFile(decodeText(bytes, sheetPlatform) ?? '');
  } catch {
    return null;
  }
};
