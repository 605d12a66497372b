import { useLingui } from '@lingui/react/macro';
import { Page } from '#client/ui/page.tsx';

/** One composite of the company. */
export const CompositeEditor = ({ compositeId }: { readonly compositeId: string }) => {
  const { t } = useLingui();
  return <Page title={t`Composite`}>{compositeId}</Page>;
};
