/** Where the bytes of uploaded files lie; who may read them is decided before it is asked. */
export interface FileStorage {
  /** Durable when it resolves; the same key again replaces. Keys are made by the server: `<uuid>/<uuid>`. */
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** null = there is nothing under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Resolves, too, when there is nothing under the key. */
  remove(key: string): Promise<void>;
}
