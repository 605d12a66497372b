/** The origin's own folder with one file; `text` is what it holds. */
export const makeDirectory = () => {
  const files = new Map<string, string>();
  const directory = {
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) throw new DOMException('none', 'NotFoundError');
      return {
        getFile: async () => ({ text: async () => files.get(name) ?? '' }),
        createWritable: async () => {
          let written = '';
          return {
            write: async (text: string) => {
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
    text: (): string | null => [...files.values()][0] ?? null,
  };
};
