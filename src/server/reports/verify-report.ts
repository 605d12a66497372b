import * as v from 'valibot';
import { reportKinds } from '#domain/reports/report-basis.ts';
import { type ReportDifference, reportDifferences } from '#domain/reports/report-differences.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { type ReportFailure, reportOfDocument } from './document-report.ts';
import { parseJson } from './parse-json.ts';

/** What a report says of itself, and the site document that it may bring along. */
const verifiable = v.looseObject({
  basis: v.looseObject({
    report: v.picklist(reportKinds),
    date: v.nullable(v.string()),
    inputs: v.pipe(
      v.array(v.looseObject({ calculation: v.string(), sha256: v.optional(v.string(), 'unknown') })),
      v.minLength(1),
    ),
  }),
  document: v.optional(v.unknown()),
});

/** A report made again from its document, against what it said. */
export interface Verification {
  /** Whether the report was made from the very inputs of the document. */
  readonly hasSameInputs: boolean;
  readonly differences: readonly ReportDifference[];
}

/**
 * Makes a report again from the site document, as it was asked for and as of its day.
 * @param documentText the site document; null = the report brings it along
 */
export const verifyReport = (reportText: string, documentText: string | null): Result<Verification, ReportFailure> => {
  const parsed = parseJson(reportText);
  if (!parsed.ok) return refused(parsed.error);
  const report = v.safeParse(verifiable, parsed.value);
  if (!report.success) return refused('not a report with its basis');
  const { document, ...said } = report.output;
  const source = documentText ?? (document === undefined ? null : JSON.stringify(document));
  if (source === null) {
    return err({
      kind: 'calculation',
      messages: [
        'the report has no document of its own: name its site document, too',
        'npm run --silent report -- SITE.json --verify REPORT.json',
        ...said.basis.inputs.map(
          ({ calculation, sha256 }) => `calculation "${calculation}", made from inputs with the hash ${sha256}`,
        ),
      ],
    });
  }
  const { report: kind, date: today, inputs } = said.basis;
  const calculationNames = inputs.map(({ calculation }) => calculation);
  const made = reportOfDocument(source, { kind, calculationNames, today });
  if (!made.ok) return made;
  // Getters become values, as in the file.
  const again: unknown = JSON.parse(JSON.stringify(made.value.report));
  const differences = reportDifferences(said, again);
  return ok({ hasSameInputs: !differences.some(({ path }) => path.endsWith('.sha256')), differences });
};

const refused = (message: string): Result<never, ReportFailure> => err({ kind: 'document', messages: [message] });
