import { Trans, useLingui } from '@lingui/react/macro';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { stateOf } from '#client/features/site-log/screen/figure-state.ts';
import { eventName, factorName, kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { monthOf } from '#domain/site-log/log-totals.ts';
import type { SiteFactor } from '#domain/site-log/site-factor.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import classes from './month-page.module.css';

interface FactorLinesProps {
  readonly view: LogView;
  readonly month: string;
}

/** Each event of a month down to its factor, boundary, source and licence; the largest first. */
export const FactorLines = ({ view, month }: FactorLinesProps) => {
  const own = view.figures
    .filter(({ event }) => monthOf(event.date) === month)
    .toSorted((one, other) => (other.kgCo2e ?? 0) - (one.kgCo2e ?? 0));
  if (own.length === 0)
    return (
      <p className="second">
        <Trans>Nothing is logged of this month.</Trans>
      </p>
    );
  const alreadyBought = view.byMonth.find((sum) => sum.month === month)?.alreadyBoughtKgCo2e ?? 0;
  return (
    <ul className={classes['lines']}>
      {own.map((figure) => (
        <li key={figure.event.id}>
          <FigureLine view={view} figure={figure} />
        </li>
      ))}
      {alreadyBought > 0 ? (
        <li>
          <AlreadyBought kgCo2e={alreadyBought} />
        </li>
      ) : null}
    </ul>
  );
};

/** Without it the lines would come to more than the month. */
const AlreadyBought = ({ kgCo2e }: { readonly kgCo2e: number }) => {
  const format = useFormat();
  return (
    <div className={classes['less']}>
      <span>
        <Trans>Bought fuel that machines burnt: it counts once</Trans>
      </span>
      <strong>{`${format.signed(-kgCo2e, 1)} kg`}</strong>
    </div>
  );
};

const FigureLine = ({ view, figure }: { readonly view: LogView; readonly figure: EventFigure }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { site, events, factorSet } = view;
  const { event } = figure;
  const stored = events.find(({ id }) => id === event.id);
  const find = (id: string) => factorSet.factors.find((factor) => factor.id === id);
  const factors = [find(event.factor), isCarried(figure) ? find(event.vehicle || site.logVehicle) : undefined];
  const name = stored === undefined ? '' : eventName(stored, factorSet, format.language);
  const unit = event.unit === null ? '' : writtenUnit(event.unit, format.language);
  const kg = event.massKg ?? figure.delivered?.massKg ?? null;
  return (
    <details>
      <summary>
        <span>
          {format.date(event.date)} {name || t(kindNames[event.kind])}
        </span>
        <strong>
          <Told state={stateOf(figure)}>{`${format.number(figure.kgCo2e, 1)} kg`}</Told>
        </strong>
      </summary>
      <p className="second">
        {`${format.plain(event.amount)} ${unit}`}
        {kg === null ? '' : ` · ${format.number(kg)} kg`}
        {isCarried(figure) ? ` · ${format.plain(event.distanceKm ?? site.logDistanceKm)} km` : ''}
        {figure.isDistanceFilled || figure.isVehicleFilled ? ` · ${t`Filled in from the site`}` : ''}
      </p>
      {factors.map((factor) => (factor === undefined ? null : <Origin key={factor.id} factor={factor} />))}
    </details>
  );
};

const isCarried = ({ event: { kind } }: EventFigure): boolean =>
  kind === 'delivery' || kind === 'waste' || kind === 'soil';

const Origin = ({ factor }: { readonly factor: SiteFactor }) => {
  const { language, plain } = useFormat();
  const { kgCo2ePerUnit, unit, boundary, source, page, year, licence } = factor;
  return (
    <p className="second">
      {factorName(factor, language)}: {plain(kgCo2ePerUnit)} kg CO₂e/{writtenUnit(unit, language)}, {boundary}. {source}
      , {page}, {year}. {licence}
    </p>
  );
};
