import { nightsText } from '@shamba/rules';
import { formatMoney, Image } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import { FALLBACK_IMAGE } from './cart-line-view';
import { isZero } from './quote';
import styles from './line-list.module.css';

/** List of a cart's or an order's lines, each with picture and amount. */
export function LineList({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

export interface LineItemProps {
  title: string;
  quantity: number;
  imageUrl: string | null;
  detail: string | null;
  amount: string;
  /** Unit of the quantity, if not pieces: nights. */
  counted?: string | undefined;
  /** Strikes the line through. */
  cancelled?: boolean;
  children?: ReactNode;
}

export function LineItem({
  title,
  quantity,
  imageUrl,
  detail,
  amount,
  counted,
  cancelled = false,
  children,
}: LineItemProps) {
  return (
    <li className={styles.line} data-cancelled={cancelled || undefined}>
      <div className={styles.picture}>
        <Image src={imageUrl} fallbackSrc={FALLBACK_IMAGE} alt="" width={56} height={70} sizes="56px" fill />
      </div>
      <div>
        <LineTitle title={title} quantity={quantity} counted={counted} />
        {detail === null || detail === '' ? null : <LineDetail>{detail}</LineDetail>}
        {children}
      </div>
      <p className={styles.amount}>{amount}</p>
    </li>
  );
}

export const LineTitle = ({ title, quantity, counted }: Pick<LineItemProps, 'title' | 'quantity' | 'counted'>) => (
  <p className={styles.title}>
    {title} <span className={styles.quantity}>{counted ?? `× ${quantity}`}</span>
  </p>
);

/** Quantity of a stay in nights: "2 nights". Undefined for everything else, which is counted in pieces. */
export const nightsOf = (isStay: boolean, quantity: number): string | undefined =>
  isStay ? `· ${nightsText(quantity)}` : undefined;

/** One-off fees of a line beside its price: a stay's cleaning and its add-ons. */
export interface LineFees {
  cleaning_fee: string;
  add_ons: readonly { id: number; name: string; price: string }[];
}

export const LineFee = ({ price, fees: { cleaning_fee, add_ons } }: { price: string; fees: LineFees }) => (
  <>
    {isZero(cleaning_fee) ? null : (
      <LineDetail>{`${formatMoney(price)} per night, plus ${formatMoney(cleaning_fee)} cleaning fee`}</LineDetail>
    )}
    {add_ons.map(({ id, name, price: addOnPrice }) => (
      <LineDetail key={id}>{`${name}: ${formatMoney(addOnPrice)}`}</LineDetail>
    ))}
  </>
);

export const LineDetail = ({ children }: { children: ReactNode }) => <p className={styles.detail}>{children}</p>;
