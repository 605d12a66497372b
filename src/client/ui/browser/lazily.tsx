import { lazy, Suspense } from 'react';

/** A part whose files are loaded when it is first shown; nothing stands in its place until then. */
export const lazily = <Props extends object>(
  load: () => Promise<React.ComponentType<Props>>,
): ((props: Props) => React.JSX.Element) => {
  const Part = lazy<React.ComponentType<Props>>(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
