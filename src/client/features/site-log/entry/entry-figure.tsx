import { Trans, useLingui } from '@lingui/react/macro';
import classes from '#client/features/site-log/screen/entry-form.module.css';
import { stateOf } from '#client/features/site-log/screen/figure-state.ts';
import { problemTexts } from '#client/features/site-log/screen/problem-texts.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';

/** What the event comes to, while it is typed. */
export const EntryFigure = ({ figure }: { readonly figure: EventFigure | undefined }) => {
  const format = useFormat();
  const kg = figure?.kgCo2e ?? null;
  const a1a3 = figure?.delivered?.a1a3KgCo2e ?? null;
  return (
    <output className={classes['figure']}>
      <strong>
        <Told
          state={figure === undefined ? 'unknown' : stateOf(figure)}
        >{`${format.number(kg, kg !== null && Math.abs(kg) < 10 ? 1 : 0)} kg`}</Told>
      </strong>
      <span className="second">
        {figure?.event.kind === 'delivery' ? <Trans>CO₂e, transport A4</Trans> : <Trans>CO₂e, site A5</Trans>}
      </span>
      {figure === undefined || figure.event.amount === null ? null : <Lacking problems={figure.problems} />}
      {a1a3 === null ? null : (
        <span className="second">
          <Trans>Product A1–A3: {format.number(a1a3)} kg</Trans>
        </span>
      )}
    </output>
  );
};

/** Why there is no figure, or not all of it: whoever stands at the gate can still ask. */
const Lacking = ({ problems }: Pick<EventFigure, 'problems'>) => {
  const { t } = useLingui();
  const texts = [...new Set(problems.map(({ code }) => t(problemTexts[code])))];
  return texts.map((text) => (
    <span key={text} className={classes['lacking']}>
      {text}
    </span>
  ));
};
