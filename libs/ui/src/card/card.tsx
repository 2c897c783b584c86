import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'section' | 'li';
  tone?: 'plain' | 'success';
  /** Rises under the pointer, for cards with a link. */
  interactive?: boolean;
}

/** A card: a raised surface on the page. */
export function Card({ as: Tag = 'div', tone = 'plain', interactive = false, className, ...rest }: CardProps) {
  return (
    <Tag
      className={cx(styles.card, tone === 'success' && styles.success, interactive && styles.interactive, className)}
      {...rest}
    />
  );
}

/** The padded part of a card. */
export function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx(styles.body, className)} {...rest} />;
}
