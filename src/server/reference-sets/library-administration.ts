import { addReferenceSet, getLibraryAdministration } from '#contract/library/library-administration.ts';
import { formatMessage } from '#domain/formats/format-error.ts';
import { readLibraryUpdate } from '#domain/library/library-update.ts';
import { canAddReferenceSet } from '#domain/sites/access.ts';
import { Refusal } from '#server/http/refusal.ts';
import { asSystem, type Call, type Route, route } from '#server/http/route.ts';
import { isOperator } from '#server/identity/users.store.ts';
import { recordAction } from '#server/installation/operator-actions.store.ts';
import { newestSet, takeIntoUse } from './library-update.ts';
import { countPinned, listReferenceSets } from './reference-sets.store.ts';

export const libraryAdministrationRoutes: readonly Route[] = [
  route(getLibraryAdministration, async (_, call) => {
    const { allowed: mayAdd } = await mayAddSet(call);
    // Of all companies' calculations: numbers only, and only for whoever looks after the installation.
    const pinned = mayAdd ? await asSystem(call, ({ db }) => countPinned(db)) : null;
    const referenceSets = (await listReferenceSets(call.db)).map((set) => ({
      ...set,
      calculations: pinned === null ? null : (pinned.get(set.id) ?? 0),
    }));
    return { mayAdd, referenceSets };
  }),

  route(addReferenceSet, async ({ body: { text, comparedWith } }, call) => {
    const decision = await mayAddSet(call);
    if (!decision.allowed) throw new Refusal(decision.refusal);
    const newest = await newestSet(call.db);
    if (newest?.id !== comparedWith) throw new Refusal('version-mismatch');
    const update = readLibraryUpdate(text, newest);
    if (!update.ok) {
      const issues = [{ path: 'text', code: 'not-allowed' as const }];
      throw new Refusal('validation', { issues, detail: formatMessage(update.error) });
    }
    const { set } = update.value;
    // A user's own rights reach what belongs to a company; the libraries belong to the installation.
    await asSystem(call, async ({ db, now }) => {
      if ((await takeIntoUse(db, set, now)) === 'other') throw new Refusal('id-taken');
      await recordAction(db, {
        id: call.newId(),
        at: now,
        who: `user ${call.user.id}`,
        action: 'library add',
        target: set.id,
      });
    });
    return { id: set.id };
  }),
];

const mayAddSet = async ({ db, user }: Call) => canAddReferenceSet({ isOperator: await isOperator(db, user.id) });
