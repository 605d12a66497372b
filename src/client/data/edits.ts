import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createLinkEdits, type LinkEdits } from '#client/data/content/link-drafts.ts';
import { createSiteEdits, type SiteEdits } from '#client/data/content/site-edits.ts';
import { type ClientData, dataOf } from '#client/data/outbox/client-data.ts';
import { type ContentEdits, createContentEdits } from './content-edits.ts';

/**
 * Every edit resolves once it is durably on this device, before any network; the few that need the server say so.
 * A patch of nothing new resolves at once and stores nothing.
 */
export type Edits = SiteEdits & ContentEdits & LinkEdits;

export const useEdits = (): Edits => {
  const queryClient = useQueryClient();
  return useMemo(() => createEdits(dataOf(queryClient)), [queryClient]);
};

export const createEdits = (data: ClientData): Edits => ({
  ...createSiteEdits(data),
  ...createContentEdits(data),
  ...createLinkEdits(data),
});
