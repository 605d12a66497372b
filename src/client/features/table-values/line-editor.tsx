import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { moduleCodes, tableLineNames } from '#client/parts/carbon/module-names.ts';
import { LineEditor } from '#client/parts/lines/line-editor.tsx';
import { note, number } from '#contract/frame/fields.ts';
import { moduleOfTableLine, type TableLineMode } from '#domain/calculations/calculation.ts';
import { choiceOf, withChoice } from '#domain/calculations/table-line-choice.ts';
import { usesTables } from '#domain/carbon/method.ts';
import { detailedLines, type EditedLine, effectOf, publishedValues, rowLines, startOf } from './line-state.ts';
import { PublishedValueText } from './published-value-text.tsx';

interface Props {
  readonly line: EditedLine;
  readonly draft: Draft;
  readonly canEdit: boolean;
}

const schema = v.object({ valueKgCo2ePerM2: number, note });

/** A line of the table values in the climate declaration's order. */
export const TableLineEditor = ({ line, draft, canEdit }: Props) => {
  const { t } = useLingui();
  const { input, result, preview, save } = draft;
  const choice = choiceOf(input.calculation, line);
  const hasTables = usesTables(input.calculation);
  const published = publishedValues(input, line);
  return (
    <LineEditor
      code={moduleCodes[moduleOfTableLine[line]]}
      name={t(tableLineNames[line])}
      choice={hasTables ? choice : { ...choice, mode: choice.mode === 'own' ? 'own' : 'table' }}
      modes={modesOf(line, hasTables)}
      isFromRows={rowLines.includes(line) || (!hasTables && detailedLines.includes(line))}
      start={startOf(published)}
      published={<PublishedValueText line={line} published={published} input={input} />}
      effect={effectOf(input, result, line)}
      hint={choice.mode === 'detailed' ? <DetailedHint line={line} /> : undefined}
      schema={schema}
      canEdit={canEdit}
      onPreview={(next) => preview({ tableValues: withChoice(input.calculation.tableValues, line, next) })}
      onSave={(next) => save((newest) => ({ tableValues: withChoice(newest.tableValues, line, next) }))}
    />
  );
};

/** Without tables nothing needs to be chosen for A4 and A5 to be given in detail, and C2 is not counted. */
const modesOf = (line: EditedLine, hasTables: boolean): readonly TableLineMode[] =>
  hasTables && detailedLines.includes(line) ? ['table', 'own', 'detailed'] : ['table', 'own'];

const DetailedHint = ({ line }: { line: EditedLine }) =>
  line === 'a5' ? <Trans>From the site operations below</Trans> : <Trans>From the transport legs of the rows</Trans>;
