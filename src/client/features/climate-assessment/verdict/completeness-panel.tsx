import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { coveredPercent } from '#client/parts/report/page/scope-figures.tsx';
import { GapPageLink } from '#client/parts/report/view/gap-page-link.tsx';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { gapWords } from '#domain/words/note-words.ts';
import { GapSubject } from './gap-subject.tsx';

const pageSize = 20;

/** How much of the building the figures cover, and each thing that is missing with the way to it. */
export const CompletenessPanel = ({ view }: { view: Pick<CalculationView, 'result' | 'quantities'> }) => {
  const format = useFormat();
  const { massShare, rows, rowsCalculated, rowsWithoutSource, gaps } = view.result.completeness;
  const rowCountText = format.number(rows);
  return (
    <Panel title={<Trans>Coverage and gaps</Trans>}>
      <div className={classes['stats']}>
        <Stat
          label={<Trans>Rows calculated</Trans>}
          value={format.number(rowsCalculated)}
          unit={<Trans>of {rowCountText}</Trans>}
        />
        <Stat label={<Trans>Share of the mass calculated</Trans>} value={coveredPercent(format, massShare)} />
        <Stat
          label={<Trans>Rows without a product</Trans>}
          value={format.number(rowsWithoutSource)}
          unit={<Trans>of {rowCountText}</Trans>}
          tone={rowsWithoutSource > 0 ? 'warning' : 'plain'}
        />
        <Stat
          label={<Trans>Gaps</Trans>}
          value={format.number(gaps.length)}
          tone={gaps.length > 0 ? 'warning' : 'plain'}
        />
      </div>
      <Gaps view={view} />
    </Panel>
  );
};

const Gaps = ({ view }: { view: Pick<CalculationView, 'result' | 'quantities'> }) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const [shown, setShown] = useState(pageSize);
  const { gaps, rows } = view.result.completeness;
  const names = new Map(view.quantities.map((quantity) => [quantity.id, quantity.name]));
  const more = gaps.length - shown;
  return (
    <div id="gaps" className={classes['gaps']}>
      {gaps.length === 0 ? (
        <p className="note">
          {rows === 0 ? (
            <Trans>The calculation has no rows</Trans>
          ) : (
            <Trans>No row lacks anything: each has a product, an amount and its coefficients.</Trans>
          )}
        </p>
      ) : (
        <ul className={classes['plainList']}>
          {gaps.slice(0, shown).map((gap) => (
            <li key={`${gap.quantityId}:${gap.code}:${gap.subject}`}>
              <span className={classes['gapName']}>
                {gap.quantityId === null ? (
                  <GapPageLink code={gap.code} />
                ) : (
                  <RowLink quantityId={gap.quantityId}>{names.get(gap.quantityId) || t`Unnamed row`}</RowLink>
                )}
                <GapSubject subject={gap.subject} />
              </span>
              <span className="note">{gapWords[gap.code][language]}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <SecondaryButton onClick={() => setShown(gaps.length)}>
          <Plural value={more} one="Show # more gap" other="Show # more gaps" />
        </SecondaryButton>
      )}
    </div>
  );
};
