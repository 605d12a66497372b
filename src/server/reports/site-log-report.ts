import * as v from 'valibot';
import { issueText } from '#contract/issues.ts';
import { problemIssues } from '#contract/problem-issues.ts';
import { siteDocument } from '#contract/site-document.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { defaultCalculationIndex } from '#domain/site-document.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { logEventOf, logSettingsOf, plannedCalculation } from '#domain/site-log/log-document.ts';
import { type SiteLog, siteLog } from '#domain/site-log/site-log.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import type { ReportFailure } from './document-report.ts';
import { parseJson } from './parse-json.ts';

/** The site log of a document, without server or database. */
export const siteLogOfDocument = (text: string): Result<{ readonly siteLog: SiteLog }, ReportFailure> => {
  const json = parseJson(text);
  if (!json.ok) return refused([json.error]);
  const parsed = v.safeParse(siteDocument, json.value);
  if (!parsed.success) {
    return refused(problemIssues(parsed.issues, 'en').map(({ path, message }) => `${path || 'document'}: ${message}`));
  }
  const document = parsed.output;
  const { siteFactorSet, logPlan, log = [] } = document;
  const factorSet = siteFactorSets().find(({ id }) => id === (siteFactorSet ?? siteFactorSets().at(-1)?.id));
  if (factorSet === undefined) return refused([`siteFactorSet: no set "${siteFactorSet}"`]);
  const planned = plannedCalculation(document);
  if (planned === undefined) return refused([`logPlan.calculation: no calculation "${logPlan?.calculation}"`]);
  const calculation = document.calculations[planned ?? defaultCalculationIndex(document)];
  if (calculation === undefined) return refused(['calculations: there is none']);
  const context = { referenceSets: embeddedReferenceSets(), limitSets, today: null };
  const input = documentToInput(document, context);
  if (!input.ok) {
    return refused(input.error.map(({ path, code, value }) => `${path}: ${issueText(code, 'en')} (${value})`));
  }
  const { logDistanceKm: distanceKm, logVehicle: vehicle } = logSettingsOf(document);
  return ok({
    siteLog: siteLog({
      events: log.map(logEventOf),
      defaults: { distanceKm, vehicle },
      factorSet,
      document,
      calculation,
      context,
    }),
  });
};

const refused = (messages: readonly string[]): Result<never, ReportFailure> => err({ kind: 'document', messages });
