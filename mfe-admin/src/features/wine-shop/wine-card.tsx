import { RotateCcw } from 'lucide-react';
import { Badge, Button, formatMoney, VisuallyHidden } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import { counted } from '../../shared/counted';
import { CardLine, EditAndDelete, ResourceCard } from '../../shared/resource/resource-card';
import type { Wine } from './api';
import styles from './wine-card.module.css';

/** Picture of a wine without one, or whose picture fails to load. */
const WINE_FALLBACK = '/media/art/wine-mavuno-zinfandel-640.webp';

interface WineCardProps {
  wine: Wine;
  /** Address of the editor. */
  to: string;
  /** Address of the ledger. */
  stockTo: string;
  onDelete: () => void;
  onRestore: () => void;
  /** False without wines.write: nothing can be changed. */
  writable: boolean;
}

/** A wine in the list of the wine shop, with all data that staff need. */
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
        !writable ? null : isArchived ? (
          <Button variant="secondary" size="sm" onClick={onRestore}>
            <RotateCcw size={16} aria-hidden="true" /> Restore
          </Button>
        ) : (
          <EditAndDelete to={to} onDelete={onDelete} />
        )
      }
    >
      <CardLine>
        {wine.vintage} · {wine.type}
        {wine.rating === null ? null : ` · ${wine.rating} pts (${wine.rating}/10)`}
      </CardLine>
      <p className={styles.description}>{wine.description}</p>
      <CardLine>
        SKU {wine.sku} ·{' '}
        <Link to={stockTo}>
          <StockLevel wine={wine} />
          <VisuallyHidden> of {wine.name}</VisuallyHidden>
        </Link>
      </CardLine>
    </ResourceCard>
  );
}

/** Five bottles or fewer count as low stock. */
const LOW_STOCK = 5;

/** Bottles on hand, coloured for low stock. */
export function StockLevel({ wine: { stock_quantity: bottles } }: { wine: Pick<Wine, 'stock_quantity'> }) {
  const text = counted(bottles, 'bottle');
  return bottles > LOW_STOCK ? <>{text}</> : <strong className={styles.low}>{text}</strong>;
}
