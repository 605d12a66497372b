import { useLingui } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import quiet from '#client/ui/buttons/quiet-button.module.css';
import classes from './sidebar-toggle.module.css';

interface SidebarToggleProps {
  readonly expanded: boolean;
  readonly onToggle: () => void;
}

/** Folds the sidebar to a strip of 30 px and back. */
export const SidebarToggle = ({ expanded, onToggle }: SidebarToggleProps) => {
  const { t } = useLingui();
  const label = expanded ? t`Collapse the sidebar` : t`Expand the sidebar`;
  return (
    <button
      type="button"
      className={`${quiet['quiet']} ${classes['toggle']}`}
      data-expanded={expanded}
      aria-expanded={expanded}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      {expanded ? <PanelLeftClose size={16} aria-hidden /> : <PanelLeftOpen size={16} aria-hidden />}
    </button>
  );
};
