import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, EmptyState, formatInstant, formatMoney } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { type Answer, apiQuery, callApi, links, useSession } from '@shamba/shell-sdk';
import { FormDialog, requiredText, TextField } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, Loaded, PageTitle, StatusBadge } from '@shamba/slice-kit/views';
import { Choice } from '../../shared/choice';
import { SectionLink } from '../../shared/section-link';
import { useDialogForm } from '../../shared/save-dialog';
import styles from './stray-payments-page.module.css';

type StrayPayment = Answer<'GET /api/admin/stray-payments'>[number];

const DAYS = ['7', '30', '90'] as const;

/** /admin/orders/stray-payments: payments at the card provider without an order, and their refunds. */
export function StrayPaymentsPage() {
  const url = useUrlState({ days: '30' });
  const days = DAYS.find((one) => one === url.values.days) ?? '30';
  const payments = useQuery(apiQuery('/api/admin/stray-payments', { query: { days: Number(days) } }));
  const writable = useSession().hasPermission('orders.write');
  const [refunding, setRefunding] = useState<StrayPayment | null>(null);
  return (
    <>
      <PageTitle
        title="Unmatched payments"
        text="The shop creates the order or refunds the money automatically. Anything left after 15 minutes needs you."
      >
        <ButtonLink variant="secondary" to={links.admin('orders')}>
          Back to the orders
        </ButtonLink>
      </PageTitle>
      <Choice
        label="Of the last"
        className={styles.days}
        value={days}
        options={DAYS.map((one) => ({ value: one, label: `${one} days` }))}
        onChange={(chosen) => url.change({ days: chosen }, { push: true })}
      />
      <Loaded query={payments} label="the payments">
        {(rows) => (
          <Table
            caption="Unmatched payments"
            columns={columnsOf(writable, setRefunding)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title="No unmatched payments"
                text="Every payment of these days has its order or was refunded."
              />
            }
          />
        )}
      </Loaded>
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(null)} /> : null}
    </>
  );
}

const columnsOf = (writable: boolean, refund: (payment: StrayPayment) => void): Column<StrayPayment>[] => [
  {
    id: 'payment',
    header: 'Payment',
    rowHeader: true,
    cell: ({ id, created_at }) => (
      <>
        {formatInstant(created_at)}
        <span className={styles.id}>{id}</span>
      </>
    ),
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'status',
    header: 'At the bank',
    cell: ({ status, refunded }) => (
      <>
        <StatusBadge status={status === 'approved' ? 'reserved' : status} />
        {Number(refunded) === 0 ? null : ` ${formatMoney(refunded)} refunded`}
      </>
    ),
  },
  {
    id: 'attempt',
    header: 'Here',
    cell: ({ attempt_state }) => (attempt_state === null ? 'No record' : <StatusBadge status={attempt_state} />),
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) =>
      customer === null ? (
        '–'
      ) : (
        <SectionLink to={`${links.admin('customers')}?q=${encodeURIComponent(customer.email)}`}>
          {customer.firstName} {customer.lastName}, {customer.email}
        </SectionLink>
      ),
  },
  {
    id: 'refund',
    header: 'Refund',
    cell: (payment) => (
      <>
        {payment.refund ? <StatusBadge status={payment.refund.status} /> : null}{' '}
        {writable ? <RefundButton payment={payment} onPress={() => refund(payment)} /> : null}
      </>
    ),
  },
];

/** Refunds a completed payment; retries a refund that the bank has refused. */
function RefundButton({ payment, onPress }: { payment: StrayPayment; onPress: () => void }) {
  const status = payment.refund?.status;
  if (payment.attempt_id === null) return <>See your Square Dashboard</>;
  if (status === 'pending' || status === 'completed') return null;
  if (new Date(payment.settled_at) > new Date()) return <>From {formatInstant(payment.settled_at)}</>;
  return (
    <Button variant="secondary" size="sm" onClick={onPress}>
      {status === 'failed' ? 'Try again…' : 'Refund…'}
    </Button>
  );
}

const schema = z.object({ reason: requiredText('Please say why', 180) });

function RefundDialog({ payment, onClose }: { payment: StrayPayment; onClose: () => void }) {
  const reserved = payment.status === 'approved';
  const amount = formatMoney(payment.amount);
  const form = useDialogForm({
    schema,
    row: { values: { reason: '' } },
    failure: 'The payment could not be refunded. Please try again.',
    draft: `stray-payment-${payment.id}`,
    // Repeating the call changes nothing.
    save: (body) => callApi('POST /api/admin/stray-payments/{id}/refund', { path: { id: payment.id }, body }),
    done: { title: reserved ? 'Payment released' : 'Refund sent', description: amount },
    reads: ['/api/admin/stray-payments'],
    onClose,
  });
  const done = Number(payment.refunded) === 0 ? '' : ` ${formatMoney(payment.refunded)} of it was already refunded.`;
  return (
    <FormDialog
      form={form}
      title={`Refund ${amount}?`}
      description={
        reserved
          ? `${amount} is only reserved: the bank releases it, and nothing is charged.`
          : `${amount} was charged.${done} The rest goes back to the card. No email is sent.`
      }
      submitLabel={reserved ? `Release ${amount}` : 'Refund the payment'}
      busyLabel="Asking the bank…"
      onClose={onClose}
    >
      <TextField fields={form.fields} name="reason" label="Reason" required maxLength={180} />
    </FormDialog>
  );
}
