import type { Hono } from 'hono';
import { isKnown, toResponse, weakEtag } from '#server/http/answer.ts';
import type { Services } from '#server/http/services.ts';
import { note } from '#server/operations/observe.ts';

/** Serves the OpenAPI document: made at the first request, because no start should wait for it, and kept. */
export const serveOpenApi = (app: Hono, { publicUrl, build }: Services): void => {
  let made: Promise<{ readonly body: string; readonly etag: string }> | null = null;
  const make = async () => {
    const { openApiDocument } = await import('./document.ts');
    const body = JSON.stringify(openApiDocument({ publicUrl, version: build }));
    return { body, etag: weakEtag(body) };
  };
  app.get('/api/openapi.json', async ({ req }) => {
    note(req.raw, { call: 'getOpenApi' });
    made ??= make();
    const { body, etag } = await made;
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', etag };
    return isKnown(etag, req.raw.headers)
      ? new Response(null, { status: 304, headers })
      : toResponse({ status: 200, headers, body }, req.raw.headers);
  });
};
