import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { warningText } from '#domain/words/note-words.ts';

const maxShown = 30;

/** What looks unusual, each in words; nothing at all when there is nothing. */
export const WarningsPanel = ({ view }: { view: Pick<CalculationView, 'result' | 'quantities'> }) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const format = useFormat();
  const { warnings } = view.result;
  if (warnings.length === 0) return null;
  const names = new Map(view.quantities.map((quantity) => [quantity.id, quantity.name]));
  const more = warnings.length - maxShown;
  return (
    <Panel title={<Trans>Check these</Trans>}>
      <ul className={classes['plainList']}>
        {warnings.slice(0, maxShown).map((warning) => (
          <li key={`${warning.quantityId}:${warning.code}:${warning.message}`}>
            <span className={classes['gapName']}>{warningText(warning, language, format.plain)}</span>
            {warning.quantityId !== null && (
              <span className="note">
                <RowLink quantityId={warning.quantityId}>{names.get(warning.quantityId) || t`Unnamed row`}</RowLink>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="note">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </Panel>
  );
};
