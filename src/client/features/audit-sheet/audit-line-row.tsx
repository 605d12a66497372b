import { Trans, useLingui } from '@lingui/react/macro';
import { useSourceVersion } from '#client/parts/carbon/use-source-version.ts';
import { factorText, lineFactorsText } from '#client/parts/report/explanation/factor-texts.ts';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import type { LineResult, PartTrace } from '#domain/carbon/calculation-result.ts';
import type { AuditLine } from '#domain/reports/audit-lines.ts';
import type { AuditNames } from '#domain/reports/audit-sheet.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import classes from './audit-sheet.module.css';
import { conversionTexts, originTexts } from './audit-texts.ts';

interface AuditLineRowProps {
  readonly line: AuditLine;
  readonly names: AuditNames;
}

/** One line of the sheet: of which row and product, what was multiplied, from which data, and what it comes to. */
export const AuditLineRow = ({ line, names }: AuditLineRowProps) => {
  const format = useFormat();
  const { row, part, factors, kgCo2e } = line;
  return (
    <tr>
      <th scope="row">
        {row === null ? (
          line.line && names.line(line.line)
        ) : (
          <>
            <RowLink quantityId={row.quantityId}>{names.row(row.quantityId)}</RowLink>
            <span className={classes['second']}>
              {[part?.name ?? '', names.category(row.categoryId)].filter((text) => text !== '').join(' · ')}
            </span>
          </>
        )}
      </th>
      <td>
        {line.line === null
          ? factors.map((factor) => factorText(factor, format, digits)).join(' × ')
          : lineFactorsText(line.line, format, digits)}
        {part !== null && <PartInputs part={part} />}
      </td>
      <td>
        {part !== null && <PartSource part={part} />}
        {line.line !== null && <LineSource line={line.line} />}
      </td>
      <td>{format.number(kgCo2e, 3)}</td>
    </tr>
  );
};

/** Enough to come to the same three decimals. */
const digits = (value: number): number => Number(value.toPrecision(10));

/** What the factors come from: how the unit became kilograms, waste and service life, and who said so. */
const PartInputs = ({ part }: { readonly part: PartTrace }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { massKg, conversion, wasteFactor, wasteFrom, lifetimeYears, lifetimeFrom, replacements } = part;
  const mass = format.plain(massKg);
  const how = t(conversionTexts[conversion]);
  const waste = format.plain((wasteFactor - 1) * 100);
  const wasteOrigin = t(originTexts[wasteFrom]);
  const years = format.plain(lifetimeYears);
  const yearsOrigin = t(originTexts[lifetimeFrom]);
  const inputs = [
    massKg === null ? t`no mass (${how})` : t`mass ${mass} kg (${how})`,
    wasteFactor === 1 ? '' : t`waste ${waste} % (${wasteOrigin})`,
    lifetimeYears === null ? '' : t`service life ${years} a (${yearsOrigin})`,
    replacements === 0 ? '' : t`replacements: ${format.number(replacements)}`,
  ];
  return <span className={classes['second']}>{inputs.filter((text) => text !== '').join(' · ')}</span>;
};

const PartSource = ({ part: { sourceVersion, source, valueType, standard } }: { readonly part: PartTrace }) => {
  const { t } = useLingui();
  const versionName = useSourceVersion();
  const type = valueType === 'typical' ? t`typical value` : t`conservative value`;
  return (
    <>
      {versionName(sourceVersion)}
      <span className={classes['second']}>{[type, standard].filter((text) => text !== '').join(' · ')}</span>
      {source.kind === 'item' && <span className={classes['second']}>{source.id}</span>}
    </>
  );
};

const LineSource = ({ line }: { readonly line: LineResult }) => {
  const { language } = useLanguage();
  const versionName = useSourceVersion();
  const useClass = line.useClass === null ? undefined : findUseClass(line.useClass)?.[language];
  return (
    <>
      {versionName(line.sourceVersion)}
      {useClass !== undefined && <span className={classes['second']}>{useClass}</span>}
      {line.note !== '' && line.kind !== 'operation' && <span className={classes['second']}>{line.note}</span>}
      {line.mode === 'own' && (
        <span className={classes['second']}>
          <Trans>own value</Trans>
        </span>
      )}
    </>
  );
};
