import type { Hono } from 'hono';
import { reportKeysPath } from '#contract/reports/signed-reports.ts';
import type { Services } from '#server/http/services.ts';
import { publishedKeys } from '#server/signing/signing-keys.store.ts';

/** Serves the keys that reports are signed with (RFC 7517) to whoever asks, retired ones included. */
export const serveReportKeys = (app: Hono, { database }: Services): void => {
  app.get(
    reportKeysPath,
    async () =>
      new Response(`${JSON.stringify({ keys: await publishedKeys(database) }, null, 2)}\n`, {
        headers: { 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=3600' },
      }),
  );
};
