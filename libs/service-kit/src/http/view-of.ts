import type { Type } from '@nestjs/common';

/** A value as JSON has it. */
type Sent<V> = V extends Date ? string : V;
/** Fields of a DTO that the row has under the same name. */
type Copied<D, R> = { [K in keyof D & keyof R]: Sent<R[K]> extends D[K] ? K : never }[keyof D & keyof R];

/**
 * A row as a DTO: copies the columns that the DTO declares with ApiProperty, instants as ISO 8601. `more` has its other
 * fields, and those that read differently from their column.
 */
export function viewOf<D extends object, R extends object>(
  dto: Type<D>,
  row: R,
  more: Omit<D, Copied<D, R>> & Partial<D>,
): D {
  const declared = Reflect.getMetadata('swagger/apiModelPropertiesArray', dto.prototype as object) as
    | string[]
    | undefined;
  if (!declared) throw new TypeError(`${dto.name} declares no field`);
  const columns = row as Record<string, unknown>;
  const copied = declared
    .map((name) => name.slice(1))
    .filter((name) => name in columns)
    .map((name) => [name, columns[name] instanceof Date ? columns[name].toISOString() : columns[name]]);
  return { ...Object.fromEntries(copied), ...more } as D;
}
