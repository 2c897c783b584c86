/** Rows of `returning`, as PostgreSQL sends them: a bigint is text. */
export const returned = <T>(result: { raw: unknown }): T[] => result.raw as T[];
