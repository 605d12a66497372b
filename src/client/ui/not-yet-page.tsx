import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Construction } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** Says honestly that a page of the menu is still to come. */
export const NotYetPage = ({ title }: { readonly title: MessageDescriptor }) => {
  const { t } = useLingui();
  return (
    <Page title={t(title)} width="text">
      <EmptyState icon={<Construction size={22} />} title={<Trans>This page is not ready yet</Trans>}>
        <Trans>It comes in a later version. Everything you have saved stays as it is.</Trans>
      </EmptyState>
    </Page>
  );
};
