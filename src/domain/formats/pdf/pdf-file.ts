/** What the writer borrows from where it runs, so that server and device write the same bytes. */
export interface PdfPlatform {
  /** UTF-8. */
  readonly encode: (text: string) => Uint8Array;
  /** Packs a whole content with its frame (RFC 1950). */
  readonly pack: (content: Uint8Array) => Uint8Array;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

/** The objects of a PDF file (ISO 32000-1). Texts are ASCII. */
export interface PdfFile {
  /** A number for an object that is given later. */
  readonly reserve: () => number;
  readonly set: (id: number, body: string) => void;
  readonly add: (body: string) => number;
  /** @param entries of its dictionary besides length and filter */
  readonly addStream: (entries: string, content: string | Uint8Array, id?: number) => number;
  /**
   * Takes in what is packed already.
   * @param entries of its dictionary besides length, its filter included
   */
  readonly addPacked: (entries: string, packed: Uint8Array, id?: number) => number;
  /** The whole file; nothing can be added afterwards. */
  readonly finish: (trailer: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Small objects are packed together, so many. */
const objectsPerStream = 400;

/** Where an object is: at a byte of the file, or at a place of a packed stream. */
type Place = readonly [kind: 1 | 2, where: number, index: number];

export const createPdfFile = (platform: PdfPlatform): PdfFile => {
  const bodies: (string | null)[] = [null];
  const places: (Place | undefined)[] = [];
  const chunks: Uint8Array[] = [];
  let offset = 0;
  const append = (bytes: Uint8Array): void => {
    chunks.push(bytes);
    offset += bytes.length;
  };
  const reserve = (): number => bodies.push(null) - 1;
  const addPacked = (entries: string, packed: Uint8Array, id = reserve()): number => {
    places[id] = [1, offset, 0];
    append(platform.encode(`${id} 0 obj\n<<${entries}/Length ${packed.length}>>stream\n`));
    append(packed);
    append(platform.encode('\nendstream\nendobj\n'));
    return id;
  };
  const addStream = (entries: string, content: string | Uint8Array, id?: number): number =>
    addPacked(
      `${entries}/Filter/FlateDecode`,
      platform.pack(typeof content === 'string' ? platform.encode(content) : content),
      id,
    );
  append(Uint8Array.from([...platform.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  return {
    reserve,
    addStream,
    addPacked,
    set: (id, body) => {
      bodies[id] = body;
    },
    add: (body) => bodies.push(body) - 1,
    finish: async (trailer) => {
      const ids = bodies.flatMap((body, id) => (body === null ? [] : [id]));
      for (let from = 0; from < ids.length; from += objectsPerStream) {
        const own = ids.slice(from, from + objectsPerStream);
        const stream = reserve();
        for (const [index, id] of own.entries()) places[id] = [2, stream, index];
        const { entries, content } = objectStream(own.map((id) => [id, bodies[id] ?? '']));
        addStream(entries, content, stream);
        await platform.pause();
      }
      const table = reserve();
      const start = offset;
      places[table] = [1, start, 0];
      const size = bodies.length;
      addStream(`/Type/XRef/Size ${size}/W[1 4 2]${trailer}`, crossReferences(places, size), table);
      append(platform.encode(`startxref\n${start}\n%%EOF\n`));
      return joined(chunks, offset);
    },
  };
};

const objectStream = (objects: readonly (readonly [id: number, body: string])[]) => {
  let at = 0;
  const index: string[] = [];
  for (const [id, body] of objects) {
    index.push(`${id} ${at}`);
    at += body.length + 1;
  }
  const head = `${index.join(' ')}\n`;
  const content = `${head}${objects.map(([, body]) => body).join('\n')}\n`;
  return { entries: `/Type/ObjStm/N ${objects.length}/First ${head.length}`, content };
};

const crossReferences = (places: readonly (Place | undefined)[], size: number): Uint8Array => {
  const table = new Uint8Array(7 * size);
  for (let id = 0; id < size; id += 1) {
    const [kind, where, index] = places[id] ?? [0, 0, 0xffff];
    table[7 * id] = kind;
    for (let byte = 0; byte < 4; byte += 1) table[7 * id + 1 + byte] = (where >>> (8 * (3 - byte))) & 0xff;
    table[7 * id + 5] = index >>> 8;
    table[7 * id + 6] = index & 0xff;
  }
  return table;
};

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
