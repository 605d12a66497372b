import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { setOfNewCalculation } from '#client/data/library/newest-set.ts';
import { ApiError, call } from '#client/data/line/api.ts';
import { changesOf, draftOf, type Named, store, tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import { joinSubjects } from '#client/data/outbox/questions/edit-labels.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Calculation, CalculationFields } from '#domain/calculations/calculation.ts';
import type { Site, SiteFields } from '#domain/sites/site.ts';
import { contentSeen } from './content-seen.ts';

/**
 * Edits of sites and their calculations. Every one resolves once it is durably on this device, before any network; the few
 * that need the server say so. A patch of nothing new resolves at once and stores nothing.
 */
export interface SiteEdits {
  /** Makes the site with its first calculation; both can be opened and edited at once. */
  createSite(
    fields: Named<SiteFields> & { readonly calculationName?: string },
  ): Promise<{ readonly siteId: string; readonly calculationId: string }>;
  patchSite(site: Site, patch: Partial<SiteFields & Pick<Site, 'defaultCalculationId'>>): Promise<void>;
  deleteSite(site: Pick<Site, 'id' | 'name'>): Promise<void>;
  createCalculation(siteId: string, name: string): Promise<{ readonly calculationId: string }>;
  renameCalculations(siteId: string, names: readonly Pick<Calculation, 'id' | 'name'>[]): Promise<void>;
  patchCalculation(calculation: Calculation, patch: Partial<CalculationFields>): Promise<void>;
  deleteCalculation(calculation: Calculation): Promise<void>;
  /**
   * Made by the server, which first gets the site's waiting edits; without a connection made here of what this device
   * has. Rejects with `ApiError` when it did not happen.
   */
  copyCalculation(calculation: Calculation, name: string): Promise<{ readonly id: string }>;
}

const firstCalculationNames = { fi: 'Laskelma', sv: 'Beräkning', en: 'Calculation' } as const;
const flushLimitMs = 10_000;

export const useSiteEdits = (): SiteEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createSiteEdits(dataOf(queryClient)), [queryClient]);
};

export const createSiteEdits = (data: ClientData): SiteEdits => ({
  createSite: async (fields) => {
    const siteId = uuidv7();
    const calculationId = uuidv7();
    const calculationName = fields.calculationName ?? firstCalculationNames[localePreference.get()];
    const body = { ...fields, calculationName, id: siteId, calculationId };
    const creates = [siteId, calculationId];
    const referenceSet = await setOfNewCalculation(data);
    await store(data, draftOf('createSite', { body }, { siteId, subject: fields.name, writes: creates, creates }));
    if (referenceSet !== undefined) {
      const request = { params: { siteId, calculationId }, body: { referenceSet } };
      const details = { siteId, subject: calculationName, writes: [calculationId] };
      await store(data, draftOf('patchCalculation', request, details));
    }
    return { siteId, calculationId };
  },
  patchSite: async (site, patch) => {
    const body = changesOf(site, patch);
    if (body === null) return;
    const params = { siteId: site.id };
    await store(data, draftOf('patchSite', { params, body }, { ...params, subject: site.name, writes: [site.id] }));
  },
  deleteSite: async ({ id: siteId, name }) => {
    await store(data, draftOf('deleteSite', { params: { siteId } }, { siteId, subject: name, writes: [siteId] }));
  },
  ...createCalculationEdits(data),
});

type CalculationEdits = Omit<SiteEdits, 'createSite' | 'patchSite' | 'deleteSite'>;

const createCalculationEdits = (data: ClientData): CalculationEdits => ({
  createCalculation: async (siteId, name) => {
    const calculationId = uuidv7();
    const ids = [calculationId];
    const referenceSet = await setOfNewCalculation(data);
    const body = { name, id: calculationId, ...(referenceSet !== undefined && { referenceSet }) };
    const request = { params: { siteId }, body };
    await store(data, draftOf('createCalculation', request, { siteId, subject: name, writes: ids, creates: ids }));
    return { calculationId };
  },
  renameCalculations: async (siteId, names) => {
    if (names.length === 0) return;
    const details = { siteId, subject: joinSubjects(names.map(({ name }) => name)), writes: names.map(({ id }) => id) };
    await store(data, draftOf('patchCalculations', { params: { siteId }, body: [...names] }, details));
  },
  patchCalculation: async (calculation, patch) => {
    const body = changesOf(calculation, patch);
    if (body === null) return;
    const { siteId, id, name } = calculation;
    const request = { params: { siteId, calculationId: id }, body };
    await store(data, draftOf('patchCalculation', request, { siteId, subject: name, writes: [id] }));
  },
  deleteCalculation: async ({ siteId, id, name }) => {
    const params = { siteId, calculationId: id };
    const request = { params, body: await contentSeen(data, params) };
    await store(data, draftOf('deleteCalculation', request, { siteId, subject: name, writes: [id] }));
  },
  copyCalculation: (calculation, name) => copyCalculation(data, calculation, name),
});

const copyCalculation = async (
  data: ClientData,
  calculation: Calculation,
  name: string,
): Promise<{ readonly id: string }> => {
  if (!data.connectivity.isOnline()) {
    const { copyCalculationHere } = await import('#client/data/content/copies/device-copies.ts');
    return copyCalculationHere(data, calculation, name);
  }
  return tellOutcome(data, 'copyCalculation', async () => {
    const { siteId, id } = calculation;
    const contract = await import('#contract/calculations/calculations.ts');
    await sendWaiting(data, siteId);
    const request = { params: { siteId, calculationId: id }, body: name };
    const copy = await call(contract.copyCalculation, request, { idempotencyKey: uuidv7() });
    await data.queryClient.invalidateQueries({ queryKey: calculationQueries.list(siteId).queryKey });
    return copy;
  });
};

/** The server can only copy what it has. Rejects with `ApiError` after 10 s, at once when the signal says so. */
export const sendWaiting = async (
  { outbox, sendNow, connectivity }: ClientData,
  siteId: string,
  signal?: AbortSignal,
): Promise<void> => {
  signal?.throwIfAborted();
  const isSent = () => outbox.inLane(siteLane(siteId)).length === 0;
  if (isSent()) return;
  sendNow();
  await new Promise<void>((resolve, reject) => {
    const refuse = () => reject(new ApiError(connectivity.isOnline() ? 'unsent' : 'network'));
    const timer = setTimeout(() => finish(refuse), flushLimitMs);
    const unsubscribe = outbox.entries.subscribe(() => isSent() && finish(resolve));
    const finish = (end: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      end();
    };
    signal?.addEventListener('abort', () => finish(() => reject(signal.reason)), { once: true });
  });
};
