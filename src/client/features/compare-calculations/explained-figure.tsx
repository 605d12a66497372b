import { useMemo } from 'react';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { OpenFigureContext } from '#client/parts/report/figure/open-figure.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';

export type OnExplain = (calculationId: string, figure: Figure) => void;

interface ExplainedFigureProps extends Figure {
  readonly state: FigureState;
  readonly calculationId: string;
  readonly onExplain: OnExplain;
  readonly children: string;
}

/** A figure of one of the calculations, which explains itself. */
export const ExplainedFigure = ({ calculationId, onExplain, ...figure }: ExplainedFigureProps) => {
  const open = useMemo(() => (next: Figure) => onExplain(calculationId, next), [calculationId, onExplain]);
  return (
    <OpenFigureContext value={open}>
      <FigureButton {...figure} />
    </OpenFigureContext>
  );
};
