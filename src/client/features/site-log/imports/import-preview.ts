import { answerContext, type ImportAnswers } from '#client/data/imports/log-import.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { type AnswerContext, answered } from '#domain/incoming/site-log/answers.ts';
import type { ImportQuestion, ProposedEvent, RefusedRow } from '#domain/incoming/site-log/import-result.ts';
import type { LogFileReading } from '#domain/incoming/site-log/log-file.ts';
import { type NewLogEvent, newLogEvents } from '#domain/incoming/site-log/new-events.ts';
import { questionGroups } from '#domain/incoming/site-log/question-key.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { LogFollower } from '#domain/site-log/log-follower.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';

/** Rows that one answer is for. */
export interface QuestionGroup {
  readonly key: string;
  readonly questions: readonly [ImportQuestion, ...ImportQuestion[]];
  /** Empty = answered. */
  readonly open: readonly ImportAsk[];
}

/** What an import would do to the log as it is answered now. */
export interface LogImportPreview {
  readonly events: readonly NewLogEvent[];
  readonly figureOf: (eventId: string) => EventFigure | undefined;
  readonly groups: readonly QuestionGroup[];
  /** Rows that wait for an answer: they are not taken. */
  readonly openRows: number;
  readonly refused: readonly RefusedRow[];
  readonly knownCount: number;
  readonly context: AnswerContext;
}

export const previewOf = (view: LogView, reading: LogFileReading, answers: ImportAnswers): LogImportPreview => {
  const context = answerContext(view);
  const groups: QuestionGroup[] = [];
  const ready: ProposedEvent[] = [];
  let openRows = 0;
  for (const [key, questions] of questionGroups(reading.questions)) {
    const results = questions.map((question) => answered(question, answers.get(key) ?? {}, context));
    const waiting = results.filter(({ open }) => open.length > 0);
    groups.push({ key, questions, open: [...new Set(waiting.flatMap(({ open }) => open))] });
    ready.push(...results.flatMap(({ event, open }) => (open.length > 0 ? [] : [event])));
    openRows += waiting.length;
  }
  const made = newLogEvents(view.site.id, [...reading.events, ...ready], view.events);
  // One that corrects another has its own figure; which of both counts is the log's to say.
  const plain = made.events.map((event) => ({ ...event, corrects: '' }));
  const figures = new Map(
    new LogFollower().follow(plain, view.basis).figures.map((figure) => [figure.event.id, figure]),
  );
  return {
    events: made.events,
    figureOf: (eventId) => figures.get(eventId),
    groups,
    openRows,
    refused: [...reading.refused, ...made.refused],
    knownCount: reading.known.length,
    context,
  };
};
