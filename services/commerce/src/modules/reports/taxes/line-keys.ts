/** Keys of the order of lines, each with its type. */
export const LINE_KEYS = [
  ['day', 'date'],
  ['at', 'timestamptz'],
  ['source_id', 'uuid'],
  ['line', 'int'],
  ['tax_class', 'text'],
] as const;

/** Keys in cursors: those of the last line, and the number of all lines, which only the first page counts. */
export const CURSOR_KEYS = [...LINE_KEYS, ['total', 'int']] as const;
