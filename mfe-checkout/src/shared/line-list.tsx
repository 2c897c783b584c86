import { Image } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import { FALLBACK_IMAGE } from './cart-line-view';
import styles from './line-list.module.css';

/** What is bought, or was: one thing per row, with its picture and what it costs. */
export function LineList({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

export interface LineItemProps {
  title: string;
  quantity: number;
  imageUrl: string | null;
  detail: string | null;
  amount: string;
  /** It was cancelled: still told, but struck through. */
  gone?: boolean;
  children?: ReactNode;
}

export function LineItem({ title, quantity, imageUrl, detail, amount, gone = false, children }: LineItemProps) {
  return (
    <li className={styles.line} data-gone={gone || undefined}>
      <div className={styles.picture}><Image src={imageUrl} fallbackSrc={FALLBACK_IMAGE} alt="" width={56} height={70} sizes="56px" fill /></div>
      <div>
        <LineTitle title={title} quantity={quantity} />
        {detail === null || detail === '' ? null : <LineDetail>{detail}</LineDetail>}
        {children}
      </div>
      <p className={styles.amount}>{amount}</p>
    </li>
  );
}

export const LineTitle = ({ title, quantity }: Pick<LineItemProps, 'title' | 'quantity'>) => (
  <p className={styles.title}>{title} <span className={styles.quantity}>× {quantity}</span></p>
);

export const LineDetail = ({ children }: { children: ReactNode }) => <p className={styles.detail}>{children}</p>;
