import * as v from 'valibot';
import { issueText } from '#contract/issues.ts';
import { problemIssues } from '#contract/problem-issues.ts';
import { siteLogDocument } from '#contract/site-log-document.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { defaultCalculationIndex } from '#domain/site-document.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { emptyEvent } from '#domain/site-log/log-event.ts';
import { type LogSource, type SiteLog, siteLog } from '#domain/site-log/site-log.ts';
import { withDefaults } from '#domain/values/fields.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import type { ReportFailure } from './document-report.ts';
import { parseJson } from './parse-json.ts';

/** The site log of a document, without server or database. */
export const siteLogOfDocument = (text: string): Result<{ readonly siteLog: SiteLog }, ReportFailure> => {
  const source = logSourceOfDocument(text, null);
  return source.ok ? ok({ siteLog: siteLog(source.value) }) : source;
};

/** What the log of a document is made of, and the calculation that it is compared with. */
export interface DocumentLog extends LogSource {
  readonly plan: CalculationInput;
}

/** @param today ISO date; null = not checked */
export const logSourceOfDocument = (text: string, today: string | null): Result<DocumentLog, ReportFailure> => {
  const json = parseJson(text);
  if (!json.ok) return refused([json.error]);
  const parsed = v.safeParse(siteLogDocument, json.value);
  if (!parsed.success) {
    return refused(problemIssues(parsed.issues, 'en').map(({ path, message }) => `${path || 'document'}: ${message}`));
  }
  const { siteFactorSet, logDefaults = {}, logPlan, log, ...document } = parsed.output;
  const factorSet = siteFactorSets().find(({ id }) => id === (siteFactorSet ?? siteFactorSets().at(-1)?.id));
  if (factorSet === undefined) return refused([`siteFactorSet: no set "${siteFactorSet}"`]);
  const planned = document.calculations.find(({ name }) => name === logPlan?.calculation);
  if (logPlan !== undefined && planned === undefined) {
    return refused([`logPlan.calculation: no calculation "${logPlan.calculation}"`]);
  }
  const calculation = planned ?? document.calculations[defaultCalculationIndex(document)];
  if (calculation === undefined) return refused(['calculations: there is none']);
  const context = { referenceSets: embeddedReferenceSets(), limitSets, today };
  const input = documentToInput(document, context);
  if (!input.ok) {
    return refused(input.error.map(({ path, code, value }) => `${path}: ${issueText(code, 'en')} (${value})`));
  }
  const plan = input.value[document.calculations.indexOf(calculation)];
  if (plan === undefined) return refused(['calculations: there is none']);
  const { distanceKm = null, vehicle = '' } = logDefaults;
  return ok({
    events: log.map(({ id, date, kind, ...event }) => ({ ...withDefaults(emptyEvent, event), id, date, kind })),
    defaults: { distanceKm, vehicle },
    factorSet,
    document,
    calculation,
    context,
    plan,
  });
};

const refused = (messages: readonly string[]): Result<never, ReportFailure> => err({ kind: 'document', messages });
