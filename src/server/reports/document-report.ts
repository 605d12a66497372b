import * as v from 'valibot';
import { issueText } from '#contract/frame/issues.ts';
import { problemIssues } from '#contract/frame/problem-issues.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { sameDocumentRows } from '#domain/documents/document-rows.ts';
import { defaultCalculationIndex, type SiteDocument, siteFieldsOf } from '#domain/documents/site-document.ts';
import type { ReportKind } from '#domain/reports/report-basis.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { parseJson } from './parse-json.ts';
import { type DocumentReport, documentReports } from './report-kinds.ts';

/** Why there is no report: `document` = the file is wrong, `calculation` = it has none of that name. */
export interface ReportFailure {
  readonly kind: 'document' | 'calculation';
  /** One line for each mistake, with its path. */
  readonly messages: readonly string[];
}

/** What is asked of a document; without names its default calculation, for a comparison that and all others. */
export interface ReportChoice {
  readonly kind: ReportKind;
  /** A comparison takes several, the first is its base. */
  readonly calculationNames: readonly string[];
  /** Day of the report (ISO date); null = not checked. */
  readonly today: string | null;
}

/** A report of a site document, without server or database. */
export const reportOfDocument = (
  text: string,
  { kind, calculationNames, today }: ReportChoice,
): Result<DocumentReport, ReportFailure> => {
  const json = parseJson(text);
  if (!json.ok) return refused([json.error]);
  const parsed = v.safeParse(siteDocument, json.value);
  if (!parsed.success) {
    return refused(problemIssues(parsed.issues, 'en').map(({ path, message }) => `${path || 'document'}: ${message}`));
  }
  const document = parsed.output;
  const inputs = documentToInput(document, { referenceSets: embeddedReferenceSets(), limitSets, today });
  if (!inputs.ok) {
    return refused(inputs.error.map(({ path, code, value }) => `${path}: ${issueText(code, 'en')} (${value})`));
  }
  const chosen = choose(document, calculationNames);
  if (!chosen.ok) return chosen;
  const [base = 0, ...others] = chosen.value;
  const report = documentReports[kind](
    chosen.value.flatMap((index) => inputs.value[index] ?? []),
    { site: siteFieldsOf(document), origins: others.map((other) => sameDocumentRows(document, base, other)) },
  );
  return report.ok ? report : err({ kind: 'calculation', messages: [report.error] });
};

/** Places of the named calculations in their order, or the default one and then all others. */
const choose = (
  document: SiteDocument,
  calculationNames: readonly string[],
): Result<readonly number[], ReportFailure> => {
  const names = document.calculations.map(({ name }) => name);
  if (calculationNames.length === 0) {
    const first = defaultCalculationIndex(document);
    return ok([first, ...names.keys()].filter((index, place) => place === 0 || index !== first));
  }
  const unknown = calculationNames.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const choices = names.map((name) => `"${name}"`).join(', ');
    return err({ kind: 'calculation', messages: [`no calculation "${unknown}"; there is ${choices}`] });
  }
  return ok(calculationNames.map((name) => names.indexOf(name)));
};

const refused = (messages: readonly string[]): Result<never, ReportFailure> => err({ kind: 'document', messages });
