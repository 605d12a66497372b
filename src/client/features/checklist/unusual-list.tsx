import { Trans } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { warningText } from '#domain/words/note-words.ts';
import classes from './checklist.module.css';

/** What is outside the range of built buildings: nothing is blocked, but it should be looked at. */
export const UnusualList = ({ view }: { readonly view: Pick<CalculationView, 'result'> }) => {
  const language = useTextLanguage();
  const format = useFormat();
  const unusual = view.result.warnings.filter(({ code }) => code.endsWith('-outside-band'));
  if (unusual.length === 0) return null;
  return (
    <Panel title={<Trans>Unusual figures</Trans>}>
      <ul className={classes['unusual']}>
        {unusual.map((warning) => (
          <li key={warning.code}>{warningText(warning, language, format.plain)}</li>
        ))}
      </ul>
    </Panel>
  );
};
