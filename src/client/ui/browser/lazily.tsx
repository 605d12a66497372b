import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A part whose files are loaded when it is first shown. It waits for them by a state of its own: what a `lazy` of React's has
 * waited for, React holds back until 300 ms after it has shown that it waits.
 *
 * @param meanwhile stands in its place until then
 */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: React.ReactNode,
): ((props: Props) => React.ReactNode) => {
  let loaded: ComponentType<Props> | null = null;
  return (props) => {
    const [Part, setPart] = useState(() => loaded);
    useLayoutEffect(() => {
      if (Part !== null) return;
      const show = async () => {
        loaded = await load();
        // The press that opens it is seen before it is made, which may take longer.
        await afterPaint();
        return loaded;
      };
      const failing = (error: unknown) => () => {
        throw error;
      };
      void show()
        .catch(failing)
        .then((part) => setPart(() => part));
    }, [Part]);
    return Part ? (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    ) : (
      meanwhile
    );
  };
};
