/** What the reader of sheets borrows from where it runs, so that server and device read a file alike. */
export interface SheetPlatform {
  /** The pieces of raw deflate as they are unpacked; throws where they are broken. */
  readonly inflate: (packed: Uint8Array<ArrayBuffer>) => AsyncIterable<Uint8Array>;
  /** The checksum of a zip's parts, piece by piece; 0 = no piece before. */
  readonly crc32: (bytes: Uint8Array, before: number) => number;
  /** A decoder that throws on bytes that are no text of the encoding. */
  readonly textDecoder: (encoding: string) => TextReader;
}

export interface TextReader {
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}
