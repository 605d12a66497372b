import {
  createCalculation,
  deleteCalculation,
  listCalculations,
  patchCalculation,
} from '#contract/calculations/calculations.ts';
import { createCategory, importCategoryTemplate, listCategories } from '#contract/calculations/categories.ts';
import { createQuantity, listQuantities, patchQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import type { Endpoint, ReplyOf, RequestOf } from '#contract/frame/endpoint.ts';
import { listFeedback, sendFeedback } from '#contract/installation/feedback.ts';
import { findUnknownEdits, syncEdits } from '#contract/installation/sync.ts';
import { getLiveness, getReadiness } from '#contract/installation/system.ts';
import { createComposite, listComposites } from '#contract/library/composites.ts';
import { createProduct, listProducts } from '#contract/library/products.ts';
import { getMe, ping } from '#contract/people/session.ts';
import { listReportKeys } from '#contract/reports/signed-reports.ts';
import { makeAsBuilt } from '#contract/site-log/as-built.ts';
import { listSiteMonths } from '#contract/site-log/company-month.ts';
import { createEvidence, getEvidenceUpload, listEvidence, patchEvidence } from '#contract/site-log/evidence.ts';
import {
  createLogEvent,
  createLogEvents,
  deleteLogEvent,
  deleteLogEvents,
  listDeletedLogEvents,
  listLogEvents,
  patchLogEvent,
} from '#contract/site-log/site-log.ts';
import { createComment, listComments, patchComment } from '#contract/sites/comments.ts';
import { getHistory } from '#contract/sites/history.ts';
import { createSiteInvite, listCompanyUsers, listSiteUsers } from '#contract/sites/people.ts';
import { getSite, listSites, listUserSites } from '#contract/sites/site-reading.ts';
import { createSite, deleteSite, patchSite } from '#contract/sites/sites.ts';
import { createBackup, listBackups } from '#contract/whole-sites/backups.ts';
import {
  bringBackCalculation,
  bringBackSite,
  getCalculationDeletion,
  getSiteDeletion,
} from '#contract/whole-sites/deletions.ts';
import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

export type Recorded = Record<string, { readonly body?: unknown; readonly reply?: unknown }>;

type Call = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>;

/** A small day's work by the calls of the API: what each was given and answered. Ids are made equal in every run. */
export const tellStory = async (server: TestServer): Promise<Recorded> => {
  const client = await server.signIn({ isCompanyAdmin: true });
  const recorded: Recorded = {};
  const call: Call = async (endpoint, request) => {
    const { status, reply, problem } = await client.call(endpoint, request);
    if (status !== endpoint.success) throw new Error(`${endpoint.name}: ${JSON.stringify(problem)}`);
    const { body } = request as { readonly body?: unknown };
    recorded[endpoint.name] = { ...(body === undefined ? {} : { body }), ...(reply === undefined ? {} : { reply }) };
    return reply;
  };
  await call(getLiveness, {});
  await call(getReadiness, {});
  await call(listReportKeys, {});
  await call(getMe, {});
  await call(ping, { query: { n: 'k3' } });
  const site = await call(createSite, { body: { name: 'As Oy Esimerkkipiha', completionYear: 2027 } });
  const params = { siteId: site.id };
  await call(patchSite, { params, body: { address: 'Esimerkkikatu 1', base: { address: '' } } });
  const calculation = await call(createCalculation, { params, body: { name: 'Puurunko' } });
  const where = { ...params, calculationId: calculation.id };
  await call(patchCalculation, {
    params: where,
    body: { valueChoice: 'typical', base: { valueChoice: calculation.valueChoice } },
  });
  await call(importCategoryTemplate, { params: where, body: { template: 'talo2000-elements' } });
  const category = await call(createCategory, { params: where, body: { name: 'Runko' } });
  await call(listCategories, { params: where });
  const place = { ...where, categoryId: category.id };
  const quantity = await call(createQuantity, {
    params: place,
    body: { name: 'Ontelolaatta', amount: 120, unit: 'm2' },
  });
  await call(patchQuantity, {
    params: { ...place, quantityId: quantity.id },
    body: { amount: 125.5, base: { amount: 120 } },
  });
  await call(patchQuantities, { params: where, body: [{ id: quantity.id, note: 'Tarkistettu', base: { note: '' } }] });
  await call(listQuantities, { params: where });
  const request = await call(createComment, {
    params: where,
    body: { text: 'Tarkista määrä piirustuksesta', kind: 'request', quantityId: quantity.id },
  });
  await call(patchComment, {
    params: { ...where, commentId: request.id },
    body: { state: 'done', base: { state: 'open' } },
  });
  await call(listComments, { params: where, query: {} });
  await keepLog(call, params, quantity.id);
  await fillLibrary(call);
  await call(createSiteInvite, { params, body: { email: 'kollega@example.com', role: 'editor' } });
  await call(listSiteUsers, { params });
  await call(listCompanyUsers, {});
  await call(createBackup, { params });
  await call(listBackups, { params });
  // Without the rows that a screen has seen: no example for one.
  await client.call(deleteCalculation, { params: where });
  await deleteAndBringBack(call, where);
  await sendWaiting(call, params);
  await call(getSite, { params });
  await call(listSites, {});
  await call(listUserSites, {});
  await call(listSiteMonths, { query: { month: '2026-03' } });
  await call(listCalculations, { params });
  await call(getHistory, { params: { type: 'quantity', id: quantity.id } });
  await call(sendFeedback, { body: { message: 'Kiitos!' } });
  await call(listFeedback, {});
  return withEqualIds(recorded);
};

const keepLog = async (call: Call, params: { readonly siteId: string }, quantityId: string): Promise<void> => {
  await call(patchSite, { params, body: { siteFactorSet: 'site-factors-2025', logDistanceKm: 70 } });
  const event = await call(createLogEvent, {
    params,
    body: {
      date: '2026-03-02',
      kind: 'delivery',
      amount: 60,
      unit: 'm2',
      massKg: 18000,
      quantityId,
      supplier: 'Esimerkki Oy',
    },
  });
  await call(createLogEvents, {
    params,
    body: {
      events: [
        {
          id: '0190e5b2-0000-7000-8000-00000000feed',
          date: '2026-03-03',
          kind: 'fuel',
          amount: 300,
          unit: 'l',
          factor: 'uk25-diesel-blend-wtw',
          externalId: 'K-1042',
        },
      ],
    },
  });
  await call(patchLogEvent, {
    params: { ...params, eventId: event.id },
    body: { distanceKm: 45, base: { distanceKm: null } },
  });
  await call(listLogEvents, { params });
  const twice = await call(createLogEvent, {
    params,
    body: { date: '2026-03-02', kind: 'note', note: 'Kahteen kertaan' },
  });
  await call(deleteLogEvent, { params: { ...params, eventId: twice.id } });
  await call(listDeletedLogEvents, { params });
  await call(deleteLogEvents, { params, body: { ids: [twice.id] } });
  await call(patchSite, { params, body: { useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] } });
  await call(makeAsBuilt, { params, body: { name: 'Toteutunut' } });
  const picture = await call(createEvidence, {
    params,
    body: {
      subject: 'event',
      subjectId: event.id,
      name: 'kuorma.jpg',
      takenAt: '2026-03-02T07:12:00.000Z',
      position: { latitudeDeg: 60.17, longitudeDeg: 24.94, accuracyM: 8 },
      ...factsOf(jpegBytes(4000)),
    },
  });
  const place = { ...params, evidenceId: picture.id };
  await call(getEvidenceUpload, { params: place });
  await call(patchEvidence, { params: place, body: { note: 'Kuormakirja 1042', base: { note: '' } } });
  await call(listEvidence, { params });
};

const fillLibrary = async (call: Call): Promise<void> => {
  const product = await call(createProduct, {
    body: { name: 'Oma betoni', manufacturer: 'Esimerkki Oy', factors: { declaredUnit: 'kg', gwpA1A3Typical: 0.11 } },
  });
  await call(listProducts, {});
  await call(createComposite, {
    body: {
      name: 'Välipohja',
      unit: 'm2',
      layers: [{ source: { kind: 'product', id: product.id }, amountPerUnit: 220, unit: 'kg' }],
    },
  });
  await call(listComposites, {});
};

const deleteAndBringBack = async (
  call: Call,
  where: { readonly siteId: string; readonly calculationId: string },
): Promise<void> => {
  const params = { siteId: where.siteId };
  await call(getCalculationDeletion, { params: where });
  await call(bringBackCalculation, { params: where });
  await call(deleteSite, { params });
  await call(getSiteDeletion, { params });
  await call(bringBackSite, { params });
};

const sendWaiting = async (call: Call, params: { readonly siteId: string }): Promise<void> => {
  const key = '0190e5b2-0000-7000-8000-00000000beef';
  await call(syncEdits, { body: { entries: [{ key, endpoint: 'patchSite', params, body: { permitId: '12-0001' } }] } });
  await call(findUnknownEdits, { query: { keys: key } });
};

/** Ids in the order in which they come, and an installation that is always the same. */
const withEqualIds = (recorded: Recorded): Recorded => {
  const ids = new Map<string, string>();
  const named = JSON.stringify(recorded).replaceAll(/("installation":)"[\w-]+"/g, '$1"Y2FyYm9uLW9mLXNpdGVz"');
  const text = named.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => {
    const equal = ids.get(id) ?? `0190e5b2-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, equal);
    return equal;
  });
  return JSON.parse(text);
};
