import { useCart } from '@shamba/shell-sdk';
import { Badge, Button, Image, QuantityInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { useWinesCopy } from '../copy/wines';
import { toneOf } from '../tone-of';
import type { Wine } from '../types';
import styles from './wine-dialog.module.css';
import { WinePrice } from './wine-price';
import { canBuy, stockText, WINE_FALLBACK, wineTypeKeys } from './wine-texts';

/** One wine in full, with Add to Cart (disabled when out of stock). */
export function WineDialog({ wine, onClose }: { wine: Wine; onClose: () => void }) {
  const copy = useWinesCopy();
  const { add } = useCart();
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const available = canBuy(wine);
  const addToCart = async () => {
    setAdding(true);
    const added = await add({
      item_type: 'wine',
      item_id: wine.id,
      quantity,
      item_details: { title: wine.name, image_url: wine.image_url ?? undefined },
      title: wine.name,
    });
    setAdding(false);
    if (added) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${wine.name} ${wine.vintage}`}
      hideTitle
      size="lg"
      flush
      initialFocus="dialog"
    >
      <div className={styles.wine}>
        <div className={styles.picture}>
          <Image
            className={styles.image}
            src={wine.image_url}
            fallbackSrc={WINE_FALLBACK}
            alt={copy.text('wine-image-alt', { wine: wine.name })}
            width={640}
            height={800}
            sizes="(min-width: 48rem) 26rem, 100vw"
            placeholder={toneOf(wine.image_url)}
            priority
            fill
          />
        </div>
        <div className={styles.words}>
          <div className={styles.badges}>
            {wine.featured ? <Badge tone="gold">{copy('wine-featured')}</Badge> : null}
            <Badge>{copy(wineTypeKeys[wine.type])}</Badge>
            <Badge tone={available ? 'success' : 'danger'}>{stockText(copy, wine)}</Badge>
          </div>
          <div>
            <p className={styles.name} aria-hidden="true">
              {wine.name}
            </p>
            <p className={styles.vintage}>
              {wine.varietal ?? copy(wineTypeKeys[wine.type])} · {copy('wine-vintage', { year: wine.vintage })}
            </p>
          </div>
          <WinePrice wine={wine} className={styles.price} />
          <p>{wine.description}</p>
          {wine.tasting_notes === null ? null : (
            <div>
              <h3 className={styles.label}>{copy('wine-notes')}</h3>
              <p>{wine.tasting_notes}</p>
            </div>
          )}
          <div className={styles.buy}>
            {available ? (
              <QuantityInput
                label={`bottles of ${wine.name}`}
                value={quantity}
                onChange={setQuantity}
                max={Math.min(wine.stock_quantity, 99)}
              />
            ) : null}
            <Button
              className={styles.add}
              size="lg"
              disabled={!available}
              loading={adding}
              loadingLabel={copy.text('wine-adding')}
              onClick={() => void addToCart()}
            >
              {copy(available ? 'wine-add' : 'wine-unavailable')}
            </Button>
          </div>
          <p className={styles.facts}>
            <span>{copy('wine-size')}</span>
            <span>{copy('wine-sku', { sku: wine.sku })}</span>
            <span>{copy('wine-origin')}</span>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
