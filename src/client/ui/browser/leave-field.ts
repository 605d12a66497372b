/**
 * Leaves the field that has the focus, as Tab would. Whatever saves itself when it is left does so now: a field that
 * goes with its page is never told that it is left.
 */
export const leaveField = (): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select')) activeElement.blur();
};
