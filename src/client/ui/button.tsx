import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { Button, type ButtonProps } from '@mantine/core';

interface ActionButtonProps extends Pick<ButtonProps, 'color' | 'leftSection' | 'size' | 'fullWidth' | 'className'> {
  readonly children: React.ReactNode;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly onClick?: React.MouseEventHandler<HTMLButtonElement>;
  readonly autoFocus?: boolean;
}

/** The one main action of a screen or dialog. */
export const PrimaryButton = (props: ActionButtonProps) => <Button {...props} />;

/** Every other action. */
export const SecondaryButton = (props: ActionButtonProps) => <Button variant="default" {...props} />;

/** A main action that takes a while: keeps its size and tells assistive technology that it is busy. */
export const PendingButton = ({ pending, ...props }: ActionButtonProps & { readonly pending: boolean }) => (
  <Button {...props} loading={pending} aria-busy={pending} />
);
