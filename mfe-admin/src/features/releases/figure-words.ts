import type { Figures } from './api';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const milliseconds = (ms: number): string => `${ms} ms`;
const shift = (milli: number): string => (milli / 1000).toFixed(2);
const whole = new Intl.NumberFormat('en-US');

/** Text for a figure without reports. */
const NONE = '–';

/** Share of failed pages: 3 of 1,204 are 0.2%, 1 of 7 is 14%. */
export function failedShare({ views, failed }: Pick<Figures, 'views' | 'failed'>): string {
  const percent = views === 0 ? 0 : (failed / views) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** Names and formats of the figures, in the order of the comparison. Times are the 75th percentile. */
export const FIGURES: readonly { id: string; name: string; show: (figures: Figures) => string }[] = [
  { id: 'views', name: 'Pages', show: ({ views }) => whole.format(views) },
  { id: 'failed', name: 'Failed', show: (figures) => `${whole.format(figures.failed)} (${failedShare(figures)})` },
  { id: 'load', name: 'Ready within', show: ({ load_p75_ms: ms }) => (ms === null ? NONE : seconds(ms)) },
  { id: 'lcp', name: 'Largest paint (LCP)', show: ({ lcp_p75_ms: ms }) => (ms === null ? NONE : seconds(ms)) },
  { id: 'inp', name: 'Answer to input (INP)', show: ({ inp_p75_ms: ms }) => (ms === null ? NONE : milliseconds(ms)) },
  { id: 'cls', name: 'Layout shift (CLS)', show: ({ cls_p75_milli: cls }) => (cls === null ? NONE : shift(cls)) },
];

/** "1,204 pages in 30 days: 0.2% failed, ready in 0.8 s; LCP 1.2 s, INP 90 ms, CLS 0.04". */
export function figuresText(figures: Figures): string {
  const { views, load_p75_ms: load, lcp_p75_ms: lcp, inp_p75_ms: inp, cls_p75_milli: cls } = figures;
  const vitals = [
    lcp === null ? null : `LCP ${seconds(lcp)}`,
    inp === null ? null : `INP ${milliseconds(inp)}`,
    cls === null ? null : `CLS ${shift(cls)}`,
  ].filter((part) => part !== null);
  const pages = views === 1 ? '1 page' : `${whole.format(views)} pages`;
  const ready = load === null ? '' : `, ready in ${seconds(load)}`;
  return `${pages} in 30 days: ${failedShare(figures)} failed${ready}${vitals.length > 0 ? `; ${vitals.join(', ')}` : ''}`;
}
