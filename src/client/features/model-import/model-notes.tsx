import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import section from '#client/ui/layout/section.module.css';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type ModelProblem, type ModelTakeoff, measureKinds } from '#domain/incoming/model/model-takeoff.ts';
import { className } from './group-texts.ts';
import classes from './model.module.css';
import { measureTexts, problemTexts } from './model-texts.ts';
import { RefusedAmounts } from './refused-amounts.tsx';
import { cellsOf, saveElements } from './save-elements.ts';

interface ModelNotesProps {
  readonly takeoff: ModelTakeoff;
  readonly fileName: string;
}

/** What is odd about the file, and which elements have no amounts: nothing is made up for them. */
export const ModelNotes = ({ takeoff, fileName }: ModelNotesProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const { language } = useFormat();
  const { unmeasured, problems } = takeoff;
  const head = ['IFC', t`Name`, t`Type`, t`Storey or space`, 'GlobalId'];
  const counts = new Map<string, number>();
  for (const { className: name } of unmeasured) counts.set(name, (counts.get(name) ?? 0) + 1);
  const save = () => saveElements(`${fileName}-${t`without-amounts`}`, [head, ...unmeasured.map(cellsOf)], language);
  return (
    <>
      {problems.map(({ code, values }) => (
        <Notice key={`${code} ${JSON.stringify(values)}`}>
          {t(problemTexts[code])} {detailOf(values, t)}
        </Notice>
      ))}
      <RefusedAmounts refused={takeoff.refused} fileName={fileName} head={head} />
      {unmeasured.length === 0 ? null : (
        <details className={`${section['section']} ${classes['section']}`}>
          <summary>
            <Plural
              value={unmeasured.length}
              one="# element has no area, volume, length or weight"
              other="# elements have no area, volume, length or weight"
            />
          </summary>
          <p className={classes['note']}>
            <Trans>The model does not tell them, and nothing is made up: such elements can only be counted.</Trans>
          </p>
          <ul className={classes['plain']}>
            {[...counts].map(([name, count]) => (
              <li key={name}>
                {className(name, t)}: {format.number(count)}
              </li>
            ))}
          </ul>
          <SecondaryButton size="xs" onClick={save}>
            <Trans>Download the list</Trans>
          </SecondaryButton>
        </details>
      )}
    </>
  );
};

/** `IFCHOVERCRAFT, 3` beside a problem that is about something; measures by their names. */
const detailOf = (values: ModelProblem['values'], t: (text: MessageDescriptor) => string): string => {
  const texts = Object.values(values).map((value) => {
    const kind = measureKinds.find((one) => one === value);
    return kind === undefined ? String(value) : t(measureTexts[kind]);
  });
  return texts.length === 0 ? '' : `(${texts.join(', ')})`;
};
