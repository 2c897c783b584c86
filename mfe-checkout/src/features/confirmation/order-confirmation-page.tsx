import { CircleCheck, CircleX } from 'lucide-react';
import { Card, CardBody, ErrorState, formatDay, formatTime, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { ApiError, Link, links, useLocation } from '@shamba/shell-sdk';
import { usePageTitle } from '@shamba/slice-kit/page';
import { HelpContacts } from '../../shared/help-contacts';
import { PageHead } from '../../shared/page-head';
import { type OrderView, useOrder } from './api';
import { AccountInvitation } from './components/account-invitation';
import { CancelOrder } from './components/cancel-order';
import { OrderContents } from './components/order-contents';
import { useOrderLink } from './use-order-link';
import { ButtonLink } from '@shamba/slice-kit/views';
import styles from './order-confirmation-page.module.css';
import type { Schemas } from '@shamba/api-contract';
import { LineDetail, LineTitle } from '../../shared/line-list';

interface NextStep {
  title: string;
  text: string;
}

const STEPS: NextStep[] = [
  { title: 'Order processing', text: 'We check and pack your order within 1-2 business days.' },
  {
    title: 'Shipping and preparation',
    text: 'Wine leaves the cellar with tracking; tastings, tickets and stays are on our calendar.',
  },
  { title: 'Enjoy', text: 'Open something good, or come and see where it grew.' },
];
/** Next steps after a registration: nothing is packed or sent. */
const REGISTERED_STEPS: NextStep[] = [
  { title: 'You are on the list', text: 'A confirmation with the date and place is on its way to your inbox.' },
  {
    title: 'We get ready',
    text: 'We prepare for everyone who registered. If your plans change, please let us know.',
  },
  { title: 'Enjoy', text: 'Come a little early, and stay as long as you like.' },
];

/**
 * /order-confirmation: thanks, the shopper's order (?order=, with a mail's
 * token behind #), and the next steps; or the news that it was cancelled.
 */
export function OrderConfirmationPage() {
  const { id, key } = useOrderLink();
  const { data: order, error, isFetching, refetch } = useOrder(id, key);
  const registrations = registrationsIn(useLocation().state);
  const nothing = id === null && registrations.length === 0;
  usePageTitle(nothing ? 'Your Order' : 'Thank You');
  const onlyRegistered = id === null && registrations.length > 0;
  const unknown = error instanceof ApiError && error.status === 404;
  if (nothing) return <NoOrder />;
  return (
    <Page narrow>
      {order?.status === 'cancelled' ? (
        <CancelledHead order={order} />
      ) : (
        <ThanksHead order={order} onlyRegistered={onlyRegistered} />
      )}
      {registrations.length > 0 ? <RegisteredList registrations={registrations} /> : null}
      {order ? <OrderContents order={order} /> : null}
      {order ? <CancelOrder order={order} orderKey={key} /> : null}
      {id !== null && !order && !error ? (
        <SkeletonGroup label="Loading your order">
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
      {unknown ? (
        <p className={styles.help} role="status">
          We can’t show this order here. Please use the link in your confirmation email.
        </p>
      ) : null}
      {error && !unknown ? (
        <ErrorState
          title="Your order is safe"
          text="It could not be loaded just now. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {order && !isAhead(order) ? null : <NextSteps steps={onlyRegistered ? REGISTERED_STEPS : STEPS} />}
      <AccountInvitation email={order?.customer_email ?? registrations[0]?.customer_email} />
      <HelpContacts mention={onlyRegistered ? undefined : 'your order number'} />
      <NextLinks />
    </Page>
  );
}

/** States of a parcel that has not left yet. */
const WAITING = ['pending', 'packed', 'ready'];

/** True while the order is as it was bought and waits: mails lead here later, too, when it was sent or refunded. */
const isAhead = ({ status, fulfilment, refunds }: OrderView): boolean =>
  status !== 'cancelled' &&
  (fulfilment === null || WAITING.includes(fulfilment.state)) &&
  !refunds.some((refund) => refund.status !== 'failed');

function ThanksHead({ order, onlyRegistered }: { order: OrderView | undefined; onlyRegistered: boolean }) {
  return (
    <PageHead icon={CircleCheck} good title={onlyRegistered ? 'Thank you for registering' : 'Thank you for your order'}>
      {order ? (
        <>
          Order <strong>{order.order_number}</strong>. A confirmation is on its way to {order.customer_email}.
        </>
      ) : (
        'A confirmation is on its way to your inbox.'
      )}
    </PageHead>
  );
}

function CancelledHead({ order }: { order: OrderView }) {
  return (
    <PageHead icon={CircleX} title="This order is cancelled">
      Order <strong>{order.order_number}</strong>. Nothing in it will be sent or held for you.
    </PageHead>
  );
}

function NextSteps({ steps }: { steps: NextStep[] }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={styles.heading}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.stepTitle}>{title}</h3>
            <p className={styles.stepText}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Page without an order in its address. */
function NoOrder() {
  return (
    <Page narrow>
      <PageHead title="No order to show">
        Please open your order with the link in its confirmation email, or find it in{' '}
        <Link to={links.customerDashboard()}>your account</Link>.
      </PageHead>
      <HelpContacts />
      <NextLinks />
    </Page>
  );
}

/** Links to continue. */
function NextLinks() {
  return (
    <div className={styles.actions}>
      <ButtonLink to={links.wines()}>Continue Shopping</ButtonLink>
      <ButtonLink to={links.home()} variant="secondary">
        Return Home
      </ButtonLink>
    </div>
  );
}

/** A registration for a free event, passed on by checkout. */
type Registered = Schemas['RegisteredDto'];

/** Registrations in the router's state from checkout; empty for any other state. */
function registrationsIn(state: unknown): Registered[] {
  const list = typeof state === 'object' && state !== null && 'registrations' in state ? state.registrations : null;
  return Array.isArray(list) ? (list as Registered[]) : [];
}

/** The registrations of a free checkout, with day and time. */
function RegisteredList({ registrations }: { registrations: Registered[] }) {
  return (
    <Card as="section" aria-label="Your registrations">
      <CardBody>
        <ul className={styles.registrations}>
          {registrations.map(({ id, event_title, event_date, start_time, quantity }) => (
            <li key={id}>
              <LineTitle title={event_title} quantity={quantity} />
              <LineDetail>
                {formatDay(event_date, 'long')}
                {start_time ? `, ${formatTime(start_time)}` : ''}
              </LineDetail>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
