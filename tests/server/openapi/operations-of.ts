interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name?: string; readonly schema?: object }[];
  /** By status: the schema of its JSON or problem content. */
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: object }>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
}

/** The operations of a document by name. */
export const operationsOf = (document: object): ReadonlyMap<string, Operation> => {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [operation.operationId, { ...operation, method, path }]),
    ),
  );
};
