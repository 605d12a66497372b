import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDraftResult } from '#client/data/content/actions/draft-result.ts';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useCanEdit } from '#client/data/content/views/rights.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { FootprintTotal, ScopeUnit } from '#client/parts/report/page/scope-figures.tsx';
import { PlaceContext } from '#client/parts/report/view/place.ts';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { isPartTold } from '#domain/carbon/checklist.ts';
import { usesTables } from '#domain/carbon/method.ts';
import { type PartStatement, type StatedPart, statedParts } from '#domain/terms/building-parts.ts';
import classes from './checklist.module.css';
import { ClassList } from './class-list.tsx';
import { PartList } from './part-list.tsx';
import { UnusualList } from './unusual-list.tsx';

/** What a whole building has: each part given, said not to be there, or missing with the way to give it. */
export const ChecklistPage = ({ siteId, calculationId }: { siteId: string; calculationId: string }) => {
  const { t } = useLingui();
  const place = useMemo(() => ({ siteId, calculationId }), [siteId, calculationId]);
  const view = useCalculationView(place);
  const canEdit = useCanEdit(view);
  const draft = useDraftResult(view);
  const fields = useTypedTexts(ofCalculation('typed-values', place));
  const { parts } = view.result.completeness;
  const state = (part: StatedPart, statement: PartStatement | null) =>
    void draft.save((newest) => ({
      statedParts: Object.fromEntries(
        statedParts.flatMap((one) => {
          const own = one === part ? statement : (newest.statedParts[one] ?? null);
          return own === null ? [] : [[one, own]];
        }),
      ),
    }));
  return (
    <PlaceContext value={place}>
      <Page title={t`Checklist of the building`} subtitle={`${view.site.name} · ${view.calculation.name}`}>
        {usesTables(view.calculation) ? (
          <>
            <Summary parts={parts} result={draft.result} />
            <TypedFieldsContext key={calculationId} value={{ fields, rowId: 'checklist' }}>
              <PartList view={view} canEdit={canEdit} onState={state} />
            </TypedFieldsContext>
            <ClassList view={view} />
            <UnusualList view={view} />
          </>
        ) : (
          <p>
            <Trans>The checklist is of the Finnish method; this calculation uses another.</Trans>
          </p>
        )}
      </Page>
    </PlaceContext>
  );
};

interface SummaryProps {
  readonly parts: CalculationResult['completeness']['parts'];
  readonly result: CalculationResult;
}

/** How much is told, what it comes to, and what a part is. */
const Summary = ({ parts, result }: SummaryProps) => {
  const format = useFormat();
  const told = parts.filter(isPartTold).length;
  return (
    <Panel>
      <div className={classes['head']}>
        <Stat
          size="large"
          label={<Trans>Told of the whole building</Trans>}
          value={format.number(told)}
          unit={<Trans>of {format.number(parts.length)}</Trans>}
        />
        <Stat
          label={<Trans>Carbon footprint, building</Trans>}
          value={<FootprintTotal result={result} />}
          unit={<ScopeUnit result={result} />}
        />
      </div>
      <p className={classes['note']}>
        <Trans>
          A part is given when a category of its Talo 2000 code has rows. Of a part without rows a person says that
          there is none in this building, or that it is counted in the rows of other parts; who said it and when stands
          in the history.
        </Trans>
      </p>
    </Panel>
  );
};
