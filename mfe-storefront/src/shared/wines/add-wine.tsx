import { useAddToCart } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { Button, QuantityInput } from '@shamba/ui/core';
import { useState } from 'react';
import { useWinesCopy } from '../copy/wines';
import type { Wine } from '../types';
import styles from './wine-card.module.css';
import { canBuy } from './wine-texts';

export interface AddWineProps {
  wine: Wine;
  /** Adds one bottle from the wine's card, where the number is not asked for. */
  onCard?: boolean;
  /** Called after the wine was added to the cart. */
  onAdded?: () => void;
}

/** Number of bottles and Add to Cart, which is disabled when the wine is out of stock. */
export function AddWine({ wine, onCard = false, onAdded }: AddWineProps) {
  const copy = useWinesCopy();
  const add = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const available = canBuy(wine);
  const { busy, run } = useWrite({
    send: () =>
      add({
        item_type: 'wine',
        item_id: wine.id,
        quantity,
        item_details: { title: wine.name, image_url: wine.image_url ?? undefined },
        title: wine.name,
      }),
    onDone: (added) => {
      if (added) onAdded?.();
    },
  });
  const text = available ? 'wine-add' : 'wine-unavailable';
  return (
    <>
      {available && !onCard ? (
        <QuantityInput
          label={`bottles of ${wine.name}`}
          value={quantity}
          onChange={setQuantity}
          max={Math.min(wine.stock_quantity, 99)}
        />
      ) : null}
      <Button
        {...(onCard
          ? {
              size: 'sm',
              variant: 'secondary',
              className: styles.add,
              'aria-label': `${copy.text(text)}: ${wine.name}`,
            }
          : { size: 'lg' })}
        disabled={!available}
        loading={busy}
        loadingLabel={copy.text('wine-adding')}
        onClick={() => void run()}
      >
        {copy(text)}
      </Button>
    </>
  );
}
