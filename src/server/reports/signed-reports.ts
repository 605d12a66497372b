import { reportMediaTypes } from '#contract/reports/reports.ts';
import { getSignedReport, listReportKeys, signedReportType } from '#contract/reports/signed-reports.ts';
import { writePdfToAttach } from '#domain/formats/pdf/write-pdf.ts';
import { withAttachment } from '#domain/reports/signed/attached.ts';
import { hexOf, type SignedStatement, signedFormat, signReport } from '#domain/reports/signed/signed-report.ts';
import type { Language } from '#domain/values/language.ts';
import { type Call, fileRoute, forAnybody, heavy, publicRoute, type Route } from '#server/http/route.ts';
import { nodeCrypto, signWith } from '#server/signing/node-crypto.ts';
import { publishedKeys, signingKey } from '#server/signing/signing-keys.store.ts';
import { openInputs, type Subject } from './open-inputs.ts';
import { pdfPlatform } from './pdf-platform.ts';
import { type DocumentReport, documentReports } from './report-kinds.ts';

export const signedReportRoutes: readonly Route[] = [
  heavy(
    fileRoute(getSignedReport, async ({ params, query }, call) => {
      const { report: kind, with: others, format, language = call.language } = query;
      const isComparison = kind === 'compare';
      const { inputs, origins, subject } = await openInputs(call, params, { others, action: 'sign', isComparison });
      const made = documentReports[kind](inputs, { ...subject, origins });
      if (!made.ok) throw new Error(made.error);
      call.replyHeaders.set('cache-control', 'no-store');
      const name = [subject.site.name, subject.calculationName, made.value.title[language]].join(' - ');
      if (format === 'pdf') {
        const content = await signedPdf(call, subject, made.value, language);
        return { name: `${name}.pdf`, content: new Blob([content], { type: reportMediaTypes.pdf }) };
      }
      const text = await sign(call, statementOf(call, subject, made.value, null));
      return { name: `${name}.signed.json`, content: new Blob([text, '\n'], { type: signedReportType }) };
    }),
  ),

  forAnybody(
    publicRoute(listReportKeys, async (_, { services }) => ({ keys: [...(await publishedKeys(services.database))] })),
  ),
];

/** The document is written first; its hash is signed with the report, and the signed JSON is attached behind it. */
const signedPdf = async (call: Call, subject: Subject, made: DocumentReport, language: Language) => {
  const { bytes, catalog } = await writePdfToAttach(made.document(language), pdfPlatform);
  const pdf = { length: bytes.length, sha256: hexOf(await nodeCrypto.sha256(bytes)), catalog };
  const text = await sign(call, statementOf(call, subject, made, pdf));
  return withAttachment(bytes, pdf, nodeCrypto.encode(text));
};

/** Only what the server knows itself: nothing of it is given by who asks. */
const statementOf = (
  { user, now, services }: Call,
  { site, history }: Subject,
  { report }: DocumentReport,
  pdf: SignedStatement['pdf'],
): SignedStatement => ({
  format: signedFormat,
  issuer: services.publicUrl.origin,
  siteId: site.id,
  signedBy: user.name,
  signedAt: now,
  history: history ?? null,
  pdf,
  // Getters become values, as in the file.
  report: JSON.parse(JSON.stringify(report)),
});

const sign = async ({ asSystem, now }: Call, statement: SignedStatement): Promise<string> => {
  // The installation's own: no user's rights reach it.
  const key = await asSystem((db) => signingKey(db, now));
  return signReport(statement, key.kid, nodeCrypto, signWith(key));
};
