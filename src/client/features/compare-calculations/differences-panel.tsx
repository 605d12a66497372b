import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { moduleCodes, scopeNames } from '#client/parts/carbon/module-names.ts';
import { LongTable, type LongTableRow } from '#client/parts/report/tables/long-table.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { differenceState } from '#domain/reports/difference-text.ts';
import type { ToldDifference } from '#domain/reports/told-differences.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type Module, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { changeKindWords } from '#domain/words/difference-words.ts';
import { calculationStageWords } from '#domain/words/stage-words.ts';
import { atLeastWords, missingMark } from '#domain/words/state-words.ts';
import classes from './compare.module.css';

interface DifferencesPanelProps {
  readonly base: CalculationView;
  readonly other: CalculationView;
  readonly differences: readonly ToldDifference[] | undefined;
}

type Item =
  | { readonly key: string; readonly difference: ToldDifference }
  | { readonly key: string; readonly sumOf: Scope };

/** What makes the difference between two stages, row by row and module by module; the sums are the whole of it. */
export const DifferencesPanel = ({ base, other, differences = [] }: DifferencesPanelProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const { shown, items } = useLines(differences);
  if (differences.length === 0) return null;
  const saveCsv = async () => {
    const { saveDifferences } = await import('./save-differences.ts');
    await saveDifferences([base.calculation, other.calculation], differences, language);
  };
  const stageOf = ({ calculation }: CalculationView) => calculationStageWords[calculation.stage ?? 'sketch'][language];
  const [from, to] = [`${base.calculation.name} (${stageOf(base)})`, `${other.calculation.name} (${stageOf(other)})`];
  return (
    <Panel
      title={
        <Trans>
          Differences from {from} to {to}
        </Trans>
      }
      aside={
        <SecondaryButton size="xs" leftSection={<Download size={14} aria-hidden />} onClick={() => void saveCsv()}>
          <Trans>Differences as CSV</Trans>
        </SecondaryButton>
      }
    >
      <LongTable
        label={t`Differences from ${from} to ${to}, kg CO₂e`}
        columnCount={shown.length + 3}
        minWidthPx={480 + shown.length * 96}
        columns={
          <>
            <col className={classes['rowColumn']} />
            <col />
            {shown.map((module) => (
              <col key={module} className={classes['effectColumn']} />
            ))}
            <col className={classes['effectColumn']} />
          </>
        }
        head={<Head shown={shown} />}
        items={items}
        keyOf={({ key }) => key}
        renderRow={(item, row) =>
          'sumOf' in item ? (
            <SumLine
              scope={item.sumOf}
              differences={differences}
              states={[base, other].map(({ result }) => result[item.sumOf].states.footprint.total)}
              shown={shown}
              row={row}
            />
          ) : (
            <DifferenceLine difference={item.difference} shown={shown} row={row} />
          )
        }
      />
    </Panel>
  );
};

/** The lines of the table, sums last, and the modules that have a column. */
const useLines = (differences: readonly ToldDifference[]) => {
  const shown = useMemo(
    () => modules.filter((module) => differences.some((difference) => (difference.modules[module] ?? 0) !== 0)),
    [differences],
  );
  const items = useMemo(
    (): readonly Item[] => [
      ...differences.map((difference, index) => ({ key: String(index), difference })),
      ...scopes
        .filter((scope) => differences.some((difference) => difference.scope === scope))
        .map((sumOf) => ({ key: sumOf, sumOf })),
    ],
    [differences],
  );
  return { shown, items };
};

/** The names of the columns: what changed, and a column of each module that it touches. */
const Head = ({ shown }: { readonly shown: readonly Module[] }) => {
  const { t } = useLingui();
  const modules = shown.map((module) => moduleCodes[module]);
  return (
    <HeadRow columns={[t`Row`, { name: t`What changed and why`, align: 'start' }, ...modules, t`Together, kg CO₂e`]} />
  );
};

interface LineProps {
  readonly shown: readonly Module[];
  readonly row: LongTableRow;
}

const DifferenceLine = ({ difference, shown, row }: LineProps & { readonly difference: ToldDifference }) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const { name, category, scope, kinds, before, after, note, modules: values, kgCo2e } = difference;
  // The product is said once where it stayed.
  const isSameProduct = before?.product?.[language] === after?.product?.[language];
  const sideText = (side: ToldDifference['before']): string => {
    if (side === null) return '–';
    const amount = `${format.plain(side.amount)} ${format.unit(side.unit)}`;
    return isSameProduct ? amount : `${side.product?.[language] ?? '–'}, ${amount}`;
  };
  const isTold = kinds.some((kind) => kind === 'amount' || kind === 'product');
  return (
    <tr {...row}>
      <th scope="row">
        {name[language] || t`Unnamed row`}
        <span className={classes['second']}>
          {category}
          {scope === 'site' && ` · ${t(scopeNames.site)}`}
        </span>
      </th>
      <td data-align="start" data-wrap="true">
        {kinds.map((kind) => changeKindWords[kind][language]).join(', ')}
        {isTold ? `: ${sideText(before)} → ${sideText(after)}` : null}
        {note === '' ? null : <span className={classes['second']}>{note}</span>}
      </td>
      {shown.map((module) => (
        <td key={module}>{format.signed(values[module])}</td>
      ))}
      <td>{format.signed(kgCo2e)}</td>
    </tr>
  );
};

interface SumLineProps extends LineProps {
  readonly scope: Scope;
  readonly differences: readonly ToldDifference[];
  /** What may be said of the two totals. */
  readonly states: readonly FigureState[];
}

const SumLine = ({ scope, differences, states, shown, row }: SumLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const own = differences.filter((difference) => difference.scope === scope);
  const sum = (value: (difference: ToldDifference) => number | null): string => {
    const figure = format.signed(own.reduce((total, difference) => total + (value(difference) ?? 0), 0));
    return differenceState(states) === 'unknown' ? missingMark : figure;
  };
  const isSoFar = differenceState(states) === 'atLeast';
  return (
    <tr {...row}>
      <th scope="row">
        <strong>
          <Trans>Together</Trans>: {t(scopeNames[scope])}
          {isSoFar ? ` (${atLeastWords.handprint[language]})` : null}
        </strong>
      </th>
      <td />
      {shown.map((module) => (
        <td key={module}>
          <strong>{sum((difference) => difference.modules[module])}</strong>
        </td>
      ))}
      <td>
        <strong>{sum(({ kgCo2e }) => kgCo2e)}</strong>
      </td>
    </tr>
  );
};
