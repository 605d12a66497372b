import { EllipsisVertical } from 'lucide-react';
import iconButton from '#client/ui/buttons/icon-button.module.css';
import quiet from '#client/ui/buttons/quiet-button.module.css';
import { Menu } from './menu.tsx';
import classes from './more-menu.module.css';

interface MoreMenuProps {
  /** Whose actions they are. */
  readonly label: string;
  /** As narrow as can be, beside a field. */
  readonly narrow?: boolean;
  /** `MenuItem`s. */
  readonly children: React.ReactNode;
}

/** The three dots behind which the actions of one thing lie. */
export const MoreMenu = ({ label, narrow = false, children }: MoreMenuProps) => (
  <Menu
    label={label}
    triggerClassName={`${quiet['quiet']} ${iconButton['button']} ${classes['button']} ${narrow ? classes['narrow'] : ''}`}
    trigger={<EllipsisVertical size={18} aria-hidden />}
  >
    {children}
  </Menu>
);
