import { type ReactNode, useState } from 'react';
import classes from './drop-area.module.css';

interface DropAreaProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Holds the file field, which the keyboard reaches. */
  readonly children: ReactNode;
}

/** Where files are dropped. */
export const DropArea = ({ isDisabled, onFiles, children }: DropAreaProps) => {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the file field inside, which the keyboard reaches.
    <div
      className={classes['area']}
      data-over={isOver && !isDisabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
};
