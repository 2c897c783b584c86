import { RotateCcw } from 'lucide-react';
import { Badge, Button, formatMoney, VisuallyHidden } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import { CardLine, EditAndDelete, ResourceCard } from '../../shared/resource/resource-card';
import type { Wine } from './api';
import styles from './wine-card.module.css';

/** Shown when a wine has no picture, or its picture does not load. */
export const WINE_FALLBACK = '/media/art/wine-mavuno-zinfandel-640.webp';

interface WineCardProps {
  wine: Wine;
  /** The address of its editor. */
  to: string;
  /** The address of its ledger. */
  stockTo: string;
  onDelete: () => void;
  onRestore: () => void;
  /** Nothing can be changed without wines.write. */
  writable: boolean;
}

/** A wine as the wine shop lists it: everything that staff look for, without another click. */
export function WineCard({ wine, to, stockTo, onDelete, onRestore, writable }: WineCardProps) {
  const isArchived = wine.archived_at !== null;
  return (
    <ResourceCard
      title={wine.name}
      to={isArchived ? undefined : to}
      aside={formatMoney(wine.price)}
      picture={{ src: wine.image_url, fallbackSrc: WINE_FALLBACK, whole: true }}
      badges={
        <>
          {wine.featured ? <Badge tone="gold">Featured</Badge> : null}
          <Badge>{wine.type}</Badge>
          <Badge tone={wine.in_stock ? 'success' : 'danger'}>{wine.in_stock ? 'In Stock' : 'Out of Stock'}</Badge>
          {isArchived ? <Badge>Archived</Badge> : null}
        </>
      }
      actions={
        writable ? isArchived ? <Restore onRestore={onRestore} /> : <EditAndDelete to={to} onDelete={onDelete} /> : null
      }
    >
      <CardLine>
        {wine.vintage} · {wine.type}
        {wine.rating === null ? null : ` · ${wine.rating} pts`}
      </CardLine>
      <p className={styles.description}>{wine.description}</p>
      <CardLine>
        SKU {wine.sku} ·{' '}
        <Link to={stockTo} className={styles.stock}>
          <StockLevel wine={wine} />
          <VisuallyHidden> of {wine.name}</VisuallyHidden>
        </Link>
      </CardLine>
    </ResourceCard>
  );
}

const Restore = ({ onRestore }: { onRestore: () => void }) => (
  <Button variant="secondary" size="sm" onClick={onRestore}>
    <RotateCcw size={16} aria-hidden="true" /> Restore
  </Button>
);

/** Five bottles or fewer want attention. */
export const LOW_STOCK = 5;

/** Bottles on hand, in colour when they run out. */
export function StockLevel({ wine: { stock_quantity: bottles } }: { wine: Pick<Wine, 'stock_quantity'> }) {
  const text = `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`;
  return bottles > LOW_STOCK ? <>{text}</> : <strong className={styles.low}>{text}</strong>;
}
