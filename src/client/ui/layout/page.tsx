import { useEffect } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A short line under the title: counts, the method, the version. */
  readonly subtitle?: React.ReactNode;
  readonly actions?: React.ReactNode;
  /** `text` keeps reading width, `full` uses the whole main area. */
  readonly width?: 'text' | 'wide' | 'full';
  readonly children: React.ReactNode;
}

const productName = 'Työmaahiili';

/** A page of the main area: its title (also the window's), its actions and its content. */
export const Page = ({ title, subtitle, actions, width = 'wide', children }: PageProps) => {
  useDocumentTitle(title);
  return (
    <div className={classes['page']} data-width={width}>
      <header className={classes['header']}>
        <h1 className={classes['title']}>{title}</h1>
        {subtitle === undefined ? null : <div className={classes['subtitle']}>{subtitle}</div>}
        {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};

/** The window's title: the page, then the product. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === productName ? productName : `${title} – ${productName}`;
  }, [title]);
};
