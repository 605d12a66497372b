import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { SecondaryButton } from './button.tsx';

/** Leaves everything as it was. */
export const CancelButton = (props: Omit<ComponentProps<typeof SecondaryButton>, 'children'>) => (
  <SecondaryButton {...props}>
    <Trans>Cancel</Trans>
  </SecondaryButton>
);
