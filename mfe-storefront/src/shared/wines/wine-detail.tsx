import { Badge, Detail, DetailText } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import { useWinesCopy } from '../copy/wines';
import { toneOf } from '../tone-of';
import type { Wine } from '../types';
import { AddWine } from './add-wine';
import { WinePrice } from './wine-price';
import { canBuy, stockText, WINE_FALLBACK, wineTypeKeys } from './wine-texts';

export interface WineDetailProps {
  wine: Wine;
  inDialog?: boolean;
  back?: ReactNode;
  /** Called after the wine was added to the cart. */
  onAdded?: () => void;
}

/** One wine in full with Add to Cart (disabled when out of stock), in a dialog over a list or as its own page. */
export function WineDetail({ wine, inDialog = false, back, onAdded }: WineDetailProps) {
  const copy = useWinesCopy();
  const available = canBuy(wine);
  return (
    <Detail
      shape="portrait"
      inDialog={inDialog}
      back={back}
      picture={{
        src: wine.image_url,
        fallbackSrc: WINE_FALLBACK,
        alt: copy.text('wine-image-alt', { wine: wine.name }),
        placeholder: toneOf(wine.image_url),
      }}
      badges={
        <>
          <Badge>{copy(wineTypeKeys[wine.type])}</Badge>
          {wine.featured ? <Badge tone="gold">{copy('wine-featured')}</Badge> : null}
          <Badge tone={available ? 'success' : 'danger'}>{stockText(copy, wine)}</Badge>
        </>
      }
      title={inDialog ? wine.name : `${wine.name} ${wine.vintage}`}
      subtitle={
        <>
          {wine.varietal ?? copy(wineTypeKeys[wine.type])} · {copy('wine-vintage', { year: wine.vintage })}
        </>
      }
      price={<WinePrice wine={wine} />}
      action={<AddWine wine={wine} {...(onAdded && { onAdded })} />}
      facts={
        <>
          <span>{copy('wine-size')}</span>
          <span>{copy('wine-sku', { sku: wine.sku })}</span>
          <span>{copy('wine-origin')}</span>
        </>
      }
    >
      <p>{wine.description}</p>
      {wine.tasting_notes === null ? null : (
        <DetailText label={copy('wine-notes')} level={inDialog ? 3 : 2}>
          {wine.tasting_notes}
        </DetailText>
      )}
    </Detail>
  );
}
