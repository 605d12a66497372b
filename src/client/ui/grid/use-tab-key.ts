import { type KeyboardEvent, useRef } from 'react';

/** Tab goes through the cells, but right after Escape it leaves the table: nobody is caught in it. */
export const useTabKey = () => {
  const wasEscape = useRef(false);
  return {
    forget: () => {
      wasEscape.current = false;
    },
    isLeaving: ({ key }: KeyboardEvent): boolean => {
      const leaves = key === 'Tab' && wasEscape.current;
      if (key !== 'Shift') wasEscape.current = key === 'Escape';
      return leaves;
    },
  };
};
