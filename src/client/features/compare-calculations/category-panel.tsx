import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import { TonnesUnit } from '#client/parts/report/view/units.tsx';
import { useIsPrinting } from '#client/ui/browser/use-printing.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { ComparedCategory, Comparison } from '#domain/reports/comparison.ts';
import { differenceText, statesTo } from '#domain/reports/difference-text.ts';
import { ComparedTable } from './compared-table.tsx';

const pageSize = 15;

const tonnesOf = (kg: number | null | undefined): number | null => (kg == null ? null : kg / 1000);

/** The categories, those that differ most first; null in a calculation that has none such. */
export const CategoryPanel = ({ comparison }: { readonly comparison: Comparison }) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const categories = comparison.categories
    .filter(({ kgCo2e }) => kgCo2e.some((kg) => kg !== null && kg !== 0))
    .toSorted((left, right) => largestDifference(right) - largestDifference(left));
  if (categories.length === 0) return null;
  const shown = isOpen || isPrinting ? categories : categories.slice(0, pageSize);
  const more = categories.length - shown.length;
  return (
    <Panel
      title={<Trans>By category</Trans>}
      aside={
        <span className="note">
          <TonnesUnit />
        </span>
      }
    >
      <ComparedTable
        label={t`By category`}
        nameHead={<Trans>Category</Trans>}
        calculationNames={comparison.calculations.map(({ name }) => name)}
        lines={shown.map(({ scope, talo2000Code, name, kgCo2e, states, differences }) => ({
          key: `${scope} ${talo2000Code} ${name}`,
          name: (
            <>
              <span className={table['module']}>
                {talo2000Code !== '' && <span className={table['code']}>{talo2000Code}</span>}
                <span>{name}</span>
              </span>
              {scope === 'site' && <span className={table['second']}>{t(scopeNames[scope])}</span>}
            </>
          ),
          values: kgCo2e,
          cells: kgCo2e.map((kg, index) => ({
            figure: (
              <Told state={kg === null ? 'unknown' : (states[index] ?? 'unknown')}>
                {format.number(tonnesOf(kg), 1)}
              </Told>
            ),
            difference: differenceText(
              statesTo(states, index),
              format.signed(tonnesOf(differences[index]?.kgCo2e), 1),
              language,
            ),
          })),
        }))}
      />
      {more > 0 && (
        <SecondaryButton onClick={() => setIsOpen(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </SecondaryButton>
      )}
    </Panel>
  );
};

const largestDifference = ({ differences }: ComparedCategory): number =>
  Math.max(...differences.map(({ kgCo2e }) => Math.abs(kgCo2e ?? 0)));
