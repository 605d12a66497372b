import type { Hono } from 'hono';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { toResponse } from '#server/http/answer.ts';
import { addressKey } from '#server/http/client-address.ts';
import { toRefusal } from '#server/http/failures.ts';
import { languageOf } from '#server/http/language.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import type { Services } from '#server/http/services.ts';
import { note, requestIdOf } from '#server/operations/observe.ts';
import { createQuantityPages, refusedPage } from './quantity-pages.ts';

/** Lists of quantities go the short way; what it does not answer goes on to the route of the contract. */
export const serveQuantityPages = (app: Hono, services: Services): void => {
  const answerPage = createQuantityPages(services);
  const { path, ...endpoint } = listQuantities;
  app.get(`/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async ({ req, env }, next) => {
    const { raw } = req;
    const { siteId = '', calculationId = '' } = req.param() as Record<string, string>;
    const search = new URL(raw.url).search.slice(1);
    const log: Services['log'] = (message, failure) => services.log(message, failure, requestIdOf(raw));
    const page = await answerPage({ siteId, calculationId, search, headers: raw.headers }).catch((error: unknown) =>
      refusedPage(error, raw.headers, log),
    );
    if (page === null) return next();
    const { user, answer, problem } = page;
    if (user === null) {
      note(raw, { call: endpoint.name, ...(problem === undefined ? {} : { problem }) });
      return toResponse(answer, raw.headers);
    }
    note(raw, { call: endpoint.name, userId: user.id });
    try {
      const address = addressKey(env, raw.headers, services.trustsProxy);
      services.limiter.admit({ endpoint, user, address })();
      return await toResponse(answer, raw.headers);
    } catch (error) {
      const refusal = toRefusal(error, services.log);
      note(raw, { problem: refusal.code });
      return toResponse(refusalAnswer(refusal, languageOf(raw.headers, user)), raw.headers);
    }
  });
};
