import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cityLine, countryName } from '@shamba/rules';
import { Badge, Button } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { apiQuery, callApi } from '@shamba/shell-sdk';
import type { SavedAddress } from '@shamba/slice-kit/addresses';
import { ConfirmWrite } from '../../shared/confirm-write';
import { basedOn } from '../../shared/resource/rows-at';
import { useStates } from '../../shared/shipping-settings/api';
import { useRefresh } from '../../shared/use-refresh';
import styles from './customers-page.module.css';
import { ProfilePart } from './profile-part';

const AddressDialog = lazyDialog(async () => (await import('@shamba/slice-kit/addresses')).AddressDialog);

type Open = { kind: 'edit'; address: SavedAddress | null } | { kind: 'remove'; address: SavedAddress } | null;
/** Saved addresses, defaults first. */
const addressesOf = (userId: number) => apiQuery('/api/admin/customers/{userId}/addresses', { path: { userId } });
const readsOf = (id: number) => [`/api/admin/customers/${id}/addresses`];

/** A customer's saved addresses. Staff edit them by the same rules as their owner. */
export function CustomerAddresses({ id, writable }: { id: number; writable: boolean }) {
  const addresses = useQuery(addressesOf(id));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <ProfilePart
      title="Addresses"
      query={addresses}
      action={
        writable ? (
          <Button size="sm" variant="link" onClick={() => setOpen({ kind: 'edit', address: null })}>
            Add an address
          </Button>
        ) : null
      }
    >
      {(rows) => (
        <>
          <ul className={styles.rows}>
            {rows.length === 0 ? <li>No addresses yet</li> : null}
            {rows.map((address) => (
              <li key={address.id} className={styles.row}>
                <Address address={address} />
                {writable ? (
                  <span>
                    <Button
                      size="sm"
                      variant="link"
                      aria-label={`Edit ${address.address_line_1}`}
                      onClick={() => setOpen({ kind: 'edit', address })}
                    >
                      Edit
                    </Button>{' '}
                    <Button
                      size="sm"
                      variant="link"
                      aria-label={`Remove ${address.address_line_1}`}
                      onClick={() => setOpen({ kind: 'remove', address })}
                    >
                      Remove
                    </Button>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
          {open?.kind === 'edit' ? <Editor id={id} address={open.address} onClose={close} /> : null}
          {open?.kind === 'remove' ? (
            <ConfirmWrite
              title="Remove this address?"
              text={`${open.address.address_line_1}, ${open.address.city}. Past orders keep it.`}
              confirmLabel="Remove"
              send={() =>
                callApi('DELETE /api/admin/customers/{userId}/addresses/{id}', {
                  path: { userId: id, id: open.address.id },
                })
              }
              done={{ title: 'Address removed' }}
              failure={{ title: 'Not Removed', text: 'The address could not be removed. Please try again.' }}
              reads={readsOf(id)}
              onClose={close}
            />
          ) : null}
        </>
      )}
    </ProfilePart>
  );
}

const Address = ({ address }: { address: SavedAddress }) => (
  <span>
    {[
      `${address.first_name} ${address.last_name}`,
      address.address_line_1,
      address.address_line_2,
      cityLine(address.city, address.state, address.zip_code),
      address.country === 'US' ? null : countryName(address.country),
    ]
      .filter(Boolean)
      .join(', ')}{' '}
    <Badge>{address.address_type === 'shipping' ? 'Shipping' : 'Billing'}</Badge>{' '}
    {address.is_default ? <Badge tone="success">Default</Badge> : null}
  </span>
);

function Editor({ id, address, onClose }: { id: number; address: SavedAddress | null; onClose: () => void }) {
  const states = useStates().data ?? [];
  const refresh = useRefresh();
  const client = useQueryClient();
  return (
    <AddressDialog
      address={address}
      states={states}
      whose="Their"
      save={(body, version) =>
        address
          ? callApi('PUT /api/admin/customers/{userId}/addresses/{id}', {
              path: { userId: id, id: address.id },
              body,
              ...basedOn(version),
            })
          : callApi('POST /api/admin/customers/{userId}/addresses', { path: { userId: id }, body })
      }
      read={() => client.fetchQuery({ ...addressesOf(id), staleTime: 0 })}
      onSaved={() => void refresh(...readsOf(id))}
      onClose={onClose}
    />
  );
}
