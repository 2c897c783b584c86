import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Panel } from '@shamba/slice-kit/views';
import type { StoredCard } from '../../../shared/api/club';
import { CardDialog } from './card-dialog';

const two = (value: number | string) => String(value).padStart(2, '0').slice(-2);

/** The card for shipments: brand, last digits and expiry from the provider. */
export function CardPanel({ card }: { card: StoredCard | null }) {
  const [replacing, setReplacing] = useState(false);
  return (
    <Panel title="Card on file">
      {card === null ? (
        <p>No card is stored. The next shipment needs one.</p>
      ) : (
        <p>
          <strong>
            {card.brand} •••• {card.last_four}
          </strong>
          , expires {two(card.expiry_month)}/{two(card.expiry_year)}
          {card.cardholder_name ? (
            <>
              <br />
              {card.cardholder_name}
            </>
          ) : null}
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={() => setReplacing(true)}>
          {card === null ? 'Add a card' : 'Replace card'}
        </Button>
      </div>
      {replacing ? <CardDialog onClose={() => setReplacing(false)} /> : null}
    </Panel>
  );
}
