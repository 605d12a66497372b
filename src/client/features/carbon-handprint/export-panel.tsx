import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { effectOfLines } from '#client/parts/lines/effect.ts';
import { EffectText } from '#client/parts/lines/effect-text.tsx';
import { ExportedElectricityField } from '#client/parts/lines/exported-field.tsx';
import { dataName } from '#client/parts/report/page/print-head.tsx';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { positiveNumber } from '#contract/frame/fields.ts';
import { choiceOf } from '#domain/calculations/table-line-choice.ts';
import classes from './carbon-handprint.module.css';

const schema = v.object({ kwhPerYear: positiveNumber });

/** Surplus renewable electricity, the only component of the handprint that is entered rather than summed. */
export const ExportPanel = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => {
  const { input, result, preview, save } = draft;
  const patchOf = (kwhPerYear: number | null) => ({ exportedElectricityKwhPerYear: kwhPerYear });
  const form = useAppForm({
    defaultValues: { kwhPerYear: input.calculation.exportedElectricityKwhPerYear },
    validators: { onChange: schema },
    listeners: {
      onChange: ({ formApi }) => {
        if (formApi.state.isValid) preview(patchOf(formApi.state.values.kwhPerYear));
      },
      onBlur: ({ formApi }) => {
        const { values, isValid } = formApi.state;
        if (isValid) void save(() => patchOf(values.kwhPerYear));
      },
    },
  });
  return (
    <Panel title={<Trans>Surplus renewable energy (D3)</Trans>}>
      <div className={classes['export']}>
        <form.AppField name="kwhPerYear">{() => <ExportedElectricityField disabled={!canEdit} />}</form.AppField>
        <EffectText effect={effectOfLines(result, 'building', (line) => line.module === 'd3')} />
      </div>
      <ExportNote draft={draft} />
    </Panel>
  );
};

/** Why what is entered gives no figure, when it gives none; else where the coefficients are from. */
const ExportNote = ({ draft: { input } }: { readonly draft: Draft }) => {
  const format = useFormat();
  const { completionYear } = input.site;
  const setName = dataName(input.referenceSet.version, null);
  const year = completionYear === null ? '' : format.plain(completionYear).replaceAll(/\s/g, '');
  return (
    <p className={`note ${classes['note']}`}>
      {choiceOf(input.calculation, 'd3').mode === 'own' ? (
        <Trans>An own value is in use for D3 and takes the place of the exported electricity.</Trans>
      ) : completionYear === null ? (
        <Trans>The completion year is missing: energy use cannot be calculated.</Trans>
      ) : (
        <Trans>
          Times the emission coefficients of electricity over 50 years from {year}, {setName}.
        </Trans>
      )}
    </p>
  );
};
