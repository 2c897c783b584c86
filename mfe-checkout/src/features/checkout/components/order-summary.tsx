import { Card, CardBody, formatMoney } from '@shamba/ui/core';
import { Link, links, type useCart } from '@shamba/shell-sdk';
import { groupOrder, lineView } from '../../../shared/cart-line-view';
import { LineChoice } from '../../../shared/choices/line-choice';
import { issuesOf, LineIssues } from '../../../shared/line-issues';
import { LineFee, LineItem, LineList, nightsOf } from '../../../shared/line-list';
import { isZero, type useQuote } from '../../../shared/quote';
import { QuoteTotals } from '../../../shared/totals';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  cart: Pick<ReturnType<typeof useCart>, 'cart' | 'update'>;
  quote: ReturnType<typeof useQuote>;
}

const CHOICES = new Set([
  'needs_slot',
  'needs_date',
  'date_past',
  'stay_too_short',
  'insufficient_stock',
  'sold_out',
  'not_available',
]);

/** Lines and prices from the server's quote. Missing dates and times are chosen here. */
export function OrderSummary({ cart: { cart, update }, quote }: OrderSummaryProps) {
  const { shown } = quote;
  return (
    <Card>
      <CardBody className={styles.summary}>
        <div className={styles.head}>
          <h2 className={styles.heading}>Order summary</h2>
          <Link to={links.cart()} className={styles.edit}>
            Edit cart
          </Link>
        </div>
        <LineList>
          {groupOrder.flatMap((group) =>
            cart[group].map((line) => {
              const view = lineView(line);
              const issues = issuesOf(shown?.issues, line.id);
              const needed = issues.some(({ code }) => CHOICES.has(code));
              const quoted = shown?.lines.find(({ id }) => id === line.id);
              const amount = quoted ? (isZero(quoted.subtotal) ? 'Free' : formatMoney(quoted.subtotal)) : '';
              return (
                <LineItem
                  key={`${group}-${line.id}`}
                  title={view.title}
                  quantity={line.quantity}
                  counted={nightsOf(group === 'vineyardStay', line.quantity)}
                  imageUrl={view.imageUrl}
                  detail={view.facts.join(' · ')}
                  amount={amount}
                >
                  {quoted ? <LineFee price={quoted.unit_price} fees={quoted} /> : null}
                  <LineIssues issues={issues} />
                  {needed ? <LineChoice group={group} line={line} title={view.title} needed onChange={update} /> : null}
                </LineItem>
              );
            }),
          )}
        </LineList>
        <QuoteTotals
          quote={quote}
          failure="We could not calculate the total, so you cannot pay yet. Please try again."
        />
      </CardBody>
    </Card>
  );
}
