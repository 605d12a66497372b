import { ChevronDown } from 'lucide-react';
import classes from './folded-panel.module.css';

interface FoldedPanelProps {
  readonly title: React.ReactNode;
  /** What is inside, in one line; seen while it is closed. */
  readonly summary: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A card that says in one line what it holds and opens for whoever changes it. */
export const FoldedPanel = ({ title, summary, children }: FoldedPanelProps) => (
  <details className={classes['panel']}>
    <summary className={classes['head']}>
      <h2 className={classes['title']}>{title}</h2>
      <span className={classes['summary']}>{summary}</span>
      <ChevronDown className={classes['mark']} size={18} aria-hidden />
    </summary>
    <div className={classes['content']}>{children}</div>
  </details>
);
