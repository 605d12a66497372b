import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sendWaiting } from '#client/data/content/edits/site-edits.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { ReplyOf, RequestOf } from '#contract/frame/endpoint.ts';
import { makeAsBuilt } from '#contract/site-log/as-built.ts';

export type AsBuiltReply = ReplyOf<typeof makeAsBuilt>;
type Body = RequestOf<typeof makeAsBuilt>['body'];

/** Makes the calculation as built, or brings it up to date; rejects with `ApiError` after the user was told. */
export type MakeAsBuilt = (body: Body) => Promise<AsBuiltReply>;

/** What only the server can do: it first gets the site's waiting edits, so that what is made is what its user sees. */
export const useMakeAsBuilt = (siteId: string): MakeAsBuilt => {
  const queryClient = useQueryClient();
  return useMemo(() => createMakeAsBuilt(dataOf(queryClient), siteId), [queryClient, siteId]);
};

const texts = {
  done: msg`The calculation is as the log says`,
  failed: msg`The calculation could not be made from the log`,
};

export const createMakeAsBuilt =
  (data: ClientData, siteId: string): MakeAsBuilt =>
  async (body) => {
    try {
      await sendWaiting(data, siteId);
      const reply = await call(makeAsBuilt, { params: { siteId }, body }, { idempotencyKey: uuidv7() });
      // Where a person has to be asked first, nothing is done yet.
      if (reply.calculation !== null) data.notify({ type: 'success', message: texts.done });
      return reply;
    } catch (error) {
      return tellOutcome(data, texts, () => Promise.reject(error));
    } finally {
      await refresh(data, siteId, body.calculationId);
    }
  };

const refresh = async ({ queryClient }: ClientData, siteId: string, calculationId: string | undefined) => {
  const keys = [
    calculationQueries.list(siteId).queryKey,
    siteQueries.one(siteId).queryKey,
    ...(calculationId === undefined ? [] : [quantityQueries.list({ siteId, calculationId }).queryKey]),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
