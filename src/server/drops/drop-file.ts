import { dropFile } from '#contract/site-log/drops.ts';
import type { Drop } from '#domain/incoming/site-log/drop.ts';
import type { ImportQuestion, RefusedRow } from '#domain/incoming/site-log/import-result.ts';
import type { FedReading } from '#domain/incoming/site-log/log-file.ts';
import { type NewLogEvent, newLogEvents } from '#domain/incoming/site-log/new-events.ts';
import type { Contribution } from '#domain/site-log/contribution.ts';
import type { MeterReading } from '#domain/site-log/meters.ts';
import {
  maxDropBytes,
  maxDropBytesPerDay,
  maxRefusedRowsPerDrop,
  maxTextLength,
  maxWaitingPerSite,
} from '#domain/values/limits.ts';
import { refuseTooMany } from '#server/contributors/contribute.ts';
import { findByNumbers, insertContributions } from '#server/contributors/contributions.store.ts';
import type { LinkCall } from '#server/contributors/open-link.ts';
import { plainName, sha256Of } from '#server/files/file-bytes.ts';
import { invalid, Refusal, tooMany, unavailable } from '#server/http/refusal.ts';
import type { Route } from '#server/http/route.ts';
import { findUnstorableText } from '#server/http/unstorable-text.ts';
import { dropRoute } from './drop-route.ts';
import { findNumbers, findReading, findSameDrop, insertDrop, sumBytes } from './drops.store.ts';
import { knownReadings } from './known-readings.ts';
import { readDrop } from './read-drop.ts';

/** A file as it was read before the transaction. */
interface Received {
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** null = the file has come before. */
  readonly reading: FedReading | null;
  /** The file that the reading goes on from. */
  readonly previousId: string | null;
  /** And the readings of meters. */
  readonly readings: readonly MeterReading[];
}

const dayMs = 24 * 60 * 60 * 1000;
const laterSeconds = 3600;

/** A file is read first; then all that it proposes is stored with its receipt, or nothing of it. */
export const dropFileRoute: Route = dropRoute(
  dropFile,
  async ({ body: { file } }, call): Promise<Received> => {
    if (file.size > maxDropBytes) throw new Refusal('too-large');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sha256 = sha256Of(bytes);
    if ((await findSameDrop(call.db, call.link, sha256)) !== null)
      return { sha256, bytes, reading: null, previousId: null, readings: [] };
    const since = new Date(Date.parse(call.now) - dayMs).toISOString();
    if ((await sumBytes(call.db, call.link, since)) + bytes.length > maxDropBytesPerDay) throw tooMany(laterSeconds);
    const before = await findReading(call.db, call.link);
    const previous = before === null ? null : new Uint8Array(Buffer.from(before.reading, 'base64'));
    const readings = await knownReadings(call);
    const reading = await readDrop(call, bytes, { previous, readings });
    return { sha256, bytes, reading, previousId: before?.id ?? null, readings };
  },
  async ({ body: { file } }, call, received) => {
    const there = await findSameDrop(call.db, call.link, received.sha256);
    if (there !== null) return { ...replyOf(there), isNew: false };
    const { reading } = received;
    if (reading === null) throw unavailable();
    // Another reading of the fleet or of a meter was faster: this one is read again, from that one on.
    const lastId = reading.isFleet ? ((await findReading(call.db, call.link))?.id ?? null) : received.previousId;
    if (lastId !== received.previousId) throw unavailable();
    if (isOfMeters(reading) && !isSame(await knownReadings(call), received.readings)) throw unavailable();
    return { ...replyOf(await store(call, plainName(file.name), received, reading)), isNew: true };
  },
);

const isOfMeters = ({ events, questions }: FedReading): boolean =>
  [...events, ...questions.map(({ event }) => event)].some(({ reading }) => reading !== null);

const isSame = (one: readonly MeterReading[], other: readonly MeterReading[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const replyOf = ({ siteId: _site, linkId: _link, refusedRows, ...drop }: Drop) => ({
  ...drop,
  refusedRows: [...refusedRows],
});

const store = async (call: LinkCall, name: string, { sha256, bytes }: Received, reading: FedReading): Promise<Drop> => {
  const { link, now } = call;
  const { added, known, refused } = await newOf(call, reading);
  if (added.length > maxWaitingPerSite) throw invalid('file', 'too-many');
  await refuseTooMany(call, added.length);
  await insertContributions(call.db, added);
  const drop: Drop = {
    id: call.newId(),
    siteId: link.siteId,
    linkId: link.id,
    name,
    sizeBytes: bytes.length,
    queued: added.length,
    open: added.filter(({ asks }) => asks.length > 0).length,
    known,
    refused: refused.length,
    refusedRows: refused.slice(0, maxRefusedRowsPerDrop).map(storable),
    awaitsNext: reading.needsOther,
    createdAt: now,
  };
  await insertDrop(call.db, {
    ...drop,
    sha256,
    reading: reading.isFleet ? Buffer.from(bytes).toString('base64') : null,
  });
  return drop;
};

/** What of a reading is new to the log and to what this sender has said before. */
const newOf = async ({ db, link, now }: LinkCall, reading: FedReading) => {
  const proposed: readonly Pick<ImportQuestion, 'event' | 'asks' | 'written' | 'searched'>[] = [
    ...reading.events.map((event) => ({ event, asks: [], written: '', searched: '' })),
    ...reading.questions,
  ];
  const numbers = proposed.map(({ event: { externalId } }) => externalId);
  const corrected = proposed.flatMap(({ event: { corrects } }) => corrects || []);
  const log = await findNumbers(db, link.siteId, [...numbers, ...corrected]);
  const said = await findByNumbers(db, link, numbers);
  const there = new Set([...log, ...said.map((one) => one.said)].map(({ externalId }) => externalId));
  const news = proposed.filter(({ event }) => !there.has(event.externalId));
  const allowed = news.filter(({ event }) => link.kinds.includes(event.kind));
  const events = allowed.map(({ event }) => event);
  const { events: made, refused } = newLogEvents(link.id, events, log);
  const openOf = new Map(allowed.map((one) => [one.event.externalId, one]));
  const storableEvents = made.filter((event) => findUnstorableText(event) === null);
  return {
    added: storableEvents.map(({ id, ...event }): Contribution & Pick<ImportQuestion, 'searched'> => {
      const { asks = [], written = '', searched = '' } = openOf.get(event.externalId) ?? {};
      return {
        id,
        siteId: link.siteId,
        linkId: link.id,
        supplier: link.supplier,
        said: { ...event, supplier: event.supplier || link.supplier },
        asks: [...asks],
        written: storedText(written),
        searched: storedText(searched),
        state: 'waiting',
        reason: '',
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
    }),
    known: reading.known.length + proposed.length - news.length,
    refused: [
      ...(reading.needsOther ? [] : reading.refused),
      ...news.filter((one) => !allowed.includes(one)).map(({ event }) => refusedEvent(event, 'kind-not-allowed')),
      ...refused,
      ...made.filter((event) => !storableEvents.includes(event)).map((event) => refusedEvent(event, 'broken')),
    ],
  };
};

const refusedEvent = (
  { externalId, name }: Pick<NewLogEvent, 'externalId' | 'name'>,
  code: RefusedRow['code'],
): RefusedRow => ({ row: externalId, code, found: name });

const storable = ({ row, code, found }: RefusedRow): RefusedRow => ({
  row: storedText(row),
  code,
  found: storedText(found),
});

const storedText = (text: string): string =>
  text
    .slice(0, maxTextLength)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .trim();
