import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import type { Epd, EpdLoss } from '#domain/incoming/epd/epd.ts';
import classes from './epd-import.module.css';

const mostShown = 300;

/** What the file says beside, and a product cannot hold: told before anything is taken. */
export const LossList = ({ losses }: Pick<Epd, 'losses'>) => {
  if (losses.length === 0) return null;
  return (
    <details className={classes['details']} open={losses.length <= 10}>
      <summary>
        <Plural
          value={losses.length}
          one="# thing in the file does not come along"
          other="# things in the file do not come along"
        />
      </summary>
      <ul className={classes['findings']}>
        {byPlace(losses.slice(0, mostShown), (loss) => (
          <li>
            <Loss loss={loss} />
          </li>
        ))}
        {losses.length > mostShown ? (
          <li>
            <Plural value={losses.length - mostShown} one="and # more" other="and # more" />
          </li>
        ) : null}
      </ul>
    </details>
  );
};

const Loss = ({ loss: { code, name, found } }: { readonly loss: EpdLoss }) => {
  const { t } = useLingui();
  switch (code) {
    case 'indicator':
      return <span>{t`Indicator ${name}: ${found}`}</span>;
    case 'edition':
      return <span>{t`${name}: given by another edition of the standard, too`}</span>;
    case 'signature':
      return (
        <span>
          <Trans>The signature of the passport: nobody has verified it here</Trans>
        </span>
      );
    case 'field':
      return <span>{`${name}: ${found}`}</span>;
  }
};
