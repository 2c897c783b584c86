import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import { AddressDialog as SharedDialog, type SavedAddress } from '@shamba/slice-kit/addresses';
import { useStates } from '../../../shared/api/customer';
import { useRefresh } from '../../../shared/use-refresh';
import { addAddress, changeAddress } from '../api';

/** Adds or changes one of the customer's own addresses. */
export function AddressDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const states = useStates();
  const refresh = useRefresh();
  const client = useQueryClient();
  return (
    <SharedDialog
      address={address}
      states={states}
      whose="My"
      save={(body, version) => (address ? changeAddress(address.id, version, body) : addAddress(body))}
      read={() => client.fetchQuery({ ...apiQuery('/api/customer/addresses'), staleTime: 0 })}
      onSaved={() => void refresh()}
      onClose={onClose}
    />
  );
}
