import { useTypedField } from './typed-fields.ts';

/**
 * A choice that saves itself: written down as a key is, so that a page that ends before it is stored has it again.
 * @param value what is chosen now
 * @param onChoose stores what was chosen
 */
export const useTypedChoice = (
  name: string,
  value: string,
  onChoose: (value: string) => void,
): ((value: string) => void) => {
  const choose = (next: string) => {
    kept.keep(next, value);
    if (next !== value) onChoose(next);
    kept.drop();
  };
  const kept = useTypedField(name, value, choose);
  return choose;
};
