import { checkSiteDocument, type DocumentIssue } from '#client/data/imports/read-site-document.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { kindOfJson } from '#domain/incoming/kind-of-json.ts';
import type { ProjectKind, ProjectReading } from '#domain/incoming/projects/project-reading.ts';
import { readProject } from '#domain/incoming/projects/read-project.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import type { Language } from '#domain/values/language.ts';

const calculationNames: Readonly<Record<Language, string>> = {
  fi: 'Tuotu hanke',
  sv: 'Importerat projekt',
  en: 'Imported project',
};

/** What a file turned out to be. */
export type ReadFile =
  | { readonly state: 'not-json' }
  | { readonly state: 'not-a-project' }
  | { readonly state: 'broken'; readonly issues: readonly DocumentIssue[] }
  | { readonly state: 'unreadable'; readonly kind: ProjectKind; readonly reading: ProjectReading }
  | {
      readonly state: 'ready';
      readonly kind: ProjectKind | 'site-document';
      readonly document: SiteDocument;
      /** null: one of our own documents, which is taken as it is. */
      readonly reading: ProjectReading | null;
    };

/** Reads and checks a project or site document; a result file goes with an LCAbyg project. */
export const readImportFile = async (file: File, resultFile: File | null, language: Language): Promise<ReadFile> => {
  const json = parsed(await file.text());
  if (json === undefined) return { state: 'not-json' };
  const found = kindOfJson(json);
  if (found === 'site-document') {
    const checked = checkSiteDocument(json, language);
    if (!checked.ok) return { state: 'broken', issues: checked.error };
    return { state: 'ready', kind: found, document: checked.value, reading: null };
  }
  if (found !== 'lcax-project' && found !== 'lcabyg-project') return { state: 'not-a-project' };
  // Another shape than an object tells the reader that the result file cannot be read.
  const results = resultFile === null ? undefined : (parsed(await resultFile.text()) ?? false);
  const calculationName = calculationNames[language];
  const reading = readProject(found, json, { calculationName, language, results });
  if (reading.document === null) return { state: 'unreadable', kind: found, reading };
  const checked = checkSiteDocument(reading.document, language);
  if (!checked.ok) return { state: 'broken', issues: checked.error };
  return { state: 'ready', kind: found, document: checked.value, reading };
};

const parsed = (text: string): unknown => {
  try {
    return parseJsonFile(text);
  } catch {
    return undefined;
  }
};
