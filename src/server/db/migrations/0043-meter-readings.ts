import { maxTextLength } from '#domain/values/limits.ts';
import type { Migration } from './migration.ts';

/** What a meter showed, kept with the event whose amount it gives; of earlier events nobody knows it. */
export const meterReadings: Migration = {
  id: '0043-meter-readings',
  sql: `
alter table log_events
  add column meter text not null default '' check (char_length(meter) <= ${maxTextLength}),
  add column earlier_reading double precision check (earlier_reading >= 0),
  add column reading double precision check (reading >= 0);
update contributions set said = '{"meter": "", "earlierReading": null, "reading": null}'::jsonb || said;
`,
};
