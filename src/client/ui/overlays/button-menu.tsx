import { ChevronDown } from 'lucide-react';
import button from '#client/ui/buttons/button.module.css';
import { Menu } from './menu.tsx';

interface ButtonMenuProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly variant?: 'primary' | 'secondary';
  readonly pending?: boolean;
  /** `MenuItem`s. */
  readonly children: React.ReactNode;
}

/** A button with a word on it behind which several ways to do the same lie. */
export const ButtonMenu = ({ label, icon, variant = 'secondary', pending = false, children }: ButtonMenuProps) => (
  <Menu
    label={label}
    triggerClassName={button['button']}
    variant={variant}
    pending={pending}
    trigger={
      <>
        {icon}
        <span>{label}</span>
        <ChevronDown size={14} aria-hidden />
      </>
    }
  >
    {children}
  </Menu>
);
