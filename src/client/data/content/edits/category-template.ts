import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { localePreference } from '#client/data/device/preferences.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { draftOf, store } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { CategoryTemplateId } from '#domain/calculations/category-template-ids.ts';
import { categoriesNow } from './content-now.ts';
import { nextPosition } from './new-rows.ts';

type ImportTemplate = (place: CalculationPlace, template: CategoryTemplateId) => Promise<void>;

/** Adds the template's categories that the calculation does not have yet; resolves once that is on this device. */
export const useCategoryTemplate = (): ImportTemplate => {
  const queryClient = useQueryClient();
  return useCallback((place, template) => importCategoryTemplate(dataOf(queryClient), place, template), [queryClient]);
};

export const importCategoryTemplate = async (
  data: ClientData,
  place: CalculationPlace,
  template: CategoryTemplateId,
): Promise<void> => {
  const { findCategoryTemplate } = await import('#domain/calculations/category-templates.ts');
  const present = categoriesNow(data, place);
  const codes = new Set(present.map(({ talo2000Code }) => talo2000Code));
  const first = nextPosition(present);
  const language = localePreference.get();
  const preview = (findCategoryTemplate(template)?.categories ?? [])
    .filter(({ talo2000Code }) => !codes.has(talo2000Code))
    .map(({ talo2000Code, name, scope }, index) => ({
      id: uuidv7(),
      name: name[language],
      talo2000Code,
      scope,
      position: first + index,
    }));
  const creates = preview.map(({ id }) => id);
  const ids = Object.fromEntries(preview.map(({ talo2000Code, id }) => [talo2000Code, id]));
  const details = { siteId: place.siteId, subject: template, writes: creates, creates, preview };
  await store(data, draftOf('importCategoryTemplate', { params: { ...place }, body: { template, ids } }, details));
};
