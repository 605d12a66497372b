import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/data/api.ts';
import type { CalculationPlace } from '#client/data/calculations.ts';
import { type KeptFile, useKeptFile } from '#client/data/kept-file.ts';
import { type ImportValidation, useQuantityImport } from '#client/data/quantity-import.ts';
import type { ImportField } from '#domain/import/import-field.ts';
import { commitOf, type ImportAnswers } from './import-choices.ts';

/** What is being waited for. */
export type Work = 'upload' | 'validate' | 'commit';

export interface SheetImport {
  /** The chosen file; one from before comes back when the dialog opens again. */
  readonly file: KeptFile['file'];
  readonly validation: ImportValidation | null;
  readonly work: Work | null;
  /** What went wrong, in words of the server where it gave any; 'network' when it did not answer. */
  readonly failure: string | null;
  readonly answers: ImportAnswers;
  readonly choose: (file: File) => void;
  readonly revise: (change: { readonly sheet?: string; readonly mapping?: Mapping }) => void;
  readonly answer: (change: Partial<ImportAnswers>) => void;
  readonly cancel: () => void;
  readonly startOver: () => void;
  /** Gives the chosen file up. */
  readonly forget: () => void;
  /** true when the rows are in. */
  readonly commit: () => Promise<boolean>;
}

interface Mapping {
  readonly headerRow: number | null;
  readonly columns: Readonly<Partial<Record<ImportField, number>>>;
}

const noAnswers: ImportAnswers = { sources: new Map(), categoryId: '', replaces: false };

/** The two steps of an import: a sheet is checked as often as it takes, then written once. */
export const useSheetImport = (place: CalculationPlace): SheetImport => {
  const calls = useQuantityImport();
  const { file, keep } = useKeptFile(`import.${place.calculationId}`);
  const [fileId, setFileId] = useState('');
  const [validation, setValidation] = useState<ImportValidation | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [answers, setAnswers] = useState(noAnswers);
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
      if (!control.signal.aborted) setFailure(failureText(error));
    } finally {
      if (running.current === control) setWork(null);
    }
  };
  const check = async (id: string, change: Parameters<SheetImport['revise']>[0], signal: AbortSignal) => {
    setWork('validate');
    const next = await calls.validate(place, { fileId: id, ...change }, signal);
    setValidation(next);
    setAnswers((now) => ({ ...noAnswers, categoryId: now.categoryId }));
  };
  return {
    file,
    validation,
    work,
    failure,
    answers,
    choose: (chosen) => {
      keep(chosen);
      setValidation(null);
      void run(async (signal) => {
        setWork('upload');
        const stored = await calls.uploadFile(chosen, signal);
        setFileId(stored.id);
        await check(stored.id, {}, signal);
      });
    },
    revise: (change) => void run((signal) => check(fileId, change, signal)),
    answer: (change) => setAnswers((now) => ({ ...now, ...change })),
    cancel: () => {
      running.current?.abort();
      setWork(null);
    },
    forget: () => keep(null),
    startOver: () => {
      keep(null);
      setValidation(null);
      setFailure(null);
      setAnswers(noAnswers);
    },
    commit: async () => {
      if (validation === null) return false;
      let done = false;
      await run(async () => {
        setWork('commit');
        await calls.commit(place, commitOf(validation, answers));
        keep(null);
        done = true;
      });
      return done;
    },
  };
};

const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'foreign') return 'network';
  return error.problem?.errors?.map(({ message }) => message).join(' ') || error.message;
};
