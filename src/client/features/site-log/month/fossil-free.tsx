import { Trans } from '@lingui/react/macro';
import { Panel } from '#client/ui/layout/panel.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { useMonthText } from '#client/ui/text/month-text.ts';
import { type EventFigure, lacksLitres } from '#domain/site-log/event-figures.ts';
import { monthOf } from '#domain/site-log/log-totals.ts';
import classes from './month-page.module.css';

interface FossilFreeProps {
  readonly figures: readonly EventFigure[];
  readonly month: string;
}

/** The share of fossil-free fuels in the litres of a month, and from the beginning. */
export const FossilFree = ({ figures, month }: FossilFreeProps) => {
  const format = useFormat();
  const monthText = useMonthText();
  const own = litresOf(figures.filter(({ event }) => monthOf(event.date) === month));
  const all = litresOf(figures);
  const leftOut = figures.filter(lacksLitres).length;
  return (
    <Panel title={<Trans>Fossil-free share of fuel</Trans>} aside={<span className="second">{monthText(month)}</span>}>
      <p>
        <strong className={classes['share']}>{own.all === 0 ? missing : format.percent(own.free / own.all)}</strong>{' '}
        {own.all === 0 ? (
          <Trans>No litres are logged of this month.</Trans>
        ) : (
          <span className="second">
            {format.number(own.free)} / {format.number(own.all)} l
          </span>
        )}
      </p>
      {all.all === 0 ? null : (
        <p className="second">
          <Trans>From the beginning {format.percent(all.free / all.all)}</Trans>
        </p>
      )}
      {leftOut === 0 ? null : (
        <p className="second">
          <Trans>Fuel events without litres, left out of the share: {format.number(leftOut)}</Trans>
        </p>
      )}
    </Panel>
  );
};

const litresOf = (figures: readonly EventFigure[]) =>
  figures.reduce(
    ({ all, free }, { litres, fossilFreeLitres }) => ({ all: all + litres, free: free + fossilFreeLitres }),
    { all: 0, free: 0 },
  );
