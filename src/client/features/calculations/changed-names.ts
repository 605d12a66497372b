import type { Calculation } from '#domain/calculations/calculation.ts';

/** Only calculations whose name changed are sent. */
export const changedNames = (
  calculations: readonly Pick<Calculation, 'id' | 'name'>[],
  names: Readonly<Record<string, string>>,
): readonly { readonly id: string; readonly name: string }[] =>
  calculations.flatMap(({ id, name }) => {
    const typed = names[id]?.trim();
    return typed === undefined || typed === name ? [] : [{ id, name: typed }];
  });
