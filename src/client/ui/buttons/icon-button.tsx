import classes from './icon-button.module.css';
import quiet from './quiet-button.module.css';

interface IconButtonProps extends React.ComponentPropsWithRef<'button'> {
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
}

/** A square button that shows only an icon: 32 px with a mouse, 44 px with a finger. */
export const IconButton = ({ label, children, className = '', ...button }: IconButtonProps) => (
  <button
    type="button"
    {...button}
    aria-label={label}
    title={label}
    className={`${quiet['quiet']} ${classes['button']} ${className}`}
  >
    {children}
  </button>
);
