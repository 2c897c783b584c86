import { Link, type LinkProps } from '@shamba/shell-sdk';
import { Badge, cx } from '@shamba/ui/core';
import { useWinesCopy } from '../copy/wines';
import { Picture } from '../layout/picture';
import { openedOverPage } from '../over-page';
import type { Wine } from '../types';
import { AddWine } from './add-wine';
import styles from './wine-card.module.css';
import { WinePrice } from './wine-price';
import { canBuy, isLow, stockText, WINE_FALLBACK, wineTypeKeys } from './wine-texts';

/**
 * A wine on the shelf with Add to Cart. Anywhere else the card opens the wine at `to`; the page behind the dialog keeps
 * its position.
 */
export function WineCard({ wine, to }: { wine: Wine; to: LinkProps['to'] }) {
  const copy = useWinesCopy();
  return (
    <li className={styles.card}>
      <div className={styles.badges}>
        {wine.featured ? (
          <span className={styles.featured}>
            <Badge tone="gold">{copy('wine-featured')}</Badge>
          </span>
        ) : null}
        {canBuy(wine) ? null : <Badge>{copy('wine-sold-out')}</Badge>}
      </div>
      <div className={styles.picture}>
        <Picture
          className={cx(styles.image, !canBuy(wine) && styles.soldOut)}
          src={wine.image_url}
          fallbackSrc={WINE_FALLBACK}
          width={640}
          height={800}
          sizes="(min-width: 76rem) 18rem, (min-width: 48rem) 33vw, 50vw"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          {copy(wineTypeKeys[wine.type])} · {wine.vintage}
        </p>
        <h3 className={styles.name}>
          <Link className={styles.link} to={to} state={openedOverPage}>
            {wine.name}
          </Link>
        </h3>
        <p className={styles.notes}>{wine.tasting_notes ?? wine.description}</p>
        <p className={styles.foot}>
          <WinePrice wine={wine} className={styles.price} />
          {canBuy(wine) && isLow(wine) ? <span className={styles.stock}>{stockText(copy, wine)}</span> : null}
        </p>
      </div>
      <AddWine wine={wine} onCard />
    </li>
  );
}
