import { type RefObject, useLayoutEffect, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** The element's inner size in px, known before the first paint, so that nothing jumps; 0 before it is mounted. */
export const useElementSize = (element: RefObject<HTMLElement | null>): ElementSize => {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
