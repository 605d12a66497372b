import { useMemo } from 'react';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { isConflict, questionsOf } from '#client/data/outbox/questions/decisions.ts';
import type { Question } from '#client/data/outbox/questions/questions.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { useLane } from './views.ts';

/** What of a calculation's shown values is not on the server. */
export interface Unsent {
  /** Edits that are only on this device, those in conflict included. */
  readonly waiting: number;
  /** Values that somebody else has changed, too, so that the user has to decide. */
  readonly unsettled: number;
}

const nothing: Unsent = { waiting: 0, unsettled: 0 };

/** How many of the site's unsent edits a calculation shows. */
export const useUnsent = ({ siteId, calculationId }: CalculationPlace): Unsent => {
  const lane = useLane(siteId);
  return useMemo(() => {
    const shown = lane.filter(
      ({ request: { params } }) => (params['calculationId'] ?? calculationId) === calculationId,
    );
    const unsettled = shown.reduce((sum, entry) => sum + questionsOf(entry).length, 0);
    return shown.length === 0 ? nothing : { waiting: shown.length, unsettled };
  }, [lane, calculationId]);
};

const noQuestions: ReadonlyMap<string, readonly Question[]> = new Map();

/** The open questions about a site's rows, by row. */
export const useUnsettled = (siteId: string): ReadonlyMap<string, readonly Question[]> => {
  const lane = useLane(siteId);
  return useMemo(() => unsettledIn(lane), [lane]);
};

const unsettledIn = (lane: readonly Entry[]): ReadonlyMap<string, readonly Question[]> => {
  if (!lane.some(isConflict)) return noQuestions;
  const byRow = new Map<string, Question[]>();
  for (const question of lane.flatMap(questionsOf)) {
    const rowId = question.rowId ?? '';
    byRow.set(rowId, [...(byRow.get(rowId) ?? []), question]);
  }
  return byRow;
};
