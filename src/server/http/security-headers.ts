import { policyReportPath } from './policy-reports.ts';

/** What the product's own pages hold inline, as CSP sources. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * No markup ever becomes a page by script, so only the addresses of workers need a Trusted Types policy: the service
 * worker's (`client/app/app-update.ts`), those of files, of Monte Carlo and of the search for swaps
 * (`client/data/{workbook,pdf,uncertainty,cuts,model-reading}.ts`). Style attributes that scripts set one property at a
 * time are not inline styles.
 */
const policy = ({ scripts, styles }: InlineSources): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker workbook pdf picture uncertainty cuts model epd sheet site-log code',
    `report-uri ${policyReportPath}`,
    'report-to policy',
  ].join('; ');

/**
 * Of the worker that reads codes: it alone may start a program of WebAssembly (`zxing-wasm`, where a browser has no reader
 * of its own), and does nothing but ask our own server for it. Pages may not.
 */
export const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Capabilities that no page of ours uses; reading codes, copying a table to the clipboard and full screen stay with our own pages. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

const ownFeatures = ['camera', 'clipboard-read', 'clipboard-write', 'fullscreen'] as const;

const permissions = [
  ...refusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');

/** Headers of every answer whatever it holds, the identity provider's included. */
export const commonHeaders = (publicUrl: URL): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Headers of every answer of the product itself. */
export const securityHeaders = (publicUrl: URL, inline: InlineSources): Readonly<Record<string, string>> => ({
  ...commonHeaders(publicUrl),
  'content-security-policy': policy(inline),
  'reporting-endpoints': `policy="${new URL(policyReportPath, publicUrl).pathname}"`,
});
