import { useLingui } from '@lingui/react/macro';
import { useSourceVersion } from '#client/parts/carbon/use-source-version.ts';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import type { LineResult, PartTrace, RowResult } from '#domain/carbon/calculation-result.ts';
import { partFactors } from '#domain/carbon/part-factors.ts';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import classes from './explanation.module.css';
import { factorText, lineFactorsText } from './factor-texts.ts';

/** How a row's value came to be: the factors of each of its products, and where they come from. */
export const RowCalculation = ({ row, module }: { row: RowResult; module: Module | HandprintModule | undefined }) => {
  const format = useFormat();
  if (module === undefined) return null;
  const parts = row.parts
    .map((part) => ({ part, factors: partFactors(part, module) }))
    .filter(({ factors }) => factors.length > 0);
  return (
    <ul className={classes['calculations']}>
      {byPlace(parts, ({ part, factors }) => (
        <li>
          {row.parts.length > 1 && <>{part.name}: </>}
          <span className={classes['factors']}>
            {factors.map((factor) => factorText(factor, format, short)).join(' × ')}
          </span>
          <PartSource part={part} />
        </li>
      ))}
    </ul>
  );
};

const PartSource = ({ part }: { part: PartTrace }) => {
  const { t } = useLingui();
  const type = part.valueType === 'typical' ? t`typical value` : t`conservative value`;
  const sourceVersion = useSourceVersion();
  const source = [sourceVersion(part.sourceVersion), part.standard, type].filter((text) => text !== '').join(', ');
  return <span className="second">{source}</span>;
};

/** A line of the result: what is multiplied by what, and where the coefficient comes from. */
export const LineCalculation = ({ line }: { line: LineResult }) => {
  const format = useFormat();
  const { language } = useLanguage();
  const sourceVersion = useSourceVersion();
  const useClass = line.useClass === null ? null : findUseClass(line.useClass)?.[language];
  return (
    <ul className={classes['calculations']}>
      <li>
        {useClass && <>{useClass}: </>}
        <span className={classes['factors']}>{lineFactorsText(line, format, short)}</span>
        <span className="second">
          {sourceVersion(line.sourceVersion)}
          {line.note !== '' && line.kind !== 'operation' && <>, {line.note}</>}
        </span>
      </li>
    </ul>
  );
};

/** Five significant digits below a hundred thousand: enough to check a product by hand. */
const short = (value: number): number => (Math.abs(value) >= 1e5 ? Math.round(value) : Number(value.toPrecision(5)));
