import { type Answer, type ApiCall, type Body, callApi } from '@shamba/shell-sdk';

type PathOf<C extends ApiCall> = { [K in C]: K extends `DELETE ${infer P}/{id}` ? P : never }[C];

/** Paths with `DELETE path/{id}`. */
type RemovedPath = PathOf<ApiCall>;
/** Those that have `POST path` and `PUT path/{id}` too. */
type RowsPath = {
  [P in RemovedPath]: `POST ${P}` | `PUT ${P}/{id}` extends ApiCall ? P : never;
}[RemovedPath];

/** callApi for a call whose name is put together; its types are the caller's to state. */
const anyCall = callApi as unknown as <Result>(call: string, input?: object) => Promise<Result>;

/** The version that a change is based on, for callApi; nothing without one. */
export const basedOn = (version: number | undefined) => (version === undefined ? {} : { version });

/** Deletes or archives the row of a path, based on its version. @throws ApiError */
export const removeRow = (path: RemovedPath, { id, version }: { id: number; version: number }) =>
  anyCall<unknown>(`DELETE ${path}/{id}`, { path: { id }, version });

/** Changes of the rows at a path: `rowsAt('/api/admin/wines')`. */
export function rowsAt<P extends RowsPath>(path: P) {
  return {
    /** Makes a row (`id` null), or changes it based on a version. @throws ApiError */
    save: (id: number | null, body: Body<`POST ${P}`>, version?: number): Promise<Answer<`POST ${P}`>> =>
      id === null
        ? anyCall(`POST ${path}`, { body })
        : anyCall(`PUT ${path}/{id}`, { path: { id }, body, ...basedOn(version) }),
    remove: (row: { id: number; version: number }) => removeRow(path, row),
  };
}
