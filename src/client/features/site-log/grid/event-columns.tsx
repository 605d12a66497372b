import { useLingui } from '@lingui/react/macro';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { stateOf } from '#client/features/site-log/screen/figure-state.ts';
import { factorName, kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { problemTexts } from '#client/features/site-log/screen/problem-texts.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import type { DataColumn } from '#client/ui/table/data-table.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import type { EventRow } from './event-rows.ts';
import classes from './events-page.module.css';

/** The columns of the log; what the site has filled in stands in a broken frame and says so. */
export const useEventColumns = (view: LogView): readonly DataColumn<EventRow>[] => {
  const { t } = useLingui();
  const format = useFormat();
  const { plan } = view;
  return [
    { id: 'date', header: t`Date`, render: ({ event }) => format.date(event.date) },
    {
      id: 'name',
      header: t`Event`,
      isRowHeader: true,
      render: (row) => <EventTexts row={row} />,
    },
    { id: 'kind', header: t`Kind`, render: ({ event }) => t(kindNames[event.kind]) },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      render: ({ event: { amount, unit } }) =>
        `${format.plain(amount)} ${unit === null ? '' : writtenUnit(unit, format.language)}`,
    },
    ...useTransportColumns(view),
    {
      id: 'row',
      header: t`Row of the plan`,
      render: ({ event, isUnlinked }) =>
        isUnlinked ? (
          <Badge tone="warning">{t`Not linked`}</Badge>
        ) : (
          (plan.quantities.find(({ id }) => id === event.quantityId)?.name ?? missing)
        ),
    },
    {
      id: 'figure',
      header: t`Emission`,
      unit: 'kg CO₂e',
      align: 'end',
      render: ({ figure }) =>
        figure === undefined ? missing : <Told state={stateOf(figure)}>{format.number(figure.kgCo2e, 1)}</Told>,
    },
  ];
};

const useTransportColumns = ({ site, factorSet }: LogView): readonly DataColumn<EventRow>[] => {
  const { t } = useLingui();
  const format = useFormat();
  const vehicleName = (id: string) => {
    const found = factorSet.factors.find((factor) => factor.id === id);
    return found === undefined ? missing : factorName(found, format.language);
  };
  return [
    {
      id: 'distance',
      header: t`Distance`,
      unit: 'km',
      align: 'end',
      render: ({ event, figure }) => (
        <Filled isFilled={figure?.isDistanceFilled === true}>
          {format.plain(figure?.isDistanceFilled === true ? site.logDistanceKm : event.distanceKm)}
        </Filled>
      ),
    },
    {
      id: 'vehicle',
      header: t`Vehicle`,
      render: ({ event, figure }) => (
        <Filled isFilled={figure?.isVehicleFilled === true}>
          {vehicleName(figure?.isVehicleFilled === true ? site.logVehicle : event.vehicle)}
        </Filled>
      ),
    },
  ];
};

const EventTexts = ({ row: { event, name, figure } }: { readonly row: EventRow }) => {
  const { t } = useLingui();
  return (
    <>
      {name || t(kindNames[event.kind])}
      {event.version === 0 ? <span className="second"> · {t`not sent yet`}</span> : null}
      {event.givenBy === '' ? null : <div className="second">{t`Reported by ${event.givenBy}`}</div>}
      {[event.supplier === event.givenBy ? '' : event.supplier, event.note]
        .filter((text) => text !== '')
        .map((text) => (
          <div key={text} className="second">
            {text}
          </div>
        ))}
      {(figure?.problems ?? []).map(({ code, subject }) => (
        <div key={`${code} ${subject}`} className={classes['problem']}>
          {t(problemTexts[code])}
        </div>
      ))}
    </>
  );
};

const Filled = ({ isFilled, children }: { readonly isFilled: boolean; readonly children: string }) => {
  const { t } = useLingui();
  if (!isFilled) return children;
  return (
    <span className={classes['filled']} title={t`Filled in from the site`}>
      {children}
      <span className="visually-hidden"> {t`Filled in from the site`}</span>
    </span>
  );
};
