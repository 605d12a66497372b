export const logFileFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export type LogFileFormat = (typeof logFileFormats)[number];
