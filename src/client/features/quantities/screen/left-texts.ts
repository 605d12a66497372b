import type { EditableColumn } from '#client/features/quantities/columns/columns.ts';

interface LeftText {
  readonly quantityId: string;
  readonly column: EditableColumn;
  readonly text: string;
}

/** The texts of cells that are typed and not saved, in the order of typing. */
export class LeftTexts {
  readonly #texts = new Map<string, LeftText>();

  get(quantityId: string, column: EditableColumn): string | null {
    return this.#texts.get(keyOf(quantityId, column))?.text ?? null;
  }

  set(quantityId: string, column: EditableColumn, text: string): void {
    this.delete(quantityId, column);
    this.#texts.set(keyOf(quantityId, column), { quantityId, column, text });
  }

  delete(quantityId: string, column: EditableColumn): void {
    this.#texts.delete(keyOf(quantityId, column));
  }

  /** The one typed last. */
  last(): LeftText | null {
    return [...this.#texts.values()].at(-1) ?? null;
  }
}

const keyOf = (quantityId: string, column: EditableColumn): string => `${quantityId} ${column}`;
