import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@shamba/ui/core';
import type { Range } from './period-range';
import styles from './report-parts.module.css';

interface FileLinkProps extends Range {
  report: 'taxes' | 'tenders' | 'removals' | 'shipments';
  /** Only for taxes: lodging's lines alone, or all others. */
  taxes?: 'lodging' | 'sales';
}

/** Saves the single rows behind a report. */
export const FileLink = ({ report, from, to, taxes }: FileLinkProps) => (
  <a
    className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.file)}
    href={`/api/admin/reports/${report}.csv?from=${from}&to=${to}${taxes ? `&tax_class=${taxes}` : ''}`}
    download
  >
    <Download size={16} aria-hidden="true" /> Export CSV
  </a>
);

/** A part of a report: a headline, where its numbers belong, and its rows. */
export const ReportPart = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {text === undefined ? null : <p className={styles.text}>{text}</p>}
    {children}
  </section>
);

/** Notes on the numbers above. */
export const ReportNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
