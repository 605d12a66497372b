import { useEffect, useState } from 'react';

const editable = 'input, textarea, select, [role="combobox"], [contenteditable="true"]';

/** true while a field has the focus or a dialog is open: a moment to leave the user alone. */
export const useIsEditing = (): boolean => {
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    const look = () =>
      setEditing(document.activeElement?.matches(editable) === true || document.querySelector('dialog[open]') !== null);
    const events = ['focusin', 'focusout', 'toggle', 'close'] as const;
    // A field that loses the focus to the next one is still editing, hence the wait for the new focus.
    const lookSoon = () => setTimeout(look);
    for (const event of events) document.addEventListener(event, lookSoon, true);
    look();
    return () => {
      for (const event of events) document.removeEventListener(event, lookSoon, true);
    };
  }, []);
  return editing;
};
