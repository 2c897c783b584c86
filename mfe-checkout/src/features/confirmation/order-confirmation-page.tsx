import { CircleCheck } from 'lucide-react';
import { Card, CardBody, formatMoney, LinkButton, Page } from '@shamba/ui/core';
import { Link, links, useDocumentTitle, useSearchParams } from '@shamba/shell-sdk';
import { useOrder, type OrderView } from './api/get-order';
import styles from './order-confirmation-page.module.css';

const STEPS = [
  { title: 'Order processing', text: 'We check and pack your order within 1-2 business days.' },
  { title: 'Shipping and preparation', text: 'Wine leaves the cellar with tracking; tastings, tickets and stays are in our book.' },
  { title: 'Enjoy', text: 'Open something good, or come and see where it grew.' },
];

/** /order-confirmation: thanks, the order itself when it is this shopper's, and what happens next. */
export function OrderConfirmationPage() {
  useDocumentTitle('Thank You');
  const [params] = useSearchParams();
  const order = useOrder(params.get('order'), params.get('key')).data;
  return (
    <Page narrow>
      <header className={styles.head}>
        <CircleCheck size={44} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
        <h1 className={styles.title}>Thank you for your order</h1>
        {order ? <p className={styles.lead}>Order <strong>{order.order_number}</strong>. A confirmation is on its way to {order.customer_email}.</p> : <p className={styles.lead}>A confirmation is on its way to your inbox.</p>}
      </header>
      {order ? <Contents order={order} /> : null}
      <section aria-labelledby="next">
        <h2 id="next" className={styles.heading}>What happens next</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <p className={styles.stepTitle}>{title}</p>
              <p className={styles.stepText}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <p className={styles.help}>Something not right? <Link to={links.contact()}>Write to us</Link> and mention your order number.</p>
      <div className={styles.actions}>
        <LinkButton asChild><Link to={links.wines()}>Continue Shopping</Link></LinkButton>
        <LinkButton asChild variant="secondary"><Link to={links.home()}>Return Home</Link></LinkButton>
      </div>
    </Page>
  );
}

function Contents({ order }: { order: OrderView }) {
  return (
    <Card as="section" aria-label="Your order">
      <CardBody>
        <ul className={styles.items}>
          {order.items.map((item, index) => (
            <li key={`${item.title}-${index}`} className={styles.item}>
              <span>{item.title} × {item.quantity}</span>
              <span>{formatMoney(item.total)}</span>
            </li>
          ))}
          <li className={styles.item} data-strong>
            <span>Total</span>
            <span>{formatMoney(order.total)}</span>
          </li>
        </ul>
      </CardBody>
    </Card>
  );
}
