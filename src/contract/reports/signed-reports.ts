import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, id } from '#contract/frame/fields.ts';
import { attachment } from '#contract/frame/file-content.ts';
import { reportKinds } from '#domain/reports/report-basis.ts';
import { languages } from '#domain/values/language.ts';
import { reportMediaTypes } from './reports.ts';

/** Where everybody finds the keys of the installation (RFC 7517), without a sign-in. */
export const reportKeysPath = '/.well-known/report-jwks.json';

export const signedReportFormats = ['json', 'pdf'] as const;
export type SignedReportFormat = (typeof signedReportFormats)[number];

export const signedReportType = 'application/json';

const publishedKey = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.string(),
  kid: v.string(),
  alg: v.literal('EdDSA'),
  use: v.literal('sig'),
  notBefore: v.string(),
  retired: v.nullable(v.string()),
});

export const keySet = v.object({ keys: v.array(publishedKey) });

/**
 * A report of what the server has now, signed with the key of the installation: canonical JSON (RFC 8785) with a detached
 * signature (RFC 7515, EdDSA), or the PDF that it is attached to. `with` names the other calculations of a comparison.
 */
export const getSignedReport = endpoint({
  name: 'getSignedReport',
  method: 'GET',
  path: '/sites/{siteId}/calculations/{calculationId}/reports/signed',
  query: v.object({
    report: v.optional(choice(reportKinds), 'climate-report'),
    with: v.optional(v.array(id), []),
    format: v.optional(choice(signedReportFormats), 'json'),
    language: v.optional(choice(languages)),
  }),
  reply: attachment,
  files: [signedReportType, reportMediaTypes.pdf],
});

/** The keys that reports are signed with, retired ones included; the same as at the well-known address. */
export const listReportKeys = endpoint({
  name: 'listReportKeys',
  method: 'GET',
  path: '/report-keys',
  session: 'public',
  reply: keySet,
});
