interface KeptPage {
  readonly etag: string;
  readonly content: string;
}

export interface KeptPages {
  get(key: string): KeptPage | undefined;
  set(key: string, page: KeptPage): void;
}

/** The pages that were answered last, by session and address. Whoever asks is checked before, and so is the ETag. */
export const createKeptPages = (maxCharacters: number): KeptPages => {
  const pages = new Map<string, KeptPage>();
  let characters = 0;
  const remove = (key: string): void => {
    characters -= pages.get(key)?.content.length ?? 0;
    pages.delete(key);
  };
  return {
    get: (key) => pages.get(key),
    set: (key, page) => {
      remove(key);
      if (page.content.length > maxCharacters / 4) return;
      pages.set(key, page);
      characters += page.content.length;
      for (const oldest of pages.keys()) {
        if (characters <= maxCharacters) break;
        remove(oldest);
      }
    },
  };
};
