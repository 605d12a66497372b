import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '#client/parts/report/save-file.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Notice } from '#client/ui/notice.tsx';
import { formatCsv } from '#domain/formats/csv.ts';
import type { ModelTakeoff } from '#domain/incoming/model/model-takeoff.ts';
import { className } from './group-texts.ts';
import classes from './model.module.css';
import { problemTexts } from './model-texts.ts';

interface ModelNotesProps {
  readonly takeoff: ModelTakeoff;
  readonly fileName: string;
}

/** What is odd about the file, and which elements have no amounts: nothing is made up for them. */
export const ModelNotes = ({ takeoff, fileName }: ModelNotesProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const { unmeasured, problems } = takeoff;
  const counts = new Map<string, number>();
  for (const { className: name } of unmeasured) counts.set(name, (counts.get(name) ?? 0) + 1);
  const save = () => {
    const head = ['IFC', t`Name`, t`Type`, t`Storey or space`, 'GlobalId'];
    const rows = unmeasured.map((one) => [one.className, one.name, one.typeName, one.place, one.globalId]);
    const text = `\ufeff${formatCsv([head, ...rows], { separator: language === 'fi' ? ';' : ',' })}`;
    const name = `${fileName.replace(/\.(?:ifc|ifczip|zip)$/i, '')}-${t`without-amounts`}.csv`;
    void saveFile({ name, content: new Blob([text], { type: 'text/csv' }) });
  };
  return (
    <>
      {problems.map(({ code, values }) => (
        <Notice key={`${code} ${JSON.stringify(values)}`}>
          {t(problemTexts[code])} {detailOf(values)}
        </Notice>
      ))}
      {unmeasured.length === 0 ? null : (
        <details className={classes['section']}>
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
                {className(name, t)}: {count}
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

/** `IFCHOVERCRAFT, 3` beside a problem that is about something. */
const detailOf = (values: Readonly<Record<string, string | number>>): string => {
  const texts = Object.values(values).map(String);
  return texts.length === 0 ? '' : `(${texts.join(', ')})`;
};
