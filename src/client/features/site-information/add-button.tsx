import { Plus } from 'lucide-react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';

interface AddButtonProps {
  readonly onAdd: () => void;
  readonly children: React.ReactNode;
}

/** Adds another one to a list of the form. */
export const AddButton = ({ onAdd, children }: AddButtonProps) => (
  <SecondaryButton leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
    {children}
  </SecondaryButton>
);
