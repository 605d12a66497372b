import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly text: Promise<string>;
}

/** What the page hands over to the browser's downloads from here on, in their order. */
export const watchSavedFiles = (): readonly SavedFile[] => {
  const saved: SavedFile[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: content.text() });
  });
  return saved;
};
