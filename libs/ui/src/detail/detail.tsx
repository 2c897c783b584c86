import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Image } from '../image';
import styles from './detail.module.css';

export type DetailShape = 'portrait' | 'landscape' | 'wide';

/** Proportions and widths of the picture. The gateway's page document uses the same (detail-view.ts). */
const SHAPES: Record<DetailShape, { width: number; height: number; sizes: string }> = {
  portrait: { width: 640, height: 800, sizes: '(min-width: 48rem) 30rem, 100vw' },
  landscape: { width: 1280, height: 960, sizes: '(min-width: 48rem) 36rem, 100vw' },
  wide: { width: 1600, height: 1067, sizes: '(min-width: 76rem) 72rem, 100vw' },
};

export interface DetailProps {
  shape: DetailShape;
  picture: { src: string | null; fallbackSrc: string; alt: string; placeholder?: string | undefined };
  title: ReactNode;
  subtitle?: ReactNode;
  badges?: ReactNode;
  price?: ReactNode;
  /** Texts, each a paragraph or a DetailText. */
  children?: ReactNode;
  /** Quantity and button; on phones at the foot of the window. */
  action?: ReactNode;
  /** Short facts below a line, each an element of its own. */
  facts?: ReactNode;
  /** True in a dialog, which has a title and margins. Default: a page of its own, with the h1. */
  inDialog?: boolean;
  /** On a page: the link to the thing's list. */
  back?: ReactNode;
}

/** One thing in full: its picture beside (on phones above) name, price, texts and the controls to buy it. */
export function Detail({
  shape,
  picture,
  title,
  subtitle,
  badges,
  price,
  children,
  action,
  facts,
  inDialog = false,
  back,
}: DetailProps) {
  const content = (
    <article className={cx(styles.detail, styles[shape], inDialog && styles.inDialog)}>
      <div className={styles.picture}>
        <Image {...picture} {...SHAPES[shape]} priority fill />
      </div>
      <div className={styles.words}>
        {badges === undefined ? null : <div className={styles.badges}>{badges}</div>}
        <div>
          {inDialog ? (
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
          ) : (
            <h1 className={styles.title}>{title}</h1>
          )}
          {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {price === undefined ? null : <p className={styles.price}>{price}</p>}
        {children}
        {action === undefined ? null : (
          <div className={styles.buy} data-phone-foot-bar>
            {action}
          </div>
        )}
        {facts === undefined ? null : <p className={styles.facts}>{facts}</p>}
      </div>
    </article>
  );
  if (inDialog) return content;
  return (
    <div className={styles.page}>
      {back === undefined ? null : <p className={styles.back}>{back}</p>}
      {content}
    </div>
  );
}

/** A text of a Detail below a small heading. */
export function DetailText({ label, level = 2, children }: { label: ReactNode; level?: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div>
      <Heading className={styles.label}>{label}</Heading>
      <p>{children}</p>
    </div>
  );
}
