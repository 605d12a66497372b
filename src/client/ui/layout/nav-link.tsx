import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { Anchor } from '#client/ui/browser/app-link.tsx';
import classes from './nav-link.module.css';

const NavAnchor = (props: React.ComponentPropsWithRef<'a'>) => <Anchor {...props} className={classes['link']} />;

/** An entry of a menu; the router marks the one that is open with `aria-current`. */
export const NavLink = createLink(NavAnchor);

interface ExternalNavLinkProps {
  readonly href: string;
  readonly icon?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** An entry that leaves the application, in a new tab. */
export const ExternalNavLink = ({ href, icon, children }: ExternalNavLinkProps) => {
  const { t } = useLingui();
  return (
    <a className={classes['link']} href={href} target="_blank" rel="noreferrer">
      {icon}
      {children}
      <ExternalLink size={14} aria-label={t`opens in a new tab`} />
    </a>
  );
};
