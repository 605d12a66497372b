/** The page shows what it has to show, and takes what was pressed, before a long work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
