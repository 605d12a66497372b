import { useLingui } from '@lingui/react/macro';
import { useSourceVersion } from '#client/parts/carbon/use-source-version.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { ToldSide } from '#domain/what-if/cut-answer.ts';
import classes from './what-if.module.css';

interface SwapFactorProps {
  readonly side: ToldSide;
  readonly other: ToldSide;
  /** Both are of the same data, which the other names. */
  readonly isSameData?: boolean;
}

/** Which factor, from which data; and replacements where they make the difference, too. */
export const SwapFactor = ({ side, other, isSameData = false }: SwapFactorProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const versionOf = useSourceVersion();
  const { gwpPerUnit, gwpUnit, sourceVersion, replacements } = side;
  return (
    <span className={classes['second']}>
      A1–A3 {format.plain(Number(gwpPerUnit.toPrecision(4)))} kg CO₂e/{format.unit(gwpUnit)}
      {isSameData ? '' : ` · ${versionOf(sourceVersion)}`}
      {replacements === other.replacements ? '' : ` · ${t`replacements: ${format.number(replacements)}`}`}
    </span>
  );
};
