import { type Comment, type CommentFields, wholeCalculation } from '#domain/calculations/comment.ts';
import type { Edit, Scene } from './edit-steps.ts';

/** Edits of the comments of a calculation: its author words and deletes one, whoever reads it calls it done. */

export const comment = ({ page, place, view, random, step }: Scene): Edit => {
  const quantityId = random.pick(view.quantities)?.id ?? null;
  const thread = random.chance(0.3) ? random.pick(view.comments.filter(isFirst)) : undefined;
  const target = thread ?? { ...wholeCalculation, quantityId };
  const { categoryId, figure } = target;
  const text = `Huomio ${step}`;
  const kind = random.pick(['comment', 'request'] as const) ?? 'comment';
  const answersTo = thread?.id ?? null;
  return [
    `comment ${step}`,
    () => page.commentEdits(place).create({ text, kind, quantityId: target.quantityId, categoryId, figure, answersTo }),
  ];
};

const isFirst = ({ answersTo }: Comment): boolean => answersTo === null;

export const patchComment = (scene: Scene): Edit => {
  const { page, place, view, random } = scene;
  const known = random.pick(view.comments);
  const patch = known === undefined ? null : changeOf(scene, known);
  if (known === undefined || patch === null) return null;
  return [`patch ${Object.keys(patch)} of ${known.text}`, () => page.commentEdits(place).patch(known, patch)];
};

const changeOf = (scene: Scene, known: Comment): Partial<CommentFields> | null => {
  const isWording = isOwn(scene, known) && scene.random.chance(0.5);
  if (isWording) return { text: `Korjattu ${scene.step}` };
  return isFirst(known) ? { state: known.state === 'open' ? 'done' : 'open' } : null;
};

export const removeComment = (scene: Scene): Edit => {
  const { page, place, view, random } = scene;
  const known = random.pick(view.comments.filter((one) => isOwn(scene, one)));
  return known === undefined ? null : [`delete ${known.text}`, () => page.commentEdits(place).remove(known)];
};

/** What is not sent yet says nothing of its author. */
const isOwn = ({ page }: Scene, { userId }: Comment): boolean =>
  userId === null || userId === page.data().outbox.userId;
