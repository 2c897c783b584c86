import type { ReactNode } from 'react';
import { Badge, Card, CardBody, formatInstant, formatMoney, PhoneLink } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import { counted } from '../counted';
import type { Order } from './api';
import { OrderBadges } from './order-badges';
import { bottles, ORDER_TONES, shippingAddress, shippingWord, wineLines } from './order-words';
import look from '../look.module.css';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  /** The checkbox to select it. */
  select?: ReactNode;
  /** Address of the details. */
  to: string;
}

/** An order with wine, with all data for packing. */
export function OrderCard({ order, to, select }: OrderCardProps) {
  return (
    <Card as="article" className={styles.card} aria-label={`Order ${order.order_number}`}>
      <CardBody className={styles.body}>
        <header className={look.actions}>
          {select}
          <h2 className={styles.number}>
            <Link to={to} data-row="">
              {order.order_number}
            </Link>
          </h2>
          <Badge tone={ORDER_TONES[order.status]}>{order.status}</Badge>
          <OrderBadges order={order} />
          <p className={styles.total}>{formatMoney(order.total_amount)}</p>
        </header>
        <dl className={styles.facts}>
          <Fact label="Customer">
            {order.customer_name}
            <br />
            {order.customer_email}
            {order.customer_phone ? (
              <>
                <br />
                <PhoneLink number={order.customer_phone} />
              </>
            ) : null}
          </Fact>
          <Fact label="Date">
            <time dateTime={order.created_at}>{formatInstant(order.created_at)}</time>
          </Fact>
          <Fact label="Wines">{counted(bottles(order), 'bottle')}</Fact>
          <Fact label="Shipping">
            {shippingWord(order)} · {order.shipping_method ?? 'Standard'} · {formatMoney(order.shipping_amount)}
          </Fact>
          <Fact label={order.delivery_method === 'pickup' ? 'Address' : 'Ship to'}>{shippingAddress(order)}</Fact>
        </dl>
        <ul className={styles.lines}>
          {wineLines(order).map((line) => (
            <li key={line.id} className={styles.line}>
              <span>{line.wine_name}</span>
              <span className={styles.muted}>
                {counted(line.quantity, 'bottle')} × {formatMoney(line.price)}
              </span>
              <span>{formatMoney(line.total)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
