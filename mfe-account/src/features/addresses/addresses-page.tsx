import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { cityLine, countryName } from '@shamba/rules';
import { Badge, Button, Card, CardBody, EmptyState } from '@shamba/ui/core';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { toast } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { AccountPage } from '../../shared/layout/account-page';
import { lazyDialog } from '../../shared/lazy-dialog';
import { useRefresh } from '../../shared/use-refresh';
import { removeAddress, useAddresses, type SavedAddress } from './api';
import styles from './addresses-page.module.css';

const AddressDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "address-dialog" */ './components/address-dialog')).AddressDialog,
);

type Open = { kind: 'edit'; address: SavedAddress | null } | { kind: 'remove'; address: SavedAddress } | null;

/** /customer/addresses: the customer's shipping and billing addresses, with which checkout is filled in. */
export function AddressesPage() {
  const addresses = useAddresses();
  const [open, setOpen] = useState<Open>(null);
  const refresh = useRefresh();
  const close = () => setOpen(null);
  const { run: remove } = useWrite({
    send: removeAddress,
    onDone: () => {
      toast({ title: 'Address removed' });
      return refresh();
    },
    failure: { title: 'Not Removed', text: 'The address could not be removed. Please try again.' },
  });
  const add = <Button onClick={() => setOpen({ kind: 'edit', address: null })}>Add an address</Button>;
  return (
    <AccountPage title="Addresses" documentTitle="Addresses">
      <Loaded query={addresses} label="your addresses">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<MapPin size={32} strokeWidth={1.5} />}
              title="No addresses yet"
              text="Your first order saves one. Or add it now, and checkout is filled in for you."
              action={add}
            />
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((address) => (
                  <AddressCard
                    key={address.id}
                    address={address}
                    onEdit={() => setOpen({ kind: 'edit', address })}
                    onRemove={() => setOpen({ kind: 'remove', address })}
                  />
                ))}
              </ul>
              {add}
            </>
          )
        }
      </Loaded>
      {open?.kind === 'edit' ? <AddressDialog address={open.address} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Remove this address?"
          text={`${open.address.address_line_1}, ${open.address.city}. Past orders keep it.`}
          confirmLabel="Remove"
          onConfirm={() => remove(open.address.id)}
        />
      ) : null}
    </AccountPage>
  );
}

interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  return (
    <Card as="li">
      <CardBody>
        <p className={styles.badges}>
          <Badge>{address.address_type === 'shipping' ? 'Shipping' : 'Billing'}</Badge>
          {address.is_default ? <Badge tone="success">Default</Badge> : null}
        </p>
        <address>
          <strong>
            {address.first_name} {address.last_name}
          </strong>
          <br />
          {address.address_line_1}
          <br />
          {address.address_line_2 ? (
            <>
              {address.address_line_2}
              <br />
            </>
          ) : null}
          {cityLine(address.city, address.state, address.zip_code)}
          {address.country === 'US' ? null : (
            <>
              <br />
              {countryName(address.country)}
            </>
          )}
        </address>
        <div className={styles.actions}>
          <Button size="sm" variant="secondary" aria-label={`Edit ${address.address_line_1}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Remove ${address.address_line_1}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
