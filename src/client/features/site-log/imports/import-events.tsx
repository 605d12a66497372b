import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { stateOf, stateOfEvents } from '#client/features/site-log/screen/figure-state.ts';
import { eventName, factorName, kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { entryName, indexOf } from '#client/parts/library/browse.ts';
import { SheetTable } from '#client/ui/sheet/sheet-table.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { NewLogEvent } from '#domain/incoming/site-log/new-events.ts';
import { sumOf } from '#domain/site-log/log-totals.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import type { LogImportPreview } from './import-preview.ts';
import classes from './log-import.module.css';

interface ImportEventsProps {
  readonly view: LogView;
  readonly preview: LogImportPreview;
}

const maxShown = 200;

/** What would be added, each with its figure and with what it was taken for. */
export const ImportEvents = ({ view, preview: { events, figureOf } }: ImportEventsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  if (events.length === 0) return null;
  const figures = events.flatMap(({ id }) => figureOf(id) ?? []);
  const { total } = sumOf(figures);
  const count = format.plain(events.length);
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>
        <Trans>New in the log: {count}</Trans>
        {' · '}
        <Told state={stateOfEvents(total, figures)}>{`${format.number(total)} kg CO₂e`}</Told>
      </h3>
      <SheetTable isLong label={t`New in the log`}>
        <thead>
          <HeadRow
            columns={[
              t`Date`,
              t`Event`,
              { name: t`Amount`, align: 'end' },
              { name: <Trans>Emission, kg CO₂e</Trans>, align: 'end' },
            ]}
          />
        </thead>
        <tbody>
          {events.slice(0, maxShown).map((event) => (
            <EventLine key={event.id} view={view} event={event} figure={figureOf(event.id)} />
          ))}
        </tbody>
      </SheetTable>
      {events.length <= maxShown ? null : (
        <p className={classes['note']}>
          <Plural value={events.length - maxShown} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
};

interface EventLineProps {
  readonly view: LogView;
  readonly event: NewLogEvent;
  readonly figure: ReturnType<LogImportPreview['figureOf']>;
}

const EventLine = ({ view, event, figure }: EventLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, unit } = event;
  const name = eventName(event, view.factorSet, format.language);
  return (
    <tr>
      <td>{format.date(event.date)}</td>
      <th scope="row">
        {name || t(kindNames[event.kind])}
        <div className={classes['note']}>
          {[t(kindNames[event.kind]), useTakenFor(view, event), event.supplier]
            .filter((part) => part !== '')
            .join(' · ')}
        </div>
      </th>
      <td data-align="end">
        {amount === null
          ? missing
          : `${format.plain(amount)} ${unit === null ? '' : writtenUnit(unit, format.language)}`}
      </td>
      <td data-align="end">
        {figure === undefined ? missing : <Told state={stateOf(figure)}>{format.number(figure.kgCo2e, 1)}</Told>}
      </td>
    </tr>
  );
};

/** The product or factor that counts it. */
const useTakenFor = (view: LogView, { kind, product, factor }: NewLogEvent): string => {
  const { t } = useLingui();
  const { language } = useFormat();
  if (kind === 'delivery') {
    if (product.kind === 'none') return t`Not linked`;
    const entries = indexOf(view.plan.referenceSet, view.own).entries;
    const found = entries.find((entry) => entry.kind === product.kind && entry.id === product.id);
    return found === undefined ? product.id : entryName(found, language);
  }
  const found = view.factorSet.factors.find(({ id }) => id === factor);
  return found === undefined ? factor : factorName(found, language);
};
