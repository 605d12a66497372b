import { useLingui } from '@lingui/react/macro';
import { moduleCodes, moduleNames, scopeNames } from '#client/parts/carbon/module-names.ts';
import { stageCodes } from '#client/parts/carbon/stages.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import dotted from '#client/ui/layout/dotted.module.css';
import type { FigureState } from '#domain/terms/figure-state.ts';
import classes from './figure-button.module.css';
import type { Figure, FigureKey } from './figure-key.ts';
import { useOpenFigure } from './open-figure.ts';
import { kindOfFigure } from './state-of-figure.ts';

interface Props extends Figure {
  /** What may be said of the figure. */
  readonly state?: FigureState;
  /** A column has no room for the words of its state. */
  readonly isNarrow?: boolean;
  /** The figure as text. */
  readonly children: string;
}

/** A figure that explains itself when pressed; there is nothing to explain where nothing is known. */
export const FigureButton = ({ scope, module, state = 'known', isNarrow = false, children }: Props) => {
  const { t } = useLingui();
  const open = useOpenFigure();
  const name = useFigureName(module);
  const place = t(scopeNames[scope]);
  const kind = kindOfFigure(module);
  const said = useTold()(state, children, kind);
  return (
    <Told state={state} kind={kind} isNarrow={isNarrow}>
      <ExplainButton
        label={t`${said}, ${name}, ${place}: show how it is calculated`}
        onClick={() => open({ scope, module })}
      >
        {children}
      </ExplainButton>
    </Told>
  );
};

interface ExplainButtonProps {
  /** The figure and what it is of, read aloud. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** The look of every figure that explains itself. */
export const ExplainButton = ({ label, onClick, children }: ExplainButtonProps) => (
  <button
    type="button"
    className={`${dotted['dotted']} ${classes['figure']}`}
    aria-label={label}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {children}
  </button>
);

/** What a figure is called, with its module code when it has one. */
export const useFigureName = (key: FigureKey): string => {
  const { t } = useLingui();
  if (key === 'total') return t`Total`;
  if (key === 'biogenic') return t`Biogenic carbon`;
  if (key === 'handprint') return t`Carbon handprint`;
  if (key === 'a4a5' || key === 'c') return stageCodes[key];
  return `${moduleCodes[key]} ${t(moduleNames[key])}`;
};
