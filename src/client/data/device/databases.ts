/** Names of the databases on this device; none where the browser does not tell them. */
export const databaseNames = async (): Promise<readonly string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => name ?? []);

/** Nobody waits for it: whoever has it open lets go first. */
export const dropDatabase = (name: string): void => {
  indexedDB.deleteDatabase(name);
};
