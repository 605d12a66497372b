import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { moduleCodes, moduleNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { effectInScope } from '#client/parts/lines/effect.ts';
import { LineEditor } from '#client/parts/lines/line-editor.tsx';
import lines from '#client/parts/lines/lines.module.css';
import { LinesHead } from '#client/parts/lines/lines-head.tsx';
import { dataName } from '#client/parts/report/page/print-head.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { note, number } from '#contract/frame/fields.ts';
import { choiceOf, withChoice } from '#domain/calculations/table-line-choice.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type HandprintModule, handprintModules } from '#domain/terms/modules.ts';
import { defaultHandprint, startPerM2 } from './handprint-lines.ts';

interface PanelProps {
  readonly draft: Draft;
  readonly canEdit: boolean;
}

const schema = v.object({ valueKgCo2ePerM2: number, note });

/** Each component of the building's handprint: from the rows, or an own value with its reason. */
export const HandprintLinesPanel = ({ draft, canEdit }: PanelProps) => {
  const { input, result } = draft;
  const defaults = useMemo(() => defaultHandprint(input, result), [input, result]);
  return (
    <Panel title={<Trans>Values of the building</Trans>}>
      <LinesHead line={<Trans>Component</Trans>} published={<Trans>From the rows</Trans>} />
      <ul className={lines['lines']}>
        {handprintModules.map((module) => (
          <HandprintLine
            key={module}
            module={module}
            kgCo2e={defaults.kgCo2e[module]}
            state={defaults.states[module]}
            draft={draft}
            canEdit={canEdit}
          />
        ))}
      </ul>
    </Panel>
  );
};

interface LineProps extends PanelProps {
  readonly module: HandprintModule;
  /** Without an own value, and what may be said of it. */
  readonly kgCo2e: number;
  readonly state: FigureState;
}

const HandprintLine = ({ module, kgCo2e, state, draft, canEdit }: LineProps) => {
  const { t } = useLingui();
  const { input, result, preview, save } = draft;
  const { building } = result;
  const choice = choiceOf(input.calculation, module);
  const { valueKgCo2ePerM2: own } = choice;
  return (
    <LineEditor
      code={moduleCodes[module]}
      name={t(moduleNames[module])}
      choice={choice}
      modes={['table', 'own']}
      isFromRows
      start={startPerM2(kgCo2e, building.areaM2, state)}
      published={<DefaultText module={module} kgCo2e={kgCo2e} state={state} draft={draft} />}
      effect={effectInScope(building.handprint.kgCo2e[module], result, 'building', building.states.handprint[module])}
      kind="handprint"
      hint={
        choice.mode === 'own' && own !== null && own > 0 ? (
          <Trans>A benefit is negative: a positive value makes the handprint smaller.</Trans>
        ) : undefined
      }
      schema={schema}
      canEdit={canEdit}
      onPreview={(next) => preview({ tableValues: withChoice(input.calculation.tableValues, module, next) })}
      onSave={(next) => save((newest) => ({ tableValues: withChoice(newest.tableValues, module, next) }))}
    />
  );
};

/** What the component is without an own value, and where that comes from. */
const DefaultText = ({ module, kgCo2e, state, draft }: Omit<LineProps, 'canEdit'>) => {
  const format = useFormat();
  const { areaM2 } = draft.result.building;
  const { version, energy } = draft.input.referenceSet;
  const isExport = module === 'd3';
  const setName = energy.length > 0 || !isExport ? dataName(version, null) : '';
  return (
    <div className={lines['published']}>
      <span>
        <strong>
          <Told state={state} kind="handprint">
            {areaM2 === null ? format.number(kgCo2e / 1000, 1) : format.number(kgCo2e / areaM2, 2)}
          </Told>
        </strong>
        {state === 'unknown' ? null : (
          <span className={lines['unit']}> {areaM2 === null ? 't CO₂e' : 'kg CO₂e/m²'}</span>
        )}
      </span>
      <span className="second">
        {isExport ? <Trans>exported electricity, {setName}</Trans> : <Trans>product values, {setName}</Trans>}
      </span>
    </div>
  );
};
