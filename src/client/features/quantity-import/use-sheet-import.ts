import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { Signal } from '#client/data/device/signal.ts';
import { type KeptFile, useKeptFile } from '#client/data/drafts/kept-file.ts';
import { prepareReadingHere, useQuantityImport } from '#client/data/imports/quantity-import.ts';
import type { DeviceReading, ImportValidation, SheetProgress } from '#client/data/imports/sheet-order.ts';
import { ApiError } from '#client/data/line/api.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { issueText } from '#contract/frame/issues.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { ImportField } from '#domain/incoming/bill/import-field.ts';
import type { Language } from '#domain/values/language.ts';
import { commitOf, type ImportAnswers } from './import-choices.ts';

/** What is being waited for; from `commit` on nothing can be taken back but by undoing. */
export type Work = 'upload' | 'validate' | 'send-waiting' | 'commit';

export interface SheetImport {
  /** The chosen file; one from before comes back when the dialog opens again. */
  readonly file: KeptFile['file'];
  readonly validation: ImportValidation | null;
  /** The sheet was read on this device: its rows wait as edits, and need no connection. */
  readonly isHere: boolean;
  readonly work: Work | null;
  /** Of the reading or the writing on this device; null = not told. */
  readonly progress: Signal<SheetProgress | null>;
  /** What went wrong, in words of the server where it gave any. */
  readonly failure: string | null;
  readonly answers: ImportAnswers;
  readonly choose: (file: File) => void;
  readonly revise: (change: Change) => void;
  readonly answer: (change: Partial<ImportAnswers>) => void;
  readonly cancel: () => void;
  readonly startOver: () => void;
  /** Gives the chosen file up. */
  readonly forget: () => void;
  /** true when the rows are in. */
  readonly commit: () => Promise<boolean>;
}

interface Change {
  readonly sheet?: string;
  readonly mapping?: Mapping;
}

interface Mapping {
  readonly headerRow: number | null;
  readonly columns: Readonly<Partial<Record<ImportField, number>>>;
}

const noAnswers: ImportAnswers = { sources: new Map(), categoryId: '', replaces: false, sums: new Set() };

/** Who has read the sheet: the server under a token, or this device. */
type Reading =
  | { readonly token: string; readonly validation: ImportValidation }
  | (DeviceReading & { readonly token: null });

/** The two steps of an import: a sheet is checked as often as it takes, then written once. */
export const useSheetImport = (view: CalculationView, isOnline: boolean): SheetImport => {
  const place = { siteId: view.site.id, calculationId: view.calculation.id };
  const calls = useQuantityImport(view);
  const { language } = useFormat();
  usePreparedReading(isOnline);
  const { file, keep } = useKeptFile(`import.${place.calculationId}`);
  const [fileId, setFileId] = useState('');
  const doing = useWork(language);
  const { work, setWork, progress, setProgress, failure, setFailure, run, cancel } = doing;
  const { reading, setReading, answers, setAnswers, check, readHere } = useReading(place, calls, doing);
  return {
    file,
    validation: reading?.validation ?? null,
    isHere: reading !== null && reading.token === null,
    work,
    progress,
    failure,
    answers,
    choose: (chosen) => {
      keep(chosen);
      setReading(null);
      void run(async (signal) => {
        if (!isOnline) return readHere(chosen, {}, signal);
        setWork('upload');
        const stored = await calls.uploadFile(chosen, signal);
        setFileId(stored.id);
        await check(stored.id, {}, signal);
      });
    },
    revise: (change) =>
      void run(async (signal) => {
        if (file !== null && (reading?.token === null || !isOnline)) await readHere(file, change, signal);
        else await check(fileId, change, signal);
      }),
    answer: (change) => setAnswers((now) => ({ ...now, ...change })),
    cancel,
    forget: () => keep(null),
    startOver: () => {
      keep(null);
      setReading(null);
      setFailure(null);
      setAnswers(noAnswers);
    },
    commit: async () => {
      if (reading === null) return false;
      let done = false;
      await run(async (signal) => {
        const choice = commitOf(reading.validation, answers);
        setWork(reading.token === null ? 'commit' : 'send-waiting');
        const watch = { signal, onSending: () => setWork('commit') };
        if (reading.token === null) await calls.importHere(reading, choice, setProgress);
        else await calls.commit(place, { ...choice, token: reading.token }, watch);
        keep(null);
        done = true;
      });
      return done;
    },
  };
};

/** What did not come is asked for again for the sheet itself. */
const usePreparedReading = (isOnline: boolean): void =>
  useEffect(() => {
    if (!isOnline) prepareReadingHere().catch(() => undefined);
  }, [isOnline]);

/** What was read last, and the answers to its questions. */
const useReading = (
  place: CalculationPlace,
  calls: ReturnType<typeof useQuantityImport>,
  { setWork, setProgress }: Pick<ReturnType<typeof useWork>, 'setWork' | 'setProgress'>,
) => {
  const [reading, setReading] = useState<Reading | null>(null);
  const [answers, setAnswers] = useState(noAnswers);
  const show = (next: Reading) => {
    setReading(next);
    setAnswers((now) => ({ ...noAnswers, categoryId: now.categoryId }));
  };
  const check = async (id: string, change: Change, signal: AbortSignal) => {
    setWork('validate');
    const validated = await calls.validate(place, { fileId: id, ...change }, signal);
    show({ token: validated.token, validation: validated });
  };
  const readHere = async (chosen: File, change: Change, signal: AbortSignal) => {
    setWork('validate');
    show({ token: null, ...(await calls.readSheetHere(chosen, change, { signal, onProgress: setProgress })) });
  };
  return { reading, setReading, answers, setAnswers, check, readHere };
};

/** One work at a time, and what became of it. */
const useWork = (language: Language) => {
  const { t } = useLingui();
  const [work, setState] = useState<Work | null>(null);
  // Of ten thousand rows on the screen only the bar follows it.
  const [progress] = useState(() => new Signal<SheetProgress | null>(null));
  const setWork = (next: Work | null) => {
    progress.set(null);
    setState(next);
  };
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** A newer check, or closing the dialog, takes back the one before. */
  const run = async (steps: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setFailure(null);
    try {
      await steps(control.signal);
    } catch (error) {
      if (!control.signal.aborted) setFailure(sheetText(error, language) || t(failureReason(error)));
    } finally {
      if (running.current === control) setWork(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setWork(null);
  };
  return {
    work,
    setWork,
    progress,
    setProgress: (next: SheetProgress) => progress.set(next),
    failure,
    setFailure,
    run,
    cancel,
  };
};

/** What the sheet lacks, or what the server says of it; empty where neither has a word. */
const sheetText = (error: unknown, language: Language): string => {
  if (error instanceof SheetError) return issueText(error.code, language);
  const issues = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return issues.map(({ message }) => message).join(' ');
};
