import { cx } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import { Picture } from './picture';
import styles from './split.module.css';

export interface SplitProps {
  image: { src: string; alt: string; fallbackSrc?: string };
  /** Attributes of the picture for the visual editor: copy.picture('…'). */
  content?: Record<string, string>;
  /** Places the picture on the other side. */
  imageLast?: boolean;
  children: ReactNode;
}

/** A picture beside a text; above it on a narrow screen. */
export function Split({ image, content, imageLast = false, children }: SplitProps) {
  return (
    <div className={cx(styles.split, imageLast && styles.imageLast)}>
      <div className={styles.picture} {...content}>
        <Picture {...image} width={1600} height={1067} sizes="(min-width: 56rem) 40rem, 100vw" />
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
