import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { moduleCodes, moduleNames } from '#client/parts/carbon/module-names.ts';
import { useTold } from '#client/parts/figures/told.tsx';
import { PictureButtons } from '#client/parts/report/tables/picture-buttons.tsx';
import { ScopeSelect } from '#client/parts/report/view/scope-select.tsx';
import { Legend } from '#client/ui/charts/legend.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { WaterfallBar } from '#domain/pictures/waterfall.ts';
import { barFigure, comparedWaterfall } from '#domain/reports/compared-waterfall.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import type { WaterfallDivision } from '#domain/reports/waterfall-divisions.ts';
import type { CompareChoices } from './compare-choices.ts';
import classes from './waterfall.module.css';
import { WaterfallTable, waterfallLook } from './waterfall-table.tsx';

interface WaterfallPanelProps {
  readonly comparison: Comparison;
  readonly views: readonly CalculationView[];
  readonly choices: CompareChoices;
  readonly onChoices: (change: Partial<CompareChoices>) => void;
}

/** How the base's footprint, of the building or of its site, becomes another calculation's: what went up, what went down, and both totals. */
export const WaterfallPanel = ({ comparison, views, choices, onChoices }: WaterfallPanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { base, other, start, end, compared } = useCompared({ comparison, views, choices });
  const told = useTold();
  if (base === undefined || other === undefined) return null;
  const { waterfall, isPerArea, states, isComparable } = compared;
  const isBuilding = choices.pictured === 'building';
  const title = isBuilding ? t`What makes the difference` : t`What makes the difference on the building site`;
  const unit = isPerArea ? 'kg CO₂e/m²/a' : 't CO₂e';
  const decimals = isPerArea ? 2 : 1;
  const figureOf = (bar: WaterfallBar) =>
    barFigure(bar, states, {
      total: (state, value) => told(state, format.number(value, decimals)),
      change: (value) => format.signed(value, decimals),
    });
  const kinds = { total: t`Total`, up: t`Goes up`, down: t`Goes down` };
  return (
    <Panel
      title={title}
      aside={
        !isComparable ? undefined : (
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
        )
      }
    >
      <WaterfallHead comparison={comparison} views={views} choices={choices} onChoices={onChoices} kinds={kinds} />
      {isComparable ? (
        <WaterfallTable waterfall={waterfall} label={title} unit={unit} figureOf={figureOf} kinds={kinds} />
      ) : (
        <p className={`note ${classes['note']}`}>
          <Trans>Some module is known of one of the two only: there is nothing to compare.</Trans>
        </p>
      )}
      {isComparable && waterfall.bars.length === 2 && (
        <p className={`note ${classes['note']}`}>
          <Trans>Nothing differs.</Trans>
        </p>
      )}
    </Panel>
  );
};

/** The base and the calculation that is chosen beside it, with what lies between them. */
const useCompared = ({ comparison, views, choices }: Pick<WaterfallPanelProps, 'comparison' | 'views' | 'choices'>) => {
  const { t } = useLingui();
  const { division, pictured: scope } = choices;
  const index = Math.max(
    1,
    views.findIndex(({ calculation }) => calculation.id === choices.target),
  );
  const [base, other] = [views[0], views[index]];
  const start = base?.calculation.name ?? '';
  const end = other?.calculation.name ?? '';
  const compared = useMemo(() => {
    const texts = {
      start,
      end,
      module: (module: keyof typeof moduleNames) => `${moduleCodes[module]} ${t(moduleNames[module])}`,
      energy: t`Energy`,
      rest: t`Table values and other data`,
      others: t`Other categories`,
    };
    return comparedWaterfall(comparison, { index, division, scope, texts });
  }, [comparison, index, division, scope, start, end, t]);
  return { base, other, start, end, compared };
};

interface WaterfallHeadProps extends WaterfallPanelProps {
  readonly kinds: Readonly<Record<WaterfallBar['kind'], string>>;
}

/** What is pictured, and what its colours mean. */
const WaterfallHead = ({ comparison, views, choices, onChoices, kinds }: WaterfallHeadProps) => {
  const { t } = useLingui();
  const { division, pictured, target } = choices;
  const others = views.slice(1).map(({ calculation: { id, name } }) => ({ value: id, label: name }));
  return (
    <div className={classes['head']}>
      {(pictured === 'site' || hasSite(comparison)) && (
        <ScopeSelect value={pictured} onChange={(scope) => onChoices({ pictured: scope })} />
      )}
      <BarSelect<WaterfallDivision>
        label={t`Divided by`}
        value={division}
        options={[
          { value: 'module', label: t`By module` },
          { value: 'category', label: t`By category` },
        ]}
        onChange={(next) => onChoices({ division: next })}
      />
      {others.length > 1 && (
        <BarSelect
          label={t`Compared with the base`}
          value={others.find(({ value }) => value === target)?.value ?? others[0]?.value ?? ''}
          options={others}
          onChange={(next) => onChoices({ target: next })}
        />
      )}
      <Legend
        entries={(['up', 'down'] as const).map((kind) => ({
          key: kind,
          label: kinds[kind],
          look: waterfallLook(kind),
        }))}
      />
    </div>
  );
};

/** Whether any calculation has a footprint of the building site. */
const hasSite = ({ footprint }: Comparison): boolean =>
  footprint.some(({ scope, kgCo2e }) => scope === 'site' && kgCo2e.some((value) => value !== 0));
