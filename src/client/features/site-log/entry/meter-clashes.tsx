import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type MeterClash, meterClashes, meterReadings, ranThrough } from '#domain/site-log/meters.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';

interface MeterClashesProps {
  readonly view: LogView;
  readonly canEdit: boolean;
}

/** What two readings count twice, as where two people read a meter without a line; nothing where nothing is. */
export const MeterClashes = ({ view: { site, events }, canEdit }: MeterClashesProps) => {
  const clashes = useMemo(() => meterClashes(meterReadings(events)), [events]);
  const edits = useLogEdits(site.id);
  const mend = ({ eventId, before, reading }: MeterClash) => {
    const event = events.find(({ id }) => id === eventId);
    const from = before.reading;
    if (event !== undefined) void edits.patch(event, { earlierReading: from, amount: ranThrough(from, reading) });
  };
  return clashes.map((clash) => (
    <Clash key={clash.eventId} clash={clash} onMend={canEdit ? () => mend(clash) : undefined} />
  ));
};

interface ClashProps {
  readonly clash: MeterClash;
  readonly onMend: (() => void) | undefined;
}

const Clash = ({ clash: { date, earlier, unit, before }, onMend }: ClashProps) => {
  const format = useFormat();
  const inUnit = (value: number) =>
    `${format.plain(value)} ${unit === null ? '' : writtenUnit(unit, format.language)}`.trim();
  const from = inUnit(before.reading);
  const twice = inUnit(ranThrough(earlier, before.reading));
  return (
    <Notice
      actions={
        onMend === undefined ? null : (
          <SecondaryButton onClick={onMend}>
            <Trans>Count from {from}</Trans>
          </SecondaryButton>
        )
      }
    >
      <Trans>
        The meter reading of {format.date(date)} is counted from {inUnit(earlier)}, but {from} had been read on{' '}
        {format.date(before.date)}: {twice} is counted twice.
      </Trans>
    </Notice>
  );
};
