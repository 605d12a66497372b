import { useLingui } from '@lingui/react/macro';
import { moduleCodes, moduleNames, scopeNames } from '#client/parts/carbon/module-names.ts';
import { stageCodes } from '#client/parts/carbon/stages.ts';
import classes from './figure-button.module.css';
import type { Figure, FigureKey } from './figure-key.ts';
import { useOpenFigure } from './open-figure.ts';

interface Props extends Figure {
  /** The figure as text. */
  readonly children: string;
}

/** A figure that explains itself when pressed. */
export const FigureButton = ({ scope, module, children }: Props) => {
  const { t } = useLingui();
  const open = useOpenFigure();
  const name = useFigureName(module);
  const place = t(scopeNames[scope]);
  return (
    <ExplainButton
      label={t`${children}, ${name}, ${place}: show how it is calculated`}
      onClick={() => open({ scope, module })}
    >
      {children}
    </ExplainButton>
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
  <button type="button" className={classes['figure']} aria-label={label} aria-haspopup="dialog" onClick={onClick}>
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
