import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import type { ClassCount } from '#domain/library/search.ts';
import classes from './library-finder.module.css';

interface ClassFilterProps {
  readonly counts: readonly ClassCount[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

const maxShown = 12;

/** The Talo 2000 product classes of what was found, largest first. */
export const ClassFilter = ({ counts, chosen, onChoose }: ClassFilterProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const shown = counts.filter(({ code }, index) => index < maxShown || code === chosen);
  if (shown.length < 2 && chosen === '') return null;
  return (
    <fieldset className={classes['classes']}>
      <legend className="visually-hidden">{t`Product class`}</legend>
      <button type="button" className={classes['class']} aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        <Trans>All</Trans>
      </button>
      {shown.map(({ code, titleFi, count }) => (
        <button
          key={code}
          type="button"
          className={classes['class']}
          title={titleFi}
          aria-pressed={chosen === code}
          onClick={() => onChoose(chosen === code ? '' : code)}
        >
          {titleFi === '' ? code : titleFi} <span className={classes['count']}>{format.number(count)}</span>
        </button>
      ))}
    </fieldset>
  );
};
