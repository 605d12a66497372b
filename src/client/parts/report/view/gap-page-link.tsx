import type { GapCode } from '#domain/carbon/calculation-result.ts';
import { PageLink } from './page-link.tsx';

const siteGaps: readonly GapCode[] = ['no-heated-area', 'no-site-area', 'no-completion-year'];

/** A link to the page where a gap of the calculation or of the site is filled. */
export const GapPageLink = ({ code }: { readonly code: GapCode }) => (
  <PageLink page={siteGaps.includes(code) ? 'site-information' : 'table-values'} />
);
