import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKeptFile } from '#client/data/drafts/kept-file.ts';
import { type ImportAnswers, type LogReading, readLogHere } from '#client/data/imports/log-import.ts';
import type { LogChoice, LogInput } from '#client/data/imports/log-order.ts';
import { logDraft } from '#client/data/imports/waiting-files.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { issueText } from '#contract/frame/issues.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { ImportAnswer } from '#domain/incoming/site-log/answers.ts';

export interface LogImportState {
  readonly input: LogInput | null;
  readonly choice: LogChoice;
  readonly read: LogReading | null;
  readonly answers: ImportAnswers;
  readonly isReading: boolean;
  /** Why nothing could be read, in words; null = it could. */
  readonly failure: string | null;
  readonly bring: (input: LogInput) => void;
  readonly revise: (change: Partial<LogChoice>) => void;
  readonly answer: (key: string, change: ImportAnswer) => void;
  readonly startOver: () => void;
}

const asFound: LogChoice = { sheet: null, mapping: null, kind: null };

/** What was brought to the log, how it is read, and the answers to its questions; a file stays until it is used or given up. */
export const useLogImport = (view: LogView): LogImportState => {
  const { file: kept, keep } = useKeptFile(logDraft(view.site.id));
  const [input, setInput] = useState<LogInput | null>(null);
  const [choice, setChoice] = useState(asFound);
  const [answers, setAnswers] = useState<ImportAnswers>(new Map());
  const { read, failure, isReading, run, stop } = useReading(view, {
    onRead: ({ remembered }) => setAnswers((now) => new Map([...remembered, ...now])),
    onFailure: () => keep(null),
  });
  const bring = (next: LogInput) => {
    if (next.kind === 'file') keep(next.file);
    setInput(next);
    setChoice(asFound);
    setAnswers(new Map());
    void run(next, asFound);
  };
  const isUntouched = useRef(true);
  useEffect(() => {
    if (!isUntouched.current || kept === null) return;
    isUntouched.current = false;
    if (input === null) bring({ kind: 'file', file: kept, other: null });
  });
  return {
    input,
    choice,
    read,
    answers,
    isReading,
    failure,
    bring,
    revise: (change) => {
      if (input === null) return;
      const next = { ...choice, ...change };
      setChoice(next);
      void run(input, next);
    },
    answer: (key, change) => setAnswers((now) => new Map(now).set(key, { ...now.get(key), ...change })),
    startOver: () => {
      stop();
      keep(null);
      setInput(null);
    },
  };
};

interface ReadingEvents {
  readonly onRead: (found: LogReading) => void;
  readonly onFailure: () => void;
}

/** What was read last; one reading at a time. */
const useReading = (view: LogView, { onRead, onFailure }: ReadingEvents) => {
  const data = dataOf(useQueryClient());
  const { t } = useLingui();
  const { language } = useFormat();
  const [read, setRead] = useState<LogReading | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** A newer reading takes back the one before. */
  const run = async (next: LogInput, how: LogChoice) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setReading(true);
    setFailure(null);
    try {
      const found = await readLogHere(data, view, next, how, control.signal);
      if (control.signal.aborted) return;
      setRead(found);
      onRead(found);
    } catch (error) {
      if (control.signal.aborted) return;
      onFailure();
      setRead(null);
      setFailure(error instanceof SheetError ? issueText(error.code, language) : t(failureReason(error)));
    } finally {
      if (running.current === control) setReading(false);
    }
  };
  const stop = () => {
    running.current?.abort();
    setRead(null);
    setFailure(null);
    setReading(false);
  };
  return { read, failure, isReading, run, stop };
};
