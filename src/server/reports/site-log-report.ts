import * as v from 'valibot';
import { issueText } from '#contract/frame/issues.ts';
import { problemIssues } from '#contract/frame/problem-issues.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { defaultCalculationIndex } from '#domain/documents/site-document.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import {
  type DocumentEvent,
  logEventOf,
  logSettingsOf,
  placeOfRow,
  plannedCalculation,
} from '#domain/site-log/log-document.ts';
import { type LogSource, type SiteLog, siteLog } from '#domain/site-log/site-log.ts';
import type { LogSettings } from '#domain/sites/log-settings.ts';
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
  /** Rows of the plan that events are of, by the event. */
  readonly rows: ReadonlyMap<string, string>;
  /** Who said events by a link, by the event. */
  readonly givers: ReadonlyMap<string, string>;
  readonly works: Pick<LogSettings, 'logStart' | 'logEnd' | 'logNone'>;
}

/** @param today ISO date; null = not checked */
export const logSourceOfDocument = (text: string, today: string | null): Result<DocumentLog, ReportFailure> => {
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
  const context = { referenceSets: embeddedReferenceSets(), limitSets, today };
  const input = documentToInput(document, context);
  if (!input.ok) {
    return refused(input.error.map(({ path, code, value }) => `${path}: ${issueText(code, 'en')} (${value})`));
  }
  const index = document.calculations.indexOf(calculation);
  const plan = input.value[index];
  if (plan === undefined) return refused(['calculations: there is none']);
  const works = logSettingsOf(document);
  const { logDistanceKm: distanceKm, logVehicle: vehicle } = works;
  return ok({
    events: log.map(logEventOf),
    defaults: { distanceKm, vehicle },
    factorSet,
    document,
    calculation,
    context,
    plan,
    rows: rowsOfEvents(log, index),
    givers: new Map(log.map(({ id, givenBy = '' }) => [id, givenBy])),
    works,
  });
};

/** Rows of the calculation at `index`, as the engine's inputs of a document name them. */
const rowsOfEvents = (log: readonly DocumentEvent[], index: number): ReadonlyMap<string, string> => {
  const calculation = placeOfRow(index, '');
  return new Map(
    log.flatMap(({ id, quantity }) =>
      quantity?.startsWith(calculation) ? [[id, quantity.slice(calculation.length)] as const] : [],
    ),
  );
};

const refused = (messages: readonly string[]): Result<never, ReportFailure> => err({ kind: 'document', messages });
