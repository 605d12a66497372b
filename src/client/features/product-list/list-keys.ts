/** What the address may say about the list; apart from the list itself, because routes are read at once. */

export const groupings = ['category', 'product', 'none'] as const;
export type Grouping = (typeof groupings)[number];

export const sortKeys = ['name', 'amount', 'mass', 'a1a3', 'a4a5', 'b4', 'c', 'total'] as const;
export type SortKey = (typeof sortKeys)[number];
