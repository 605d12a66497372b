/**
 * What only a person can say of a line of a file: which product, how much a package holds, what a code of a unit means, whether
 * something went back, which factor, what the machine uses.
 */
export const importAsks = ['product', 'amount', 'unit', 'return', 'factor', 'ambiguous-number'] as const;
export type ImportAsk = (typeof importAsks)[number];

/** Without a product or a factor an event may stand in the log: its figure says "at least". How much there was must be known. */
export const isAmountOpen = (asks: readonly ImportAsk[]): boolean =>
  asks.some((ask) => ask !== 'product' && ask !== 'factor');
