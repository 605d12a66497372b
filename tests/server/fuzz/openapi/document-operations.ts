/** A piece of JSON Schema as the document has it. */
export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One operation, with its references to parameters followed; schemas keep theirs. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly mediaType: string; readonly required: boolean; readonly schema: Schema } | null;
  /** By status: schema by media type. */
  readonly responses: Readonly<Record<string, ReadonlyMap<string, Schema>>>;
  readonly isPublic: boolean;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
  readonly security?: readonly unknown[];
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Everything that the document says can be called; nothing else is known of the server. */
export const operationsIn = (document: Document): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => operationOf(document, path, method, raw)),
  );

const operationOf = (document: Document, path: string, method: string, raw: RawOperation): Operation => {
  const [media] = Object.entries(raw.requestBody?.content ?? {});
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    parameters: (raw.parameters ?? []).map((one) => ('$ref' in one ? (follow(document, one.$ref) as Parameter) : one)),
    body:
      media === undefined
        ? null
        : { mediaType: media[0], required: raw.requestBody?.required === true, schema: media[1].schema ?? {} },
    responses: Object.fromEntries(Object.entries(raw.responses).map(([status, one]) => [status, schemasOf(one)])),
    isPublic: raw.security?.length === 0,
  };
};

const schemasOf = ({ content = {} }: Content): ReadonlyMap<string, Schema> =>
  new Map(Object.entries(content).map(([mediaType, { schema }]) => [mediaType, schema ?? {}]));

/** What a reference of the document (`#/components/schemas/Site`) names. */
export const follow = (document: Document, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
