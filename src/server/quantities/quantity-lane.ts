import type { IncomingHttpHeaders } from 'node:http';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { type Answer, pack, vary } from '#server/http/answer.ts';
import { addressKey } from '#server/http/client-address.ts';
import { echoed } from '#server/http/echoed.ts';
import { toRefusal } from '#server/http/failures.ts';
import type { Gate } from '#server/http/gate.ts';
import { languageOf } from '#server/http/language.ts';
import type { Lane } from '#server/http/listen.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import type { Services } from '#server/http/services.ts';
import { nameRequest, tellCall } from '#server/operations/observe.ts';
import { createQuantityPages, type PageAnswer, refusedPage } from './quantity-pages.ts';

const address = /^\/api\/sites\/([^/?]+)\/calculations\/([^/?]+)\/quantities(?:\?(.*))?$/;

/**
 * Lists of quantities straight from the socket to the socket, with all that the application does for a call: the objects
 * of a web request cost several times what the answer does.
 * @param common headers of every answer of the product
 */
export const createQuantityLane = (services: Services, common: Readonly<Record<string, string>>, gate: Gate): Lane => {
  const answerPage = createQuantityPages(services);
  const always = Object.entries({ ...common, 'x-app': services.build }).flat();
  return async (incoming, outgoing) => {
    const [, siteId, calculationId, search = ''] =
      (incoming.method === 'GET' && address.exec(incoming.url ?? '')) || [];
    if (siteId === undefined || calculationId === undefined) return false;
    const leave = gate.enter(incoming.headers.cookie);
    // The application says why.
    if (leave === null) return false;
    const startedAt = performance.now();
    const headers = headersOf(incoming.headers);
    const page = await answerPage({ siteId, calculationId, search, headers }).catch((error: unknown) =>
      refusedPage(error, headers, services.log),
    );
    leave();
    if (page === null) return false;
    const { answer, user, problem } = admitted(services, page, headers, () =>
      addressKey({ incoming }, headers, services.trustsProxy),
    );
    const requestId = nameRequest(services, headers);
    const { body, encoding } =
      answer.body === null
        ? { body: '', encoding: null }
        : await pack(answer, textOf(answer), headers.get('accept-encoding') ?? '');
    const own = Object.entries(answer.headers).flat();
    const ofBody = answer.body === null ? [] : ['vary', vary, 'content-length', String(Buffer.byteLength(body))];
    const ofEncoding = encoding === null ? [] : ['content-encoding', encoding];
    const nonce = echoed(headers, 'x-n');
    const echo = nonce === null ? [] : ['x-n', nonce];
    outgoing.writeHead(answer.status, [
      ...own,
      ...ofBody,
      ...ofEncoding,
      ...always,
      ...echo,
      'x-request-id',
      requestId,
    ]);
    outgoing.end(body);
    const { name, method } = listQuantities;
    tellCall(services, {
      requestId,
      call: name,
      method,
      status: answer.status,
      startedAt,
      ...(user === null ? {} : { userId: user.id }),
      ...(problem === undefined ? {} : { problem }),
    });
    return true;
  };
};

/** The page, or that the reader asks too often. */
const admitted = (
  { limiter, log }: Services,
  page: PageAnswer,
  headers: Pick<Headers, 'get'>,
  address: () => string | null,
): PageAnswer => {
  const { user } = page;
  if (user === null) return page;
  try {
    limiter.admit({ endpoint: listQuantities, user, address: address() })();
    return page;
  } catch (error) {
    const refusal = toRefusal(error, log);
    return { user, answer: refusalAnswer(refusal, languageOf(headers, user)), problem: refusal.code };
  }
};

const textOf = ({ body }: Answer): string => {
  if (typeof body === 'string') return body;
  throw new Error('a list of quantities is text');
};

/** Node has joined or dropped what came twice, as the standard asks. */
const headersOf = (headers: IncomingHttpHeaders): Pick<Headers, 'get'> => ({
  get: (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  },
});
