import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from '@shamba/shell-sdk';
import { MayOpenAddress, SectionLink } from '../section-link';
import look from '../look.module.css';
import styles from './trend-chart.module.css';

export interface TrendSeries {
  label: string;
  /** One value per point; null leaves a gap. */
  values: readonly (number | null)[];
  /** A colour of the palette, as its CSS variable: `--color-garnet`. */
  color: string;
}

export interface TrendChartProps {
  /** Caption of the chart and the table. */
  title: string;
  /** Label below each point, oldest first: 'Jan 2026'. */
  points: readonly string[];
  series: readonly TrendSeries[];
  kind: 'line' | 'bars';
  /** Format of a value in the legend and the table. */
  format: (value: number) => string;
  /** Shorter format for the axis. */
  formatAxis: (value: number) => string;
  /** Address of the rows behind a point: a click on the point and a link in the table lead there. */
  to: (index: number) => string;
}

const HEIGHT = 200;

/** A trend on a canvas of the available width, with the same figures as a table for people who cannot see it. */
export function TrendChart({ title, points, series, kind, format, formatAxis, to }: TrendChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const mayOpenAddress = use(MayOpenAddress);
  const open = useEffectEvent((index: number) => {
    const address = to(index);
    if (mayOpenAddress(address.split('?')[0] ?? '')) void navigate(address);
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const chart = new uPlot(
      options({ points, series, kind, format, formatAxis }, element),
      dataOf(points, series),
      element,
    );
    // The library's style sets a font for its legend.
    Object.assign(chart.root.style, { fontFamily: 'inherit', fontSize: 'var(--text-xs)' });
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    const onClick = (): void => {
      const { idx } = chart.cursor;
      if (typeof idx === 'number') open(idx);
    };
    chart.over.addEventListener('click', onClick);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [points, series, kind, format, formatAxis]);
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.canvas} aria-hidden="true" />
      <details className={look.small}>
        <summary>Show as table</summary>
        <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                {series.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point, index) => (
                <tr key={point}>
                  <th scope="row">
                    <SectionLink to={to(index)}>{point}</SectionLink>
                  </th>
                  {series.map(({ label, values }) => (
                    <td key={label}>{written(values[index], format)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const written = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

const dataOf = (points: readonly string[], series: readonly TrendSeries[]): uPlot.AlignedData => [
  points.map((_, index) => index),
  ...series.map(({ values }) => [...values]),
];

/** Options for uPlot, which counts points along x; the axis shows as many labels as fit. */
function options(
  { points, series, kind, format, formatAxis }: Omit<TrendChartProps, 'title' | 'to'>,
  element: HTMLElement,
): uPlot.Options {
  const css = getComputedStyle(element);
  const color = (name: string) => css.getPropertyValue(name).trim() || '#5d4b5f';
  const muted = color('--text-muted');
  const font = `12px ${css.fontFamily}`;
  const grid = { stroke: color('--border'), width: 1 };
  return {
    width: element.clientWidth || 320,
    height: HEIGHT,
    legend: { live: true },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, points.length - 0.4] },
      y: { range: (_chart, _low, high) => [0, high > 0 ? high * 1.1 : 1] },
    },
    axes: [
      {
        stroke: muted,
        font,
        grid: { show: false },
        ticks: { show: false },
        space: 56,
        incrs: [1, 2, 3, 4, 6, 12],
        values: (_chart, splits) => splits.map((split) => points[split] ?? ''),
      },
      {
        stroke: muted,
        font,
        grid,
        ticks: { show: false },
        size: 64,
        values: (_chart, splits) => splits.map(formatAxis),
      },
    ],
    series: [
      { label: 'When', value: (_chart, index) => (index === null ? '–' : (points[index] ?? '–')) },
      ...series.map(
        ({ label, color: name }): uPlot.Series => ({
          label,
          stroke: color(name),
          width: 2,
          ...(kind === 'bars' && { fill: color(name), width: 0, paths: bars, points: { show: false } }),
          value: (_chart, value) => written(value, format),
        }),
      ),
    ],
  };
}

const bars: uPlot.Series.PathBuilder = (chart, series, from, to) =>
  uPlot.paths.bars?.({ size: [0.6, 48], radius: 0.12 })(chart, series, from, to) ?? null;
