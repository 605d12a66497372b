import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import classes from './report-table.module.css';

interface ReportTableProps {
  /** What it is called where it is not seen. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A table of figures of a report; it scrolls sideways where it is wider than the page. */
export const ReportTable = ({ label, className = '', children }: ReportTableProps) => (
  <ScrollBox label={label}>
    <table className={`${classes['table']} ${className}`.trim()}>{children}</table>
  </ScrollBox>
);
