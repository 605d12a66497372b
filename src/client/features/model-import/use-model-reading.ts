import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { type GroupLookup, loadLookup } from '#client/data/imports/model-import.ts';
import { readModelFile } from '#client/data/imports/model-reading.ts';
import { readModelRecords } from '#client/data/imports/model-records.ts';
import type { ModelReading } from '#client/data/imports/model-worker.ts';
import { ApiError } from '#client/data/line/api.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import type { ModelRecord } from '#domain/incoming/model/compare-models.ts';
import { faultTexts } from './model-texts.ts';

export interface ReadModelState extends ModelReading {
  readonly records: readonly ModelRecord[];
  readonly lookup: GroupLookup;
}

export type ModelWork =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly text: MessageDescriptor }
  | { readonly kind: 'read'; readonly read: ReadModelState };

/** Reads the model as soon as it is known where its rows go; another file or place begins anew. */
export const useModelReading = (view: CalculationView, file: File) => {
  const data = dataOf(useQueryClient());
  const [work, setWork] = useState<ModelWork>({ kind: 'reading', share: 0 });
  const running = useRef<AbortController | null>(null);
  const start = useRef(view);
  start.current = view;
  const { id: calculationId } = view.calculation;
  const begin = useCallback(() => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setWork({ kind: 'reading', share: 0 });
    const { signal } = control;
    const read = async () => {
      const records = await readModelRecords(data, calculationId);
      const onProgress = (share: number) => setWork({ kind: 'reading', share });
      const reading = await readModelFile(file, records, { signal, onProgress });
      const lookup = await loadLookup(data, start.current);
      if (!signal.aborted) setWork({ kind: 'read', read: { ...reading, records, lookup } });
    };
    read().catch((error: unknown) => {
      if (!signal.aborted) setWork({ kind: 'failed', text: textOf(error) });
    });
  }, [data, file, calculationId]);
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, [begin]);
  return {
    work,
    begin,
    stop: () => {
      running.current?.abort();
      setWork({ kind: 'stopped' });
    },
  };
};

/** What was read against is asked of the server where this device has none: that is no fault of the file. */
const textOf = (error: unknown): MessageDescriptor =>
  error instanceof ApiError
    ? failureReason(error)
    : faultTexts[error instanceof ModelError ? error.code : 'unreadable'];
