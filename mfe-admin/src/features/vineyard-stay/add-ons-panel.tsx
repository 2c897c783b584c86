import { useQuery } from '@tanstack/react-query';
import { Archive, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Checkbox, formatMoney } from '@shamba/ui/core';
import { apiQuery } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ConfirmWrite } from '../../shared/confirm-write';
import { CardLine, CardLink, ResourceCard } from '../../shared/resource/resource-card';
import { useChange } from '../../shared/use-change';
import { AddOnDialog } from './add-on-dialog';
import { ADD_ON_READS, type AddOn, addOns } from './house-api';
import { RowsPanel } from './rows-panel';
import styles from './pricing-panel.module.css';

const TAXES: Record<AddOn['tax_class'], string> = { standard: 'Sales tax', lodging: 'Lodging tax' };

/** Add-ons that guests can book with a stay; those switched off too. */
export function AddOnsPanel({ writable }: { writable: boolean }) {
  const query = useQuery({ ...apiQuery('/api/vineyard-stay/add-ons'), refetchInterval: false });
  const url = useUrlState({ addOn: '' });
  const [archiving, setArchiving] = useState<AddOn | null>(null);
  const edited = query.data?.find(({ id }) => String(id) === url.values.addOn);
  const close = () => url.change({ addOn: '' });
  const add = () => url.change({ addOn: 'new' }, { push: true });
  return (
    <RowsPanel
      title="Add-ons"
      text="Guests book them with their stay, once per stay. Existing bookings keep their name and price."
      query={query}
      label="the add-ons"
      onAdd={writable ? add : undefined}
      add={
        <>
          <Plus size={16} aria-hidden="true" /> Add an add-on
        </>
      }
      empty={{ title: 'No add-ons', text: 'Guests book the house as it is.', add: 'Add First Add-on' }}
      list={(rows) => (
        <ul className={styles.cards} aria-label="Add-ons">
          {rows.map((addOn) => (
            <li key={addOn.id}>
              <ResourceCard
                title={addOn.name}
                level={3}
                aside={formatMoney(addOn.price)}
                actions={
                  writable ? (
                    <>
                      <CardLink to={url.href({ addOn: String(addOn.id) })}>
                        <Pencil size={16} aria-hidden="true" /> Edit
                      </CardLink>
                      <Button variant="ghost" size="sm" onClick={() => setArchiving(addOn)}>
                        <Archive size={16} aria-hidden="true" /> Archive
                      </Button>
                    </>
                  ) : undefined
                }
              >
                <CardLine>
                  {TAXES[addOn.tax_class]}
                  {addOn.only_without_departure ? ' · only if no one checks out on the arrival day' : ''}
                </CardLine>
                <Offered addOn={addOn} writable={writable} />
              </ResourceCard>
            </li>
          ))}
        </ul>
      )}
    >
      {writable && url.values.addOn === 'new' ? <AddOnDialog addOn={null} onClose={close} /> : null}
      {writable && edited ? <AddOnDialog key={edited.id} addOn={edited} onClose={close} /> : null}
      {archiving ? (
        <ConfirmWrite
          title={`Archive ${archiving.name}?`}
          text="Guests can no longer book it. Existing bookings keep it."
          confirmLabel="Archive add-on"
          send={() => addOns.remove(archiving)}
          done={{ title: 'Add-on archived', description: archiving.name }}
          failure={{ title: 'Error', text: 'Failed to archive add-on. Please try again.' }}
          reads={ADD_ON_READS}
          onClose={() => setArchiving(null)}
        />
      ) : null}
    </RowsPanel>
  );
}

/** Switch that offers an add-on to guests. */
function Offered({ addOn, writable }: { addOn: AddOn; writable: boolean }) {
  const { id, name, price, version } = addOn;
  const { busy, run } = useChange({
    send: (active: boolean) => addOns.save(id, { name, price, active }, version),
    failure: { title: 'Error', text: 'Failed to change add-on. Please try again.' },
    done: ({ active }) => ({ title: active ? 'Add-on offered' : 'Add-on switched off', description: name }),
    reads: ADD_ON_READS,
  });
  return (
    <Checkbox
      label="Offered to guests"
      aria-label={`${name} is offered to guests`}
      checked={addOn.active}
      disabled={!writable || busy}
      onChange={(event) => void run(event.target.checked)}
    />
  );
}
