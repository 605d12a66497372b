/** A button asks for the list of keys, which is not there before the page has started. */
const requests = new EventTarget();

export const askForKeys = (): boolean => requests.dispatchEvent(new Event('ask'));

export const onAskForKeys = (show: () => void): (() => void) => {
  requests.addEventListener('ask', show);
  return () => requests.removeEventListener('ask', show);
};
