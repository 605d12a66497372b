import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { earlyDrop } from '#client/ui/browser/early-drop.ts';
import classes from './drop-anywhere.module.css';

interface DropAnywhereProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped beside every field for files, and says where they will go while they hang over a page. */
export const DropAnywhere = ({ onFiles }: DropAnywhereProps) => {
  const [isOver, setOver] = useState(false);
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const early = earlyDrop.take();
    if (early.length > 0) onFiles(early);
    return listen(setOver, onFiles);
  }, [onFiles]);
  // Over open dialogs, too.
  useEffect(() => {
    if (isOver) overlay.current?.showPopover?.();
  }, [isOver]);
  return isOver ? (
    <div ref={overlay} popover="manual" className={classes['overlay']} role="status">
      <p className={classes['text']}>
        <Trans>Drop the files here: you see what they are before anything is written.</Trans>
      </p>
    </div>
  ) : null;
};

/** How long a drag may say nothing before it is over: browsers repeat `dragover` several times a second. */
const silenceMs = 700;

const listen = (onOver: (isOver: boolean) => void, onFiles: (files: readonly File[]) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    onOver(false);
  };
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // A field for files has said that it takes them.
    if (event.defaultPrevented) return end();
    event.preventDefault();
    clearTimeout(timer);
    timer = setTimeout(end, silenceMs);
    onOver(true);
  };
  const drop = (event: DragEvent) => {
    end();
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
};

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
