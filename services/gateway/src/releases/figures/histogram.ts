/** Buckets grow by this factor: estimates are exact within 7 %. */
const FACTOR = 1.15;
const FIRST = 20;
/** Number of buckets; the last one has all values above 14 s. */
export const BUCKETS = 48;
/** Upper end of each bucket. */
const ENDS = Array.from({ length: BUCKETS }, (_, index) => FIRST * FACTOR ** index);

/** Columns with a histogram each. */
export const HISTOGRAMS = ['load_ms', 'lcp_ms', 'inp_ms', 'cls_milli'] as const;

/** Number of values (milliseconds, thousandths) per bucket. Histograms can be added up. */
export type Histogram = number[];

export const emptyHistogram = (): Histogram => Array.from({ length: BUCKETS }, () => 0);

/** Counts one value, 0 or more. */
export function count(histogram: Histogram, value: number): void {
  const found = ENDS.findIndex((end) => value <= end);
  const bucket = found < 0 ? BUCKETS - 1 : found;
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}

/** Adds `more` to `histogram`. */
export function addUp(histogram: Histogram, more: Histogram): void {
  for (const [index, value] of more.entries()) histogram[index] = (histogram[index] ?? 0) + value;
}

/** Upper quartile of the values, estimated within its bucket; null without values. */
export function upperQuartileOf(histogram: Histogram): number | null {
  const all = histogram.reduce((sum, value) => sum + value, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [index, inside] of histogram.entries()) {
    const rank = all * 0.75;
    if (before + inside >= rank && inside > 0) {
      const begin = index === 0 ? 0 : (ENDS[index - 1] as number);
      return Math.round(begin + ((ENDS[index] as number) - begin) * ((rank - before) / inside));
    }
    before += inside;
  }
  return null;
}
