import { useState } from 'react';

export interface Selection<Row> {
  /** The selected rows of all pages, in the order of selection. */
  rows: Row[];
  has: (row: Row) => boolean;
  /** True once `max` rows are selected. */
  full: boolean;
  select: (rows: readonly Row[], selected: boolean) => void;
  clear: () => void;
}

/**
 * The rows of a list that are selected for one action. Paging and filtering keep them selected.
 * @param max number of rows that one action accepts
 */
export function useSelection<Row>(rowKey: (row: Row) => string | number, max: number): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map());
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(rowKey(row)),
    full: selected.size >= max,
    select: (rows, on) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (!on) after.delete(rowKey(row));
          else if (after.size < max) after.set(rowKey(row), row);
        }
        return after;
      }),
    clear: () => setSelected(new Map()),
  };
}
