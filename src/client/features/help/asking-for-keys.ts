type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** A field, and a cell that begins to be edited with the first letter. */
const writing = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="combobox"]';

/** Whether a key press asks for the keys: F1 anywhere, ? where it would not be written. */
export const isAskingForKeys = ({ key, ctrlKey, metaKey, altKey, target }: KeyPress): boolean => {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'F1') return true;
  return key === '?' && !(target instanceof Element && target.closest(writing) !== null);
};
