import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { BookOpen, Boxes, Building2, House, Layers, Mail, Megaphone } from 'lucide-react';
import { ExternalNavLink, NavLink } from '#client/ui/layout/nav-link.tsx';
import { contentId } from '#client/ui/layout/skip-link.tsx';
import { SideNavigation } from '#client/ui/overlays/side-navigation.tsx';
import { useInstructionsAddress } from '#client/ui/text/instructions.ts';
import classes from './home-layout.module.css';

/**
 * The pages around the sites: left menu and main area.
 * @param props.children what stands there instead of the address's own page
 */
export const HomeLayout = ({ children = <Outlet /> }: { readonly children?: React.ReactNode }) => {
  const { t } = useLingui();
  const location = useLocation({ select: ({ pathname }) => pathname });
  const instructions = useInstructionsAddress();
  return (
    <div className={classes['layout']}>
      <SideNavigation location={location} title="Työmaahiili" className={classes['menu']}>
        <NavLink to="/" activeOptions={{ exact: true, includeSearch: false }}>
          <House size={16} aria-hidden />
          <Trans>Home</Trans>
        </NavLink>
        <hr className={classes['divider']} />
        <NavLink to="/sites">
          <Building2 size={16} aria-hidden />
          <Trans>Sites</Trans>
        </NavLink>
        <NavLink to="/products">
          <Boxes size={16} aria-hidden />
          <Trans>Added products</Trans>
        </NavLink>
        <NavLink to="/composite-products">
          <Layers size={16} aria-hidden />
          <Trans>Added composite products</Trans>
        </NavLink>
        <hr className={classes['divider']} />
        <NavLink to="/bulletins">
          <Megaphone size={16} aria-hidden />
          <Trans>Bulletins</Trans>
        </NavLink>
        <ExternalNavLink href="/contact" icon={<Mail size={16} aria-hidden />}>
          <Trans>Contact us</Trans>
        </ExternalNavLink>
        <ExternalNavLink href={instructions} icon={<BookOpen size={16} aria-hidden />}>
          <Trans>Instructions</Trans>
        </ExternalNavLink>
      </SideNavigation>
      <main id={contentId} tabIndex={-1} className={classes['main']} aria-label={t`Page content`}>
        {children}
      </main>
    </div>
  );
};
