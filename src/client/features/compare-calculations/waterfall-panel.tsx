import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/calculation-view.ts';
import { moduleCodes, moduleNames } from '#client/ui/carbon/module-names.ts';
import { PatternSwatch } from '#client/ui/charts/pattern-bar.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { PictureButtons } from '#client/ui/report/picture-buttons.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import type { WaterfallBar } from '#domain/pictures/waterfall.ts';
import { comparedWaterfall } from '#domain/reports/compared-waterfall.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import type { WaterfallDivision } from '#domain/reports/waterfall-divisions.ts';
import type { CompareChoices } from './compare-page.tsx';
import classes from './waterfall.module.css';
import { WaterfallTable, waterfallLook } from './waterfall-table.tsx';

interface WaterfallPanelProps {
  readonly comparison: Comparison;
  readonly views: readonly CalculationView[];
  readonly choices: CompareChoices;
  readonly onChoices: (change: Partial<CompareChoices>) => void;
}

/** How the base's footprint becomes another calculation's: what went up, what went down, and both totals. */
export const WaterfallPanel = ({ comparison, views, choices, onChoices }: WaterfallPanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { division } = choices;
  const index = Math.max(
    1,
    views.findIndex(({ calculation }) => calculation.id === choices.target),
  );
  const [base, other] = [views[0], views[index]];
  const start = base?.calculation.name ?? '';
  const end = other?.calculation.name ?? '';
  const { waterfall, isPerArea } = useMemo(() => {
    const texts = {
      start,
      end,
      module: (module: keyof typeof moduleNames) => `${moduleCodes[module]} ${t(moduleNames[module])}`,
      energy: t`Energy`,
      rest: t`Table values and other data`,
      others: t`Other categories`,
    };
    return comparedWaterfall(comparison, { index, division, texts });
  }, [comparison, index, division, start, end, t]);
  if (base === undefined || other === undefined) return null;
  const title = t`What makes the difference`;
  const unit = isPerArea ? 'kg CO₂e/m²/a' : 't CO₂e';
  const decimals = isPerArea ? 2 : 1;
  const figureOf = ({ kind, value }: WaterfallBar) =>
    kind === 'total' ? format.number(value, decimals) : format.signed(value, decimals);
  const kinds = { total: t`Total`, up: t`Goes up`, down: t`Goes down` };
  return (
    <Panel
      title={title}
      aside={
        <PictureButtons
          view={base}
          title={title}
          unit={unit}
          calculationNames={`${start} → ${end}`}
          draw={async (head) => {
            const { waterfallPicture } = await import('#domain/pictures/waterfall-picture.ts');
            return waterfallPicture(head, waterfall, { figure: figureOf, kinds });
          }}
        />
      }
    >
      <div className={classes['head']}>
        <BarSelect<WaterfallDivision>
          label={t`Divided by`}
          value={division}
          options={[
            { value: 'module', label: t`By module` },
            { value: 'category', label: t`By category` },
          ]}
          onChange={(next) => onChoices({ division: next })}
        />
        {views.length > 2 && (
          <BarSelect
            label={t`Compared with the base`}
            value={other.calculation.id}
            options={views.slice(1).map(({ calculation }) => ({ value: calculation.id, label: calculation.name }))}
            onChange={(target) => onChoices({ target })}
          />
        )}
        <ul className={classes['legend']}>
          {(['up', 'down'] as const).map((kind) => (
            <li key={kind}>
              <PatternSwatch look={waterfallLook(kind)} /> {kinds[kind]}
            </li>
          ))}
        </ul>
      </div>
      <WaterfallTable waterfall={waterfall} label={title} unit={unit} figureOf={figureOf} kinds={kinds} />
      {waterfall.bars.length === 2 && (
        <p className={classes['note']}>
          <Trans>Nothing differs.</Trans>
        </p>
      )}
    </Panel>
  );
};
