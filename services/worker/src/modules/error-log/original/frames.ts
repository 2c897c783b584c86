/** A script of ours in one line of a browser's stack. */
export interface Frame {
  /** Path at the gateway without the first slash: `mfe/<slice>/<version>/<path>.js` or `assets/<path>.js`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** Address of a script as Chrome, Firefox and Safari write it, with line and column. */
const PLACE =
  /(?:https?:\/\/[^\s/()@]{1,200})?\/((?:mfe\/[\w-]{1,60}\/[\w.+-]{1,60}|assets)\/[\w@+./-]{1,200}\.js):(\d{1,7}):(\d{1,9})/;

/** The frame in a line of a stack; null without a script of ours. */
export function frameOf(line: string): Frame | null {
  const found = PLACE.exec(line);
  const [, file, row, column] = found ?? [];
  if (file === undefined || file.split('/').some((part) => part === '' || /^\.+$/.test(part))) return null;
  return { file, line: Number(row), column: Number(column) };
}

/** The line with another place in it: 'at pay (mfe-checkout/src/pay.ts:12:3)'. */
export const withPlace = (line: string, place: string): string => line.replace(PLACE, () => place);
