import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** `'/sites/{siteId}'` -> `{ siteId: string }`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : unknown;

/**
 * One call of the API as data: the server's route, the client's call, the outbox entry and the OpenAPI document
 * all come from it. `query` schemas read text values; `content: 'text'` sends the body as plain text, `content: 'form'`
 * its properties as the fields of a form.
 */
export interface Endpoint<
  Name extends string = string,
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly name: Name;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly content: 'json' | 'text' | 'form';
  /** The most that the file of a form may have; more is refused before it has come. null = what any file may have. */
  readonly maxFileBytes: number | null;
  /**
   * `public`: answers without a session. `licence-free`: a session is enough, even when the licence has ended. `link`: asks for
   * no session, but for the secret of a contributor's link in its header.
   */
  readonly session: 'required' | 'licence-free' | 'public' | 'link';
  /** Status of a success; 204 has no body. */
  readonly success: 200 | 201 | 204;
  /** Media types of the files that the same call answers instead of `reply` when its query asks for one (`?format=csv`). */
  readonly files: readonly string[];
  /** The answer is a stream of server-sent events; `reply` describes the data of each. */
  readonly isStream: boolean;
}

/** A body may be left out where its schema says so. */
type BodyPart<Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly body?: Value }
    : { readonly body: Value };
/** A query may be left out when none of its parameters is needed. */
type QueryPart<Value> = undefined extends Value
  ? unknown
  : Record<never, never> extends Value
    ? { readonly query?: Value }
    : { readonly query: Value };
/** What crosses the wire is only read: replies and requests are readonly all the way down (a file's methods stay). */
type DeepReadonly<Value> = Value extends (...args: never[]) => unknown
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
type InputOf<S> = S extends Schema ? DeepReadonly<v.InferInput<S>> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a caller passes; a missing parameter or body is a compile error. */
export type RequestOf<E> =
  E extends Endpoint<string, infer Path, infer Query, infer Body, Schema>
    ? PathParamsPart<Path> & QueryPart<InputOf<Query>> & BodyPart<InputOf<Body>>
    : never;

/** What a handler receives after parsing. */
export type ParsedRequestOf<E> =
  E extends Endpoint<string, infer Path, infer Query, infer Body, Schema>
    ? { readonly params: PathParams<Path>; readonly query: OutputOf<Query>; readonly body: OutputOf<Body> }
    : never;

export type ReplyOf<E> =
  E extends Endpoint<string, string, infer _Q, infer _B, infer Reply> ? DeepReadonly<v.InferOutput<Reply>> : never;

type PathParamsPart<Path extends string> =
  unknown extends PathParams<Path> ? unknown : { readonly params: PathParams<Path> };

export const endpoint = <
  const Name extends string,
  const Path extends string,
  Reply extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: {
  readonly name: Name;
  readonly method: Endpoint['method'];
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly content?: Endpoint['content'];
  readonly maxFileBytes?: number;
  readonly session?: Endpoint['session'];
  readonly success?: Endpoint['success'];
  readonly files?: Endpoint['files'];
  readonly isStream?: boolean;
}): Endpoint<Name, Path, Query, Body, Reply> => ({
  ...definition,
  query: definition.query as Query,
  body: definition.body as Body,
  content: definition.content ?? 'json',
  maxFileBytes: definition.maxFileBytes ?? null,
  session: definition.session ?? 'required',
  success: definition.success ?? 200,
  files: definition.files ?? [],
  isStream: definition.isStream ?? false,
});

/** The path with its parameters filled in, relative to the base path /api. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
