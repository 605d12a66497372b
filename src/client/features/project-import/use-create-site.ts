import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dataOf } from '#client/data/client-data.ts';
import { importDocumentHere } from '#client/data/device-documents.ts';
import { useLibraryEdits } from '#client/data/library-edits.ts';
import { type DocumentIssue, issuesOf } from '#client/data/read-site-document.ts';
import { uploadSiteDocument } from '#client/data/site-files.ts';
import { useLanguage } from '#client/ui/language.ts';
import type { ResolvedClashes } from '#domain/projects/library-clashes.ts';

export type CreateFailure = 'not-sent' | readonly DocumentIssue[];

/** Makes the site, says that it is done and opens it; answers what went wrong, when nothing was made. */
export const useCreateSite = () => {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { patchProduct, patchComposite } = useLibraryEdits();
  return async (
    { document, products, composites }: ResolvedClashes,
    onDone: () => void,
  ): Promise<CreateFailure | null> => {
    const data = dataOf(queryClient);
    try {
      for (const { row, fields } of products) await patchProduct(row, fields);
      for (const { row, fields } of composites) await patchComposite(row, fields);
      // Replaced rows wait in the same queue as the new site, so that it never overtakes them.
      const isDevice = products.length + composites.length > 0;
      const site = isDevice ? await importDocumentHere(data, document) : await uploadSiteDocument(data, document);
      onDone();
      await navigate({
        to: '/sites/$siteId/calculations/$calculationId/construction-products',
        params: { siteId: site.id, calculationId: site.defaultCalculationId },
      });
      return null;
    } catch (error) {
      return issuesOf(error, language) ?? 'not-sent';
    }
  };
};
