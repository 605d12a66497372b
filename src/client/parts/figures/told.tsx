import { useTextLanguage } from '#client/ui/text/language.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { atLeastWords, type FigureKind, missingMark, toldFigure } from '#domain/words/state-words.ts';
import classes from './told.module.css';

interface ToldProps {
  readonly state: FigureState;
  readonly kind?: FigureKind;
  /** A sign in place of the words, where a column has no room for them; they are read aloud all the same. */
  readonly isNarrow?: boolean;
  /** The figure; it is not shown where nothing is known of it. */
  readonly children: React.ReactNode;
}

/** A figure with what may be said of it: as it is, in a quieter colour after "at least", or a dash. */
export const Told = ({ state, kind = 'footprint', isNarrow = false, children }: ToldProps) => {
  const language = useTextLanguage();
  if (state === 'unknown') return missingMark;
  if (state === 'known') return children;
  return (
    <span className={classes['atLeast']}>
      {isNarrow && kind === 'footprint' ? <span aria-hidden>≥ </span> : null}
      <span className={isNarrow ? 'visually-hidden' : classes['word']}>{atLeastWords[kind][language]}</span> {children}
    </span>
  );
};

/** The same as text, for what is read aloud and for pictures. */
export const useTold = (): ((state: FigureState, figure: string, kind?: FigureKind) => string) => {
  const language = useTextLanguage();
  return (state, figure, kind) => toldFigure(state, figure, language, kind);
};
