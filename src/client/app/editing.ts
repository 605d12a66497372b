const editable = 'input, textarea, select, [role="combobox"], [contenteditable="true"]';

/** true while a field has the focus or a dialog is open: a moment to leave the user alone. */
export const isEditing = (): boolean =>
  document.activeElement?.matches(editable) === true || document.querySelector('dialog[open]') !== null;

const events = ['focusin', 'focusout', 'toggle', 'close'] as const;

/** Tells when that may have changed; answers what ends it. */
export const watchEditing = (tell: () => void): (() => void) => {
  // A field that loses the focus to the next one is still editing, hence the wait for the new focus.
  const tellSoon = () => setTimeout(tell);
  for (const event of events) document.addEventListener(event, tellSoon, true);
  return () => {
    for (const event of events) document.removeEventListener(event, tellSoon, true);
  };
};
