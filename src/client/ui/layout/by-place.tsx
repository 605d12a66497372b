import { Fragment } from 'react';

/** Draws what only its place tells apart: layers, columns, lines of a file that may say the same twice. */
export const byPlace = <Item,>(
  items: readonly Item[],
  draw: (item: Item, index: number, items: readonly Item[]) => React.ReactNode,
): readonly React.ReactNode[] =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: there is no other identity.
    <Fragment key={index}>{draw(item, index, items)}</Fragment>
  ));
