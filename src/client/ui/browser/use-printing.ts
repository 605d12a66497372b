import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** true while the page is being printed: what only exists in sight must then be there as a whole. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listener returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};
