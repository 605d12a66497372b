import { listFeedback, sendFeedback } from '#contract/installation/feedback.ts';
import { canReadFeedback } from '#domain/sites/access.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Route, route } from '#server/http/route.ts';
import { findFeedback, insertFeedback, listCompanyFeedback } from './feedback.store.ts';

export const feedbackRoutes: readonly Route[] = [
  route(sendFeedback, async ({ body: { id = null, message } }, call) => {
    const { db, user, now } = call;
    const existing = id === null ? null : await findFeedback(db, user.companyId, id);
    if (existing !== null) {
      if (existing.userId !== user.id || existing.message !== message) throw new Refusal('id-taken');
      return { id: existing.id, message, createdAt: existing.createdAt };
    }
    const feedback = { id: id ?? call.newId(), message, createdAt: now };
    await insertFeedback(db, { ...feedback, companyId: user.companyId, userId: user.id });
    return feedback;
  }),

  route(listFeedback, ({ query }, { db, user }) => {
    if (!canReadFeedback(user)) throw new Refusal('forbidden');
    return listCompanyFeedback(db, user.companyId, query);
  }),
];
