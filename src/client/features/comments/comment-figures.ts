import type { Figure, FigureKey } from '#client/parts/report/figure/figure-key.ts';
import { type CommentFigure, commentFigures } from '#domain/calculations/comment.ts';
import type { Scope } from '#domain/terms/modules.ts';

/** A figure of the page as a comment names it; null = a part or a sum that has no comments of its own. */
export const commentFigureOf = ({ scope, module }: Figure): CommentFigure | null => {
  const wanted = `${scope}/${module === 'total' ? 'footprint' : module}`;
  return commentFigures.find((figure) => figure === wanted) ?? null;
};

/** The figure of the page that a comment names. */
export const figureOfComment = (figure: CommentFigure): Figure => {
  const [scope, name] = figure.split('/') as [Scope, FigureKey | 'footprint'];
  return { scope, module: name === 'footprint' ? 'total' : name };
};
