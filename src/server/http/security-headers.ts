/** Styles may be inline because the component library writes style elements; scripts may not. */
const policy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Headers of every answer.
 * @param scriptHashes CSP sources of the inline scripts that index.html holds
 */
export const securityHeaders = (publicUrl: URL, scriptHashes: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': policy(scriptHashes),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
