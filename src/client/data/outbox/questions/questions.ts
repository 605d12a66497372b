export type Fields = Readonly<Record<string, unknown>>;

export type Choice = 'mine' | 'theirs';

/** One thing that two people changed: a field, or fields that only make sense together. */
export interface Question {
  /** Names it within its edit; in a bulk edit with the place of the row: `[3].amount`. */
  readonly id: string;
  /** The row as the server knows it. */
  readonly rowId: string | null;
  readonly fields: readonly string[];
  /** Their values as I set them, as I saw them, and as they are now. */
  readonly mine: Fields;
  readonly base: Fields;
  readonly theirs: Fields;
  /** Who changed the row last, as the refusal tells; the row's history knows more. */
  readonly changedBy: string | null;
  /** I delete the row that somebody else changed; `theirs` is the whole row. */
  readonly isDeletion?: true;
  /** I delete what holds these rows, which somebody else changed or added. */
  readonly inside?: readonly { readonly id: string; readonly name: string; readonly version: number }[];
}
