import * as v from 'valibot';
import { issueText } from '#contract/issues.ts';
import { problemIssues } from '#contract/problem-issues.ts';
import { siteDocument } from '#contract/site-document.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { type ClimateReport, climateReport } from '#domain/carbon/climate-report.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { documentToInput } from '#domain/document-input.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { defaultCalculationIndex } from '#domain/site-document.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

/** Why there is no report: `document` = the file is wrong, `calculation` = it has none of that name. */
export interface ReportFailure {
  readonly kind: 'document' | 'calculation';
  /** One line for each mistake, with its path. */
  readonly messages: readonly string[];
}

/** The climate report of one calculation of a site document, without server or database. */
export const reportOfDocument = (
  text: string,
  calculationName: string | undefined,
  today: string,
): Result<ClimateReport, ReportFailure> => {
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
  const names = document.calculations.map(({ name }) => name);
  const index = calculationName === undefined ? defaultCalculationIndex(document) : names.indexOf(calculationName);
  const input = inputs.value[index];
  if (input === undefined) {
    const choices = names.map((name) => `"${name}"`).join(', ');
    return err({ kind: 'calculation', messages: [`no calculation "${calculationName}"; there is ${choices}`] });
  }
  return ok(climateReport(input, calculate(input), { calculationName: input.calculation.name }));
};

const refused = (messages: readonly string[]): Result<never, ReportFailure> => err({ kind: 'document', messages });

const parseJson = (text: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return err(`not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};
