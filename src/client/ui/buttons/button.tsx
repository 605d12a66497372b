import classes from './button.module.css';

interface ActionButtonProps {
  readonly children: React.ReactNode;
  readonly leftSection?: React.ReactNode;
  readonly type?: 'button' | 'submit';
  readonly color?: 'accent' | 'danger';
  readonly size?: 'xs' | 'sm' | 'md';
  readonly fullWidth?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: React.MouseEventHandler<HTMLButtonElement>;
}

/** The one main action of a screen or dialog. */
export const PrimaryButton = (props: ActionButtonProps) => <ActionButton {...props} variant="primary" />;

/** Every other action. */
export const SecondaryButton = (props: ActionButtonProps) => <ActionButton {...props} variant="secondary" />;

/**
 * A main action that takes a while: keeps its size and tells assistive technology that it is busy. It is not `disabled`
 * meanwhile, as the focus would fall to the page; what is pressed then does nothing, Enter in a field of its form neither.
 */
export const PendingButton = (props: ActionButtonProps & { readonly pending: boolean }) => (
  <ActionButton {...props} variant="primary" />
);

interface ActionButtonLook extends ActionButtonProps {
  readonly variant: 'primary' | 'secondary';
  readonly pending?: boolean;
}

// Plain elements instead of Mantine's button: the shell stands on it, and Mantine stays out of the first load.
const ActionButton = ({ variant, pending = false, ...props }: ActionButtonLook) => {
  const {
    children,
    leftSection,
    type = 'button',
    color = 'accent',
    size = 'sm',
    fullWidth,
    disabled,
    className,
  } = props;
  return (
    <button
      type={type}
      className={`${classes['button']} ${className ?? ''}`}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-full-width={fullWidth}
      data-pending={pending}
      disabled={disabled && !pending}
      aria-disabled={pending || undefined}
      aria-busy={pending}
      onClick={pending ? ignorePress : props.onClick}
    >
      {leftSection}
      <span>{children}</span>
    </button>
  );
};

const ignorePress: React.MouseEventHandler = (event) => event.preventDefault();
