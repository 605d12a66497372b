import type { ClimateReport } from '#domain/reports/climate-report.ts';
import type { ProductList } from '#domain/reports/product-list.ts';
import type { Word } from '#domain/values/word.ts';
import { mappingConfirmedWord, unitEvidence } from '#domain/words/register-words.ts';
import { compareReports, type RegisterComparison } from './compare-register.ts';
import { type RegisterDocument, registerDocument, registerReport } from './register-document.ts';
import { emptyNotes, type RegisterFinding, type Rounding, type UsedCode } from './register-finding.ts';
import { keyMaker, keysOfExport } from './register-keys.ts';
import { type RegisterReading, readRegister } from './register-reader.ts';
import type { RegisterRelease } from './register-release.ts';
import { type BrokenRule, brokenRules } from './register-rules.ts';
import { schemaAttribution } from './register-schema.ts';
import type { HandprintSign, RegisterSettings, RegisterUnit } from './register-settings.ts';
import { type WrongSum, wrongSums } from './register-sums.ts';
import { type SchemaFinding, schemaFindings } from './schema-checker.ts';

export interface RegisterSource {
  readonly report: ClimateReport;
  /** null = the climate report alone. */
  readonly products: ProductList | null;
  /** What the keys are made from where no earlier export is given: the ids of site and calculation. */
  readonly identity: string;
  readonly settings: RegisterSettings;
  /** The export before this one, as it was parsed: an update names the same keys. null = there is none. */
  readonly lastExport: unknown;
}

/** What stands beside an exported file: how it was made, and what it lacks. */
export interface RegisterLog {
  readonly release: RegisterRelease;
  readonly attribution: string;
  /** A draft's figures can still change. */
  readonly status: 'draft' | 'final';
  readonly unit: { readonly name: RegisterUnit; readonly evidence: Word };
  readonly handprintSign: HandprintSign;
  readonly mapping: { readonly state: Word; readonly used: readonly UsedCode[] };
  readonly roundings: readonly Rounding[];
  /** To be put right, each with the field to go to. */
  readonly missing: readonly RegisterFinding[];
  readonly notices: readonly RegisterFinding[];
  readonly brokenRules: readonly BrokenRule[];
  readonly schemaFindings: readonly SchemaFinding[];
  readonly wrongSums: readonly WrongSum[];
}

export interface RegisterExport {
  readonly document: RegisterDocument;
  readonly log: RegisterLog;
}

/** The JSON that the building register takes, with its log. The same on server, device and command line. */
export const registerExport = (source: RegisterSource): RegisterExport => {
  const { report, products, settings } = source;
  const { release, unit, handprintSign, mapping } = settings;
  const writing = writingOf(source);
  const document = registerDocument(report, products, writing);
  const { notes } = writing;
  const log: RegisterLog = {
    release,
    attribution: schemaAttribution,
    status: notes.isDraft ? 'draft' : 'final',
    unit: { name: unit, evidence: unitEvidence[unit] },
    handprintSign,
    mapping: { state: mappingConfirmedWord(mapping.confirmedBy), used: notes.usedCodes },
    roundings: notes.roundings,
    missing: notes.findings.filter(({ field }) => field !== null),
    notices: notes.findings.filter(({ field }) => field === null),
    ...registerChecks(document, release, [report.head.preparation.buildingSiteKey]),
  };
  return { document, log };
};

/** What the register would refuse of a document, and what it would not notice: sums. */
export const registerChecks = (
  document: RegisterDocument,
  release: RegisterRelease,
  buildingSiteKeys: readonly string[],
): Pick<RegisterLog, 'brokenRules' | 'schemaFindings' | 'wrongSums'> => {
  const read = readRegister(document);
  return {
    brokenRules: brokenRules(document, buildingSiteKeys),
    schemaFindings: schemaFindings(document, 'Document', release),
    wrongSums: read.ok ? wrongSums(read.value.report) : [],
  };
};

/** A report of the register beside the calculation, in the unit of the settings. */
export const compareRegister = (
  { report }: Pick<RegisterReading, 'report'>,
  source: Omit<RegisterSource, 'products' | 'lastExport'>,
): RegisterComparison =>
  compareReports(
    report,
    registerReport(source.report, writingOf({ ...source, lastExport: null })),
    source.settings.unit,
  );

const writingOf = ({ report, identity, settings, lastExport }: Omit<RegisterSource, 'products'>) => ({
  facts: report.head.preparation,
  settings,
  keyOf: keyMaker(identity, keysOfExport(lastExport)),
  notes: emptyNotes(),
});

/** The document or its log as the text of a file. */
export const registerText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
