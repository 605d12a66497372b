import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { clock } from '#client/data/device/clock.ts';
import { Signal } from '#client/data/device/signal.ts';
import { rememberCategories } from '#client/data/imports/import-answers.ts';
import {
  chosenCategories,
  type ModelAnswers,
  type PlannedGroup,
  planGroups,
  planModel,
} from '#client/data/imports/model-import.ts';
import { keepModelRecord, modelsOfProject } from '#client/data/imports/model-records.ts';
import { useQuantityImport } from '#client/data/imports/quantity-import.ts';
import type { DeviceReading, SheetProgress } from '#client/data/imports/sheet-order.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { sharedElements } from '#domain/incoming/model/compare-models.ts';
import type { GroupChoice } from '#domain/incoming/model/model-rows.ts';
import type { Source } from '#domain/products/composite.ts';
import { noteOfGroup, rowName } from './group-texts.ts';
import type { ReadModelState } from './use-model-reading.ts';

export interface ModelPlanState {
  readonly groups: readonly PlannedGroup[];
  readonly reading: DeviceReading;
  readonly modelId: string;
  readonly models: ReturnType<typeof modelsOfProject>;
  readonly taken: number;
  /** Taken rows that stand nowhere yet. */
  readonly homeless: number;
  /** Taken rows without a product, although something comes close. */
  readonly unlinked: number;
  /** Taken rows that were left unlinked before and stay so, although something comes close. */
  readonly leftOut: number;
  readonly categoryId: string;
  readonly replaces: boolean;
  readonly isWriting: boolean;
  /** How many of the rows are written; null = not told yet. */
  readonly progress: Signal<SheetProgress | null>;
  readonly setModelId: (modelId: string) => void;
  readonly setCategoryId: (categoryId: string) => void;
  readonly setReplaces: (replaces: boolean) => void;
  readonly choose: (keys: readonly string[], change: Partial<GroupChoice>) => void;
  readonly link: (key: string, source: Source) => void;
  readonly commit: (onDone: () => void) => Promise<void>;
}

const noAnswers: ModelAnswers = { choices: new Map(), sources: new Map() };

/** The answers of a person about the groups of a model, and what they come to. */
export const useModelPlan = (view: CalculationView, file: File, read: ReadModelState): ModelPlanState => {
  const { t } = useLingui();
  const format = useFormat();
  const models = useMemo(
    () => modelsOfProject(view.quantities, read.takeoff.projectId || file.name),
    [view.quantities, read.takeoff.projectId, file.name],
  );
  const [modelId, setModelId] = useState(() => proposeModel(models, file.name, read));
  const [answers, setAnswers] = useState(noAnswers);
  const [categoryId, setCategoryId] = useState('');
  const [replaces, setReplaces] = useState(false);
  const groups = useMemo(
    () => planGroups(view, read.takeoff.groups, modelId, answers, read.lookup),
    [view, read, modelId, answers],
  );
  const reading = useMemo(
    () =>
      planModel(view, groups, modelId, file.name, ({ group, choice }) => ({
        name: rowName(group, t),
        note: noteOfGroup(group, choice.measure, t, format),
      })),
    [view, groups, modelId, file.name, t, format],
  );
  const write = useWriting(view, file, read);
  return {
    ...countsOf(groups),
    groups,
    reading,
    modelId,
    models,
    categoryId,
    replaces,
    isWriting: write.isWriting,
    progress: write.progress,
    setModelId,
    setCategoryId,
    setReplaces,
    choose: (keys, change) =>
      setAnswers(({ choices, sources }) => {
        const next = new Map(choices);
        for (const key of keys) next.set(key, { ...next.get(key), ...change });
        return { choices: next, sources };
      }),
    link: (key, source) =>
      setAnswers(({ choices, sources }) => ({ choices, sources: new Map(sources).set(key, source) })),
    commit: (onDone) =>
      write.run(reading, modelId, onDone, chosenCategories(view, groups, answers), {
        mode: replaces ? 'replace' : 'update',
        ...(categoryId === '' ? {} : { categoryId }),
        choices: reading.validation.rows.flatMap(({ row }) => {
          const source = answers.sources.get(groups[row - 1]?.group.key ?? '');
          return source === undefined ? [] : [{ row, source }];
        }),
      }),
  };
};

const countsOf = (groups: readonly PlannedGroup[]) => {
  const taken = groups.filter(({ choice }) => choice.isTaken);
  return {
    taken: taken.length,
    homeless: taken.filter(({ choice }) => choice.categoryId === null).length,
    unlinked: taken.filter(({ isOpen }) => isOpen).length,
    leftOut: taken.filter(({ match, source }) => isLeftOut(match) && source.kind === 'none').length,
  };
};

const isLeftOut = ({ isLeftOut: was, candidates }: PlannedGroup['match']): boolean =>
  was === true && candidates.length > 0;

/** Writes the rows, remembers the model, and goes where the rows are unless the person has gone elsewhere meanwhile. */
const useWriting = (view: CalculationView, file: File, { takeoff, state }: ReadModelState) => {
  const data = dataOf(useQueryClient());
  const navigate = useNavigate();
  const calls = useQuantityImport(view);
  const [isWriting, setWriting] = useState(false);
  // Of hundreds of groups on the screen only the bar follows it.
  const [progress] = useState(() => new Signal<SheetProgress | null>(null));
  const isHere = useIsHere();
  const place = { siteId: view.site.id, calculationId: view.calculation.id };
  const run = async (
    reading: DeviceReading,
    modelId: string,
    onDone: () => void,
    categories: ReadonlyMap<string, string>,
    choice: Parameters<typeof calls.importHere>[1],
  ): Promise<void> => {
    progress.set(null);
    setWriting(true);
    try {
      await calls.importHere(reading, choice, (told) => progress.set(told));
    } catch {
      // Told by the data layer; what was chosen stays on the screen.
      return;
    } finally {
      setWriting(false);
    }
    void rememberCategories(data, categories);
    const { projectId } = takeoff;
    const importedAt = clock().toISOString();
    await keepModelRecord(data, place.calculationId, { ...state, modelId, projectId, fileName: file.name, importedAt });
    const isWaiting = isHere();
    onDone();
    if (!isWaiting) return;
    await navigate({ to: '/sites/$siteId/calculations/$calculationId/construction-products', params: place });
  };
  return { isWriting, progress, run };
};

/** Whether this part is still on the screen, asked after something that took a while. */
const useIsHere = (): (() => boolean) => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
};

/** From this share of common elements on, a model is a version of the other unless somebody says otherwise. */
const versionShare = 0.2;

/** The model whose rows it updates: one with its elements, of its name, or the only one; else it is a new one. */
const proposeModel = (
  { known, fresh }: ReturnType<typeof modelsOfProject>,
  fileName: string,
  { records, comparisons }: ReadModelState,
): string => {
  const shares = records.map(({ modelId }, at) => {
    const comparison = comparisons[at];
    return { modelId, share: comparison === undefined ? 0 : sharedElements(comparison) };
  });
  const isKnown = (modelId: string): boolean => known.some((model) => model.modelId === modelId);
  const [closest] = shares.filter(({ modelId }) => isKnown(modelId)).sort((one, other) => other.share - one.share);
  if (closest !== undefined && closest.share >= versionShare) return closest.modelId;
  const named = records.find((record) => record.fileName === fileName && isKnown(record.modelId));
  if (named !== undefined) return named.modelId;
  const untold = known.filter(({ modelId }) => !records.some((record) => record.modelId === modelId));
  return untold[0]?.modelId ?? fresh;
};
