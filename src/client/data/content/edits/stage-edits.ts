import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { reviseCalculation, submitCalculation, unlockCalculation } from '#contract/calculations/stages.ts';
import type { RequestOf } from '#contract/frame/endpoint.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { sendWaiting } from './site-edits.ts';

/**
 * What only the server can do: it first gets the site's waiting edits, so that what is handed in is what its user sees. All
 * reject with `ApiError` after the user was told.
 */
export interface StageEdits {
  /** Makes the file, locks the calculation, and gives the file. */
  submit(
    calculation: Calculation,
    body: RequestOf<typeof submitCalculation>['body'],
  ): Promise<{ readonly name: string; readonly content: string }>;
  unlock(calculation: Calculation, reason: string): Promise<Calculation>;
  /** A copy that goes on; the original stays as it is. */
  revise(calculation: Calculation, body: RequestOf<typeof reviseCalculation>['body']): Promise<Calculation>;
}

export const useStageEdits = (): StageEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createStageEdits(dataOf(queryClient)), [queryClient]);
};

export const createStageEdits = (data: ClientData): StageEdits => ({
  submit: (calculation, body) =>
    tellOutcome(data, texts.submit, async () => {
      const ask = (place: Place) => call(submitCalculation, { params: place, body }, newKey());
      return (await atServer(data, calculation, ask)).file;
    }),
  unlock: (calculation, reason) =>
    tellOutcome(data, texts.unlock, () =>
      atServer(data, calculation, (params) => call(unlockCalculation, { params, body: { reason } }, newKey())),
    ),
  revise: (calculation, body) =>
    tellOutcome(data, texts.revise, () =>
      atServer(data, calculation, (params) => call(reviseCalculation, { params, body }, newKey())),
    ),
});

const texts = {
  submit: { done: msg`Marked as handed in`, failed: msg`Could not be marked as handed in` },
  unlock: { done: msg`Calculation unlocked`, failed: msg`The calculation could not be unlocked` },
  revise: { done: msg`New revision made`, failed: msg`The new revision could not be made` },
};

interface Place {
  readonly siteId: string;
  readonly calculationId: string;
}

const newKey = () => ({ idempotencyKey: uuidv7() });

const atServer = async <Reply>(
  data: ClientData,
  { siteId, id }: Calculation,
  ask: (place: Place) => Promise<Reply>,
): Promise<Reply> => {
  await sendWaiting(data, siteId);
  try {
    return await ask({ siteId, calculationId: id });
  } finally {
    // Also after a refusal: somebody else may have handed it in.
    await data.queryClient.invalidateQueries({ queryKey: calculationQueries.list(siteId).queryKey });
  }
};
