/** A frozen page keeps its locks and lines, so it lets them go before: `rest` when it is left or frozen, `wake` after. */
export const restWithPage = (rest: () => void, wake: () => void): (() => void) => {
  const page = new AbortController();
  const { signal } = page;
  window.addEventListener('pagehide', rest, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  document.addEventListener('freeze', rest, { signal });
  document.addEventListener('resume', wake, { signal });
  return () => page.abort();
};
