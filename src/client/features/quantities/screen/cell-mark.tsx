interface CellMarkProps {
  readonly className: string | undefined;
  /** What a click on it does, read by the grid: it is no stop of the keyboard. */
  readonly action: 'comments' | 'settle';
  readonly text: string;
  /** The keys that do the same. */
  readonly keys: string;
  readonly children: React.ReactNode;
}

/** A sign inside a cell that a click opens. */
export const CellMark = ({ className, action, text, keys, children }: CellMarkProps) => (
  <button
    type="button"
    className={className}
    data-action={action}
    tabIndex={-1}
    aria-label={text}
    title={`${text}\n${keys}`}
  >
    {children}
  </button>
);
