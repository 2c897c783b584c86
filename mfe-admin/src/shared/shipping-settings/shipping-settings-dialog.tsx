import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, formatMoney } from '@shamba/ui/core';
import { Table } from '@shamba/ui/table';
import { apiQuery, useSession } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { OpenDialog } from '../open-dialog';
import { ConfirmWrite } from '../confirm-write';
import { SHIPPING_READS, type ShippingSetting, shippingSettings, useStates } from './api';
import { ShippingForm } from './shipping-form';
import styles from './shipping-settings-dialog.module.css';

/**
 * Shipping Settings: the cost per bottle and the free-shipping
 * threshold of each state, added, edited and deleted in one place.
 */
export function ShippingSettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(apiQuery('/api/admin/shipping-settings'));
  const states = useStates();
  const writable = useSession().hasPermission('shipping.write');
  const [edited, setEdited] = useState<ShippingSetting | null>(null);
  const [deleting, setDeleting] = useState<ShippingSetting | null>(null);
  return (
    <OpenDialog
      onClose={onClose}
      title="Shipping Settings"
      description="Cost per bottle by state; shipping is free from the threshold up. A cost alone does not open a state for wine."
      size="lg"
      keepOnOutsidePress
    >
      <div className={styles.settings}>
        {writable && states.data ? (
          <ShippingForm
            key={edited ? `${edited.id}-${edited.version}` : 'new'}
            setting={edited}
            states={states.data}
            onDone={() => setEdited(null)}
          />
        ) : null}
        <Loaded query={settings} label="the shipping settings">
          {(rows) => (
            <Table
              caption="Shipping costs by state"
              rows={rows}
              rowKey={({ id }) => id}
              empty={<p>No state has a cost of its own yet: the estimate rule applies.</p>}
              columns={[
                { id: 'state', header: 'State', rowHeader: true, cell: ({ state_name }) => state_name },
                {
                  id: 'cost',
                  header: 'Per bottle',
                  align: 'end',
                  cell: ({ shipping_cost }) => formatMoney(shipping_cost),
                },
                {
                  id: 'free',
                  header: 'Free from',
                  align: 'end',
                  cell: ({ free_shipping_threshold: from }) => (from === null ? 'Never' : formatMoney(from)),
                },
                {
                  id: 'actions',
                  header: 'Actions',
                  align: 'end',
                  cell: (row) =>
                    writable ? (
                      <span className={styles.actions}>
                        <Button
                          variant="ghost"
                          size="sm"
                          aria-label={`Edit ${row.state_name}`}
                          onClick={() => setEdited(row)}
                        >
                          <Pencil size={16} aria-hidden="true" />
                        </Button>
                        <Button
                          variant="ghost"
                          size="sm"
                          aria-label={`Delete ${row.state_name}`}
                          onClick={() => setDeleting(row)}
                        >
                          <Trash2 size={16} aria-hidden="true" />
                        </Button>
                      </span>
                    ) : null,
                },
              ]}
            />
          )}
        </Loaded>
      </div>
      {deleting ? (
        <ConfirmWrite
          title={`Delete the shipping cost of ${deleting.state_name}?`}
          text="Orders to this state then cost what the estimate rule says."
          confirmLabel="Delete"
          send={() => shippingSettings.remove(deleting)}
          done={{ title: 'Shipping settings deleted successfully' }}
          failure={{ title: 'Error deleting shipping settings', text: 'Unknown error' }}
          reads={SHIPPING_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </OpenDialog>
  );
}
