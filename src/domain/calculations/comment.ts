import { type Module, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { fieldsIn } from '#domain/values/fields.ts';

/** `request`: a change is asked for. */
export const commentKinds = ['comment', 'request'] as const;
export type CommentKind = (typeof commentKinds)[number];

export const commentStates = ['open', 'done'] as const;
export type CommentState = (typeof commentStates)[number];

/** A figure of the climate assessment: of the building or of the building site, never of both. */
export type CommentFigure = `${Scope}/${Module | 'footprint' | 'handprint'}`;

export const commentFigures: readonly CommentFigure[] = scopes.flatMap((scope) =>
  (['footprint', 'handprint', ...modules] as const).map((figure) => `${scope}/${figure}` as const),
);

/** What a person may set on a comment. */
export interface CommentFields {
  readonly text: string;
  readonly kind: CommentKind;
  /** Of a thread, told by its first comment. */
  readonly state: CommentState;
}

/** The catalogue of a comment's fields, each with its value where none is given. */
export const emptyCommentFields: CommentFields = { text: '', kind: 'comment', state: 'open' };

export const commentFieldsIn = (comment: CommentFields): CommentFields => fieldsIn(emptyCommentFields, comment);

/** What is commented on: one of them, or none = the calculation. */
export interface CommentTarget {
  readonly quantityId: string | null;
  readonly categoryId: string | null;
  readonly figure: CommentFigure | null;
}

export const wholeCalculation: CommentTarget = { quantityId: null, categoryId: null, figure: null };

export interface Comment extends CommentFields, CommentTarget {
  readonly id: string;
  readonly calculationId: string;
  /** What the row or category was called when the comment was made: it may be deleted since. */
  readonly subject: string;
  /** The comment that began the thread; null = this one did. */
  readonly answersTo: string | null;
  /** null = a user who is gone. */
  readonly userId: string | null;
  readonly userName: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A comment with its answers, oldest first. */
export interface CommentThread {
  /** Of the comment that began it. */
  readonly id: string;
  /** null = it was deleted, and its answers are still there. */
  readonly first: Comment | null;
  readonly answers: readonly Comment[];
}

/** Threads in the order in which they began. */
export const threadsOf = (comments: readonly Comment[]): readonly CommentThread[] => {
  const threads = new Map<string, { id: string; first: Comment | null; answers: Comment[] }>();
  for (const comment of comments) {
    const id = comment.answersTo ?? comment.id;
    const thread = threads.get(id) ?? { id, first: null, answers: [] };
    threads.set(id, thread);
    if (comment.answersTo === null) thread.first = comment;
    else thread.answers.push(comment);
  }
  return [...threads.values()];
};

/** What a thread is about; an answer is about what it answers. */
export const targetOf = ({ first, answers }: CommentThread): Comment | undefined => first ?? answers[0];

export const isOpen = ({ first }: CommentThread): boolean => first?.state === 'open';

export const isRequest = ({ first }: CommentThread): boolean => first?.kind === 'request';

/** Whether both are about the same. */
export const isSameTarget = (one: CommentTarget, other: CommentTarget): boolean =>
  one.quantityId === other.quantityId && one.categoryId === other.categoryId && one.figure === other.figure;

/** A target as an address has it: `row:<id>`, `category:<id>`, `figure:building/a1a3` or `calculation`. */
export const keyOfTarget = ({ quantityId, categoryId, figure }: CommentTarget): string => {
  if (quantityId !== null) return `row:${quantityId}`;
  if (categoryId !== null) return `category:${categoryId}`;
  return figure === null ? 'calculation' : `figure:${figure}`;
};

/** What cannot be meant is the calculation. */
export const targetOfKey = (key: string): CommentTarget => {
  const id = key.slice(key.indexOf(':') + 1);
  if (key.startsWith('row:')) return { ...wholeCalculation, quantityId: id };
  if (key.startsWith('category:')) return { ...wholeCalculation, categoryId: id };
  return { ...wholeCalculation, figure: commentFigures.find((figure) => key === `figure:${figure}`) ?? null };
};
