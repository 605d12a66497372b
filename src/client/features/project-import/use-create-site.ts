import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { importDocumentHere, needsServer } from '#client/data/content/copies/device-documents.ts';
import { uploadSiteDocument } from '#client/data/content/copies/site-files.ts';
import { type DocumentIssue, issuesOf } from '#client/data/imports/read-site-document.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import type { ResolvedClashes } from '#domain/incoming/projects/library-clashes.ts';

/** `needs-line`, `no-replacing`: what only the server takes cannot be brought in without it, nor along with changes of the library. */
export type CreateFailure = 'needs-line' | 'no-replacing' | MessageDescriptor | readonly DocumentIssue[];

/** Makes the site, says that it is done and opens it; answers what went wrong, when nothing was made or replaced. */
export const useCreateSite = () => {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const data = dataOf(queryClient);
  const make = ({ document, ...replaced }: ResolvedClashes) =>
    isReplacing(replaced) ? importDocumentHere(data, document, replaced) : uploadSiteDocument(data, document);
  return async (resolved: ResolvedClashes, onDone: () => void): Promise<CreateFailure | null> => {
    if (needsServer(resolved.document)) {
      if (isReplacing(resolved)) return 'no-replacing';
      if (!data.connectivity.isOnline()) return 'needs-line';
    }
    let site: Awaited<ReturnType<typeof make>>;
    try {
      site = await make(resolved);
    } catch (error) {
      return issuesOf(error, language) ?? failureReason(error);
    }
    onDone();
    await navigate({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId: site.id, calculationId: site.defaultCalculationId },
    });
    return null;
  };
};

/** Replaced rows and the new site wait in one queue on the device: all or none, and the site never overtakes them. */
const isReplacing = ({ products, composites }: Omit<ResolvedClashes, 'document'>): boolean =>
  products.length + composites.length > 0;
