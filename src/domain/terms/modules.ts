/** Life-cycle modules of EN 15978 that the Finnish method reports, in the order of the climate declaration. */
export const modules = ['a1a3', 'a4', 'a5', 'b4', 'b6', 'c1', 'c2', 'c3', 'c4'] as const;
export type Module = (typeof modules)[number];

/** Handprint components: D1 reuse and recycling, D2 energy recovery, D3 exported energy, D4 carbon storage, D5 carbonation. */
export const handprintModules = ['d1Reuse', 'd1Recycling', 'd2', 'd3', 'd4', 'd5'] as const;
export type HandprintModule = (typeof handprintModules)[number];

/** Building and building site are reported apart and never summed. */
export const scopes = ['building', 'site'] as const;
export type Scope = (typeof scopes)[number];
