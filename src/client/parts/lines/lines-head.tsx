import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import lines from './lines.module.css';

interface LinesHeadProps {
  /** What a line is. */
  readonly line: ReactNode;
  /** What it has without an own value. */
  readonly published: ReactNode;
}

/** What stands in the columns of the lines; read out with each line, so not here. */
export const LinesHead = ({ line, published }: LinesHeadProps) => (
  <div className={lines['head']} aria-hidden="true">
    <span>{line}</span>
    <span>{published}</span>
    <span>
      <Trans>Used</Trans>
    </span>
    <span className={lines['effectHead']}>
      <Trans>Effect</Trans>
    </span>
  </div>
);
