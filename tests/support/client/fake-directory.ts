/** The origin's own folder with one file; `text` is what it holds, `fail` what becomes of the next writes. */
export const makeDirectory = () => {
  const files = new Map<string, string>();
  const failures: (() => Promise<void>)[] = [];
  const directory = {
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) throw new DOMException('none', 'NotFoundError');
      return {
        getFile: async () => ({ text: async () => files.get(name) ?? '' }),
        createWritable: async () => {
          let written = '';
          return {
            write: async (text: string) => {
              await failures.shift()?.();
              written += text;
            },
            close: async () => void files.set(name, written),
          };
        },
      };
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  return {
    open: async () => directory as unknown as FileSystemDirectoryHandle,
    fail: (...how: readonly (() => Promise<void>)[]): void => void failures.push(...how),
    text: (): string | null => [...files.values()][0] ?? null,
  };
};
