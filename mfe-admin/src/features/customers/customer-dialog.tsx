import { Button, formatInstant, PhoneLink } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast, useSession } from '@shamba/shell-sdk';
import { Facts, Loaded, StatusBadge } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';
import { type Customer, nameOf, ordersOf, setApproval, useCustomer } from './api';
import { CustomerAddresses } from './customer-addresses';
import { CustomerClub } from './customer-club';
import { CustomerHistory } from './customer-history';
import { CustomerNotes } from './customer-notes';
import styles from './customers-page.module.css';

/** Customer Profile: account, notes, orders, bookings, mails, membership and addresses. */
export function CustomerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const customer = useCustomer(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={customer.data ? nameOf(customer.data) : 'Customer'}
      description="Customer Profile"
      size="lg"
      initialFocus="dialog"
    >
      <Loaded query={customer} label="the customer">
        {(loaded) => <Profile customer={loaded} />}
      </Loaded>
    </Dialog>
  );
}

function Profile({ customer }: { customer: Customer }) {
  const { hasPermission } = useSession();
  const writable = hasPermission('customers.write');
  return (
    <div className={styles.profile}>
      <Facts
        facts={[
          { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
          ...(customer.pending_email === null
            ? []
            : [{ label: 'New e-mail', value: `${customer.pending_email}, not confirmed yet` }]),
          { label: 'Phone', value: customer.phone && <PhoneLink number={customer.phone} /> },
          { label: 'Location', value: customer.location },
          { label: 'Approval', value: <Approval customer={customer} writable={writable} /> },
          { label: 'Member since', value: formatInstant(customer.created_at) },
          { label: 'Orders', value: ordersOf(customer) },
          { label: 'About', value: customer.bio },
        ]}
      />
      <CustomerNotes id={customer.id} writable={hasPermission('customer-notes.write')} />
      {customer.email ? <CustomerHistory email={customer.email} /> : null}
      {hasPermission('members.read') ? <CustomerClub id={customer.id} /> : null}
      <CustomerAddresses id={customer.id} writable={writable} />
    </div>
  );
}

function Approval({ customer, writable }: { customer: Customer; writable: boolean }) {
  const refresh = useRefresh();
  const approved = customer.approval_status === 'approved';
  const { busy, run } = useWrite({
    send: () => setApproval(customer, approved ? 'pending' : 'approved'),
    failure: { title: 'Not saved', text: 'Please try again.' },
    onDone: () => {
      toast({ title: approved ? 'Approval taken back' : 'Customer approved', description: nameOf(customer) });
      void refresh('/api/admin/customers');
    },
    onFailed: () => void refresh('/api/admin/customers'),
  });
  return (
    <>
      <StatusBadge status={customer.approval_status ?? 'pending'} />{' '}
      {writable ? (
        <Button variant="link" loading={busy} onClick={() => void run()}>
          {approved ? 'Take back' : 'Approve'}
        </Button>
      ) : null}
    </>
  );
}
