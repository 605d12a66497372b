import { Trans } from '@lingui/react/macro';

/** The last row of a table of figures: their total, in the cells that it is given. */
export const TotalFoot = ({ children }: { readonly children: React.ReactNode }) => (
  <tfoot>
    <tr>
      <th scope="row">
        <Trans>Total</Trans>
      </th>
      {children}
    </tr>
  </tfoot>
);
