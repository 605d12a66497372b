import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Services } from './services.ts';

/** Where browsers tell what the content security policy stopped. */
export const policyReportPath = '/api/policy-reports';

const maxReportBytes = 32 * 1024;
const maxLinesPerMinute = 10;

const text = v.fallback(v.string(), '');
/** The two shapes in use: `report-uri` and the Reporting API. Only what names no person is read. */
const oldReport = v.object({
  'csp-report': v.object({ 'effective-directive': text, 'blocked-uri': text, 'source-file': text }),
});
const newReport = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
});
const reports = v.union([
  v.pipe(
    oldReport,
    v.transform(({ 'csp-report': body }) => [
      line(body['effective-directive'], body['blocked-uri'], body['source-file']),
    ]),
  ),
  v.pipe(
    v.array(newReport),
    v.transform((list) => list.map(({ body }) => line(body.effectiveDirective, body.blockedURL, body.sourceFile))),
  ),
]);

/** Notes violations in the log: directive, blocked origin and script file, no page address, no sample. */
export const servePolicyReports = (app: Hono, { log, clock }: Services): void => {
  let minute = 0;
  let lines = 0;
  app.post(policyReportPath, async ({ req }) => {
    const now = Math.floor(clock().getTime() / 60_000);
    if (now !== minute) {
      minute = now;
      lines = 0;
    }
    for (const entry of await readReports(req.raw)) {
      lines += 1;
      if (lines <= maxLinesPerMinute) log(`content policy: ${entry}`);
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  });
};

const readReports = async (request: Request): Promise<readonly string[]> => {
  // A browser always says the length; whoever does not has no report for us.
  const size = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(size > 0 && size <= maxReportBytes)) return [];
  const content: unknown = await request.json().catch(() => null);
  const parsed = v.safeParse(reports, content);
  return parsed.success ? parsed.output : [];
};

const line = (directive: string, blocked: string, source: string): string =>
  `${word(directive)} stopped ${placeOf(blocked, 'origin')} from ${placeOf(source, 'pathname')}`;

const word = (value: string): string => value.replaceAll(/[^\w-]/g, '').slice(0, 50);

/** Of an address only what names no person; keywords such as `inline` stay as they are. */
const placeOf = (address: string, part: 'origin' | 'pathname'): string => {
  if (!URL.canParse(address)) return word(address) || 'unknown';
  const url = new URL(address);
  return part === 'origin'
    ? url.origin
    : /^\/(assets\/[\w.-]{1,80}|[\w-]{1,40}\.js)$/.test(url.pathname)
      ? url.pathname
      : 'a page';
};
