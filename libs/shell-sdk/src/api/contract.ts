import type { paths } from '@shamba/api-contract';

/**
 * Types that read the API's contract (libs/api-contract/openapi). A call's name is its method and path
 * as the contract writes them: 'PUT /api/customer/addresses/{id}'.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[keyof paths];

/** Every path with a GET. */
export type ReadPath = PathOf<'GET'>;
/** Every GET path whose answer is a plain array. */
export type ListPath = { [P in ReadPath]: Answer<`GET ${P}`> extends readonly unknown[] ? P : never }[ReadPath];
/** Every call of the API by name, e.g. 'POST /api/orders'. */
export type ApiCall = { [M in Method]: `${M} ${PathOf<M>}` }[Method];

type Operation<C extends ApiCall> = C extends `${infer M extends Method} ${infer P extends keyof paths}`
  ? paths[P][Lowercase<M> & keyof paths[P]]
  : never;

type Json<T> = T extends { content: infer Content }
  ? Content extends { 'application/json': infer Body }
    ? Body
    : unknown
  : undefined;

/** The body of a call's successful answer; undefined when the answer has none. */
export type Answer<C extends ApiCall> =
  Operation<C> extends { responses: infer R } ? Json<R[keyof R & (200 | 201 | 202 | 204)]> : undefined;

/** The JSON body of a call's request; undefined when the call has none. */
export type Body<C extends ApiCall> =
  Operation<C> extends { requestBody?: { content: { 'application/json': infer B } } | undefined }
    ? B extends object
      ? B
      : undefined
    : undefined;

/** The fields of a call with a multipart form; files as Blob. */
export type FormFields<C extends ApiCall> =
  Operation<C> extends { requestBody: { content: { 'multipart/form-data': infer F } } }
    ? { [K in keyof F]: Blob | string }
    : undefined;

/** Every call with a multipart form. */
export type UploadCall = { [C in ApiCall]: FormFields<C> extends undefined ? never : C }[ApiCall];

type Parameters<C extends ApiCall, Where extends 'path' | 'query' | 'header'> =
  Operation<C> extends { parameters: infer P } ? NonNullable<P[Where & keyof P]> : never;

type PathParameters<C extends ApiCall> = { [K in keyof Parameters<C, 'path'>]: string | number };
/** The query parameters of a call. */
export type Query<C extends ApiCall> = Parameters<C, 'query'>;
// Left out: headers that the browser sets, and If-Match, which `version` sets.
type Headers<C extends ApiCall> = Omit<
  Parameters<C, 'header'>,
  'if-match' | 'If-Match' | 'content-type' | 'content-length'
>;
type Versioned<C extends ApiCall> = Extract<keyof Parameters<C, 'header'>, 'if-match' | 'If-Match'>;

/** `{ name: T }`; `{ name?: T }` when all of T is optional; no property when T is undefined. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : keyof T extends never
    ? unknown
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

/**
 * Input of a call: `path` and `query` parameters, its `body`, further `header`s. `version` is the version of the row
 * that the change is based on, sent as If-Match; the server answers 409 `stale_version` when the row has changed.
 */
export type ApiInput<C extends ApiCall> = Part<'path', PathParameters<C>> &
  Part<'query', Query<C>> &
  Part<'header', Headers<C>> &
  Part<'body', Body<C>> &
  ([Versioned<C>] extends [never] ? unknown : { version?: number });

/** The input is optional when all of its parts are. */
export type OptionalInput<I> = Record<never, never> extends I ? [input?: I] : [input: I];

type QueryValue = string | number | boolean | null | undefined;

/** Input of any call, without the contract's types. */
export interface AnyInput {
  path?: Record<string, string | number>;
  query?: Record<string, QueryValue | QueryValue[]>;
  header?: Record<string, string>;
  body?: unknown;
  version?: number;
}
