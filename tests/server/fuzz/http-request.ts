import type { Endpoint } from '#contract/frame/endpoint.ts';
import { fillPath } from '#contract/frame/endpoint.ts';

/** A request as it goes over the wire: everything of it may be wrong. */
export interface HttpRequest {
  readonly method: string;
  /** Below /api, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | FormData | undefined;
}

const mediaTypes = { json: 'application/json', text: 'text/plain' } as const;

/** The request that a client of ours would send. */
export const requestOf = (
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  query: unknown,
  body: unknown,
): HttpRequest => ({
  method: endpoint.method,
  path: fillPath(endpoint.path, params) + searchOf(query),
  headers: body === undefined || endpoint.content === 'form' ? {} : { 'content-type': mediaTypes[endpoint.content] },
  body: bodyOf(endpoint, body),
});

const searchOf = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

const bodyOf = (endpoint: Endpoint, body: unknown): HttpRequest['body'] => {
  if (body === undefined) return undefined;
  if (endpoint.content === 'text') return String(body);
  if (endpoint.content === 'json') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
};

/** Text for a report: whatever is needed to send it again. */
export const describeRequest = ({ method, path, headers, body }: HttpRequest): string => {
  const text =
    typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : String(body);
  const shown = text.length > 500 ? `${text.slice(0, 500)}… (${text.length})` : text;
  return `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${JSON.stringify(shown)}`;
};
