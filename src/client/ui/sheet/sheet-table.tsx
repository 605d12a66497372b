import classes from './sheet-table.module.css';

interface SheetTableProps {
  /** Scrolls by itself within the page. */
  readonly isLong?: boolean;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** Rows of a file as they were read. */
export const SheetTable = ({ isLong = false, label, className = '', children }: SheetTableProps) => (
  <div className={`${classes['scroll']} ${className}`} data-rows={isLong}>
    <table className={classes['table']} aria-label={label}>
      {children}
    </table>
  </div>
);
