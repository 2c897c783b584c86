import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Histogram } from './histogram.js';

/** Figures of one release on all pages in one hour: counts, and histograms of times (buckets of histogram.ts). */
@Entity('slice_figures_hourly')
export class SliceFigures {
  @PrimaryColumn({ type: 'text' }) slice: string;
  @PrimaryColumn({ type: 'text' }) version: string;
  /** Begin of the hour. */
  @PrimaryColumn({ type: 'timestamptz' }) hour: Date;
  @Column({ type: 'int' }) views: number;
  @Column({ type: 'int' }) failed: number;
  @Column({ type: 'int', array: true }) load_ms: Histogram;
  @Column({ type: 'int', array: true }) lcp_ms: Histogram;
  @Column({ type: 'int', array: true }) inp_ms: Histogram;
  @Column({ type: 'int', array: true }) cls_milli: Histogram;
}
