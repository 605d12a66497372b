import type { Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';

/** The same for all rows of one product; a row without a product stands for itself. `KIND ID`, so that the id can be read out. */
export const productKey = ({ quantityId }: Pick<RowResult, 'quantityId'>, source: Quantity['source']): string =>
  source.kind === 'none' ? `row ${quantityId}` : `${source.kind} ${source.id}`;
