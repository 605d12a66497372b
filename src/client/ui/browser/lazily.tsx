import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** A part that may not be here yet. */
export interface LatePart<Props extends object> {
  (props: Props): React.ReactNode;
  /** Whoever has waited for it shows it at once. */
  readonly load: () => Promise<unknown>;
}

/**
 * A part whose files are loaded when it is first shown. It waits for them by a state of its own: what a `lazy` of React's has
 * waited for, React holds back until 300 ms after it has shown that it waits.
 *
 * @param meanwhile stands in its place until then
 */
export const lazily = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile?: React.ReactNode,
): LatePart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await fetch();
    return loaded;
  };
  const Late = (props: Props) => {
    const [Part, setPart] = useState(() => loaded);
    useLayoutEffect(() => {
      if (Part) return;
      const show = async () => {
        const part = await load();
        // The press that opens it is seen before it is made, which may take longer.
        await afterPaint();
        return part;
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
  return Object.assign(Late, { load });
};
