import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormat } from '#client/ui/text/language.ts';
import type { LayerValues } from './composite-values.ts';

interface LayerOrder {
  readonly list: React.RefObject<HTMLOListElement | null>;
  /** Where the dragged layer would go, and which one it is. */
  readonly drag: { readonly from: number; readonly to: number } | null;
  /** Read aloud after a move. */
  readonly announcement: string;
  readonly move: (from: number, to: number) => void;
  /** For the handle of a layer. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Layers in another order: dragged by their handles, or moved by arrow keys on them. */
export const useLayerOrder = (
  layers: readonly LayerValues[],
  onMove: (from: number, to: number) => void,
): LayerOrder => {
  const format = useFormat();
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<LayerOrder['drag']>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const layer = layers[from];
    if (layer === undefined || to < 0 || to >= layers.length || from === to) return;
    onMove(from, to);
    const [place, count] = [to + 1, layers.length];
    setAnnouncement(t`Moved to place ${format.number(place)} of ${format.number(count)}`);
    // The browser takes the focus from an element that changes its place.
    requestAnimationFrame(() => document.getElementById(handleId(layer))?.focus());
  };
  const handle: LayerOrder['handle'] = (index) => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientY }) => {
      if (drag !== null && list.current !== null) setDrag({ ...drag, to: placeAt(list.current, clientY) });
    },
    onPointerUp: () => {
      if (drag !== null) move(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(index, index + step);
    },
  });
  return { list, drag, announcement, move, handle };
};

export const handleId = ({ key }: Pick<LayerValues, 'key'>): string => `handle-${key}`;

/** The number of the row at a height of the window: the first one whose middle is not above it. */
const placeAt = (list: HTMLElement, clientY: number): number => {
  const rows = [...list.children];
  const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
};
