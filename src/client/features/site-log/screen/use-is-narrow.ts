import { useSyncExternalStore } from 'react';

/** As the cards of tables (`data-table.module.css`). */
const narrow = '(max-width: 640px)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Is there no room for a grid? */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
