/** Names of the ready lists of categories; apart from the lists, because whoever only names one need not have them. */
export const categoryTemplateIds = ['talo2000-elements', 'talo2000-small-house'] as const;
export type CategoryTemplateId = (typeof categoryTemplateIds)[number];
