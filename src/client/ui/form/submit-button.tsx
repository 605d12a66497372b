import { useStore } from '@tanstack/react-form';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { useFormContext } from '#client/ui/fields/form-context.ts';

export interface SubmitButtonProps {
  readonly children: React.ReactNode;
  readonly color?: 'accent' | 'danger';
  /** Beside an invalid form: what the form needs is out of reach. */
  readonly disabled?: boolean;
}

/** Sends the form; disabled while it is invalid, shows that it is sending. */
export const SubmitButton = ({ children, color = 'accent', disabled = false }: SubmitButtonProps) => {
  const form = useFormContext();
  const canSubmit = useStore(form.store, (state) => state.canSubmit);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <PendingButton type="submit" color={color} disabled={disabled || !canSubmit} pending={isSubmitting}>
      {children}
    </PendingButton>
  );
};
