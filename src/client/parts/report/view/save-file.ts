/** A file by its name and its bytes. */
export interface NamedFile {
  readonly name: string;
  readonly content: { readonly type: string; arrayBuffer(): Promise<ArrayBuffer> };
}

/** Hands a file over to the browser's downloads. */
export const saveFile = async ({ name, content }: NamedFile): Promise<void> => {
  const address = URL.createObjectURL(new Blob([await content.arrayBuffer()], { type: content.type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
