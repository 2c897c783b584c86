import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Badge, Button, Card, CardBody, formatMoney, Image, VisuallyHidden } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
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
    <Card as="article" className={styles.card} aria-label={wine.name}>
      <div className={styles.picture}>
        <Image src={wine.image_url} fallbackSrc={WINE_FALLBACK} alt="" width={640} height={800} sizes="16rem" fill />
        <div className={styles.badges}>
          {wine.featured ? <Badge tone="gold">Featured</Badge> : null}
          <Badge>{wine.type}</Badge>
          <Badge tone={wine.in_stock ? 'success' : 'danger'}>{wine.in_stock ? 'In Stock' : 'Out of Stock'}</Badge>
          {isArchived ? <Badge>Archived</Badge> : null}
        </div>
      </div>
      <CardBody className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            {isArchived ? (
              wine.name
            ) : (
              <Link to={to} className={styles.link} data-row="">
                {wine.name}
              </Link>
            )}
          </h2>
          <p className={styles.price}>{formatMoney(wine.price)}</p>
        </div>
        <p className={styles.facts}>
          {wine.vintage} · {wine.type}
          {wine.rating === null ? null : ` · ${wine.rating} pts`}
        </p>
        <p className={styles.description}>{wine.description}</p>
        <p className={styles.facts}>
          SKU {wine.sku} ·{' '}
          <Link to={stockTo} className={styles.stock}>
            <StockLevel wine={wine} />
            <VisuallyHidden> of {wine.name}</VisuallyHidden>
          </Link>
        </p>
        {writable && isArchived ? (
          <div className={styles.actions}>
            <Button variant="secondary" size="sm" onClick={onRestore}>
              <RotateCcw size={16} aria-hidden="true" /> Restore
            </Button>
          </div>
        ) : null}
        {writable && !isArchived ? (
          <div className={styles.actions}>
            <Link to={to} className={styles.edit}>
              <Pencil size={16} aria-hidden="true" /> Edit
            </Link>
            <Button variant="ghost" size="sm" onClick={onDelete}>
              <Trash2 size={16} aria-hidden="true" /> Delete
            </Button>
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}

/** Five bottles or fewer want attention. */
export const LOW_STOCK = 5;

/** Bottles on hand, in colour when they run out. */
export function StockLevel({ wine: { stock_quantity: bottles } }: { wine: Pick<Wine, 'stock_quantity'> }) {
  const text = `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`;
  return bottles > LOW_STOCK ? <>{text}</> : <strong className={styles.low}>{text}</strong>;
}
