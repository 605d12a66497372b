import { Trans } from '@lingui/react/macro';
import classes from './as-table.module.css';

interface AsTableProps extends Pick<React.ComponentProps<'details'>, 'onToggle'> {
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** The figures behind a picture, for who asks. */
export const AsTable = ({ className = '', onToggle, children }: AsTableProps) => (
  <details className={`${classes['details']} ${className}`} onToggle={onToggle}>
    <summary>
      <Trans>Show as a table</Trans>
    </summary>
    {children}
  </details>
);
