import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { importDocumentHere } from '#client/data/content/copies/device-documents.ts';
import { uploadSiteDocument } from '#client/data/content/copies/site-files.ts';
import { type DocumentIssue, issuesOf } from '#client/data/imports/read-site-document.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import type { ResolvedClashes } from '#domain/incoming/projects/library-clashes.ts';

export type CreateFailure = 'not-sent' | readonly DocumentIssue[];

/** Makes the site, says that it is done and opens it; answers what went wrong, when nothing was made or replaced. */
export const useCreateSite = () => {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const make = ({ document, ...replaced }: ResolvedClashes) => {
    const data = dataOf(queryClient);
    // Replaced rows and the new site wait in one queue: all or none, and the site never overtakes them.
    const isDevice = replaced.products.length + replaced.composites.length > 0;
    return isDevice ? importDocumentHere(data, document, replaced) : uploadSiteDocument(data, document);
  };
  return async (resolved: ResolvedClashes, onDone: () => void): Promise<CreateFailure | null> => {
    let site: Awaited<ReturnType<typeof make>>;
    try {
      site = await make(resolved);
    } catch (error) {
      return issuesOf(error, language) ?? 'not-sent';
    }
    onDone();
    await navigate({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId: site.id, calculationId: site.defaultCalculationId },
    });
    return null;
  };
};
