import { Trans } from '@lingui/react/macro';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import type { FigureState, LimitStatus } from '#domain/terms/figure-state.ts';
import { verdictPhrase, verdictWords } from '#domain/words/verdict-words.ts';
import { useComingWord } from './figures-line.ts';
import { LimitBar } from './limit-bar.tsx';
import classes from './site-footprint.module.css';
import { Told, useTold } from './told.tsx';

type Footprint = Pick<
  SiteSummary,
  'gwpKgCo2ePerM2Year' | 'limitKgCo2ePerM2Year' | 'limitStatus' | 'footprintState' | 'useClasses' | 'isCalculating'
>;

/** A site's footprint as figure, bar and what may be said of the limit; of several use classes each has its own. */
export const SiteFootprint = ({ site }: { readonly site: Footprint }) => {
  const format = useFormat();
  const language = useTextLanguage();
  const coming = useComingWord();
  const { gwpKgCo2ePerM2Year: value, limitKgCo2ePerM2Year: limit, limitStatus: status } = site;
  const state = site.footprintState ?? 'known';
  const isOne = site.useClasses.length < 2;
  return (
    <div className={classes['footprint']}>
      <div className={classes['figures']}>
        {value === null ? (
          <span className={classes['missing']}>{site.isCalculating ? coming : <Trans>Not calculated yet</Trans>}</span>
        ) : (
          <>
            <span className={classes['value']}>
              <Told state={state}>{format.number(value, 2)}</Told>
            </span>
            <span className={classes['second']}>kg CO₂e/m²/a</span>
          </>
        )}
        {site.isCalculating && isOne && limit !== null ? (
          // The room of the words that come with the figure, so that they begin no line of their own then.
          <span className={classes['coming']} aria-hidden>
            kg CO₂e/m²/a {verdictPhrase('under', format.number(limit, 2), language)}
          </span>
        ) : (
          <Verdict
            status={status}
            margin={value === null || limit === null || !isOne ? null : limit - value}
            state={state}
          />
        )}
      </div>
      {isOne ? (
        <LimitBar value={value} limit={limit} status={status} state={state} isCalculating={site.isCalculating} />
      ) : null}
      <div className={classes['second']}>
        {site.isCalculating ? (
          // The line stays, so that nothing moves when the figure comes.
          '\u00a0'
        ) : status === 'exempt' ? (
          verdictWords.exempt[language]
        ) : limit === null ? (
          <Trans>No limit value</Trans>
        ) : isOne ? (
          <Trans>Limit {format.number(limit, 2)}</Trans>
        ) : (
          <Trans>Each use class has its own limit</Trans>
        )}
      </div>
    </div>
  );
};

interface VerdictProps {
  readonly status: LimitStatus | null;
  /** Limit less footprint; null where the two are not of the same. */
  readonly margin: number | null;
  /** What may be said of the footprint: what an unfinished one is over by is at least that. */
  readonly state: FigureState;
}

/** What may be said of the limit, in words as well as in colour. */
const Verdict = ({ status, margin, state }: VerdictProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const told = useTold();
  // What the device has kept since an earlier release knows of no status.
  if (status !== 'under' && status !== 'over' && status !== 'unknown') return null;
  const size = margin === null ? null : told(state, format.number(Math.abs(margin), 2));
  return (
    <span className={classes['margin']} data-status={status}>
      {verdictPhrase(status, size, language)}
    </span>
  );
};
