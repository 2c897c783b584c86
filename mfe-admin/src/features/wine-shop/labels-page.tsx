import { code128, drawingSVG, qrcode } from 'bwip-js/browser';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, formatMoney } from '@shamba/ui/core';
import { links, useText } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { PrintPage } from '../../shared/print/print-page';
import { shelfQuery, type Wine } from './api';
import styles from './labels-page.module.css';

/** /admin/wine-shop/labels: labels of all wines in stock, for printing on sheets. */
export function LabelsPage() {
  const wines = useQuery(shelfQuery);
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  return (
    <PrintPage
      title="Labels"
      titled={false}
      text="One label for each wine in stock."
      back={{ to: links.admin('wine-shop'), label: 'Back to the wine shop' }}
    >
      <Loaded query={wines} label="the wines in stock">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Nothing in stock" text="Wines get a label here once there are bottles of them." />
          ) : (
            <ul className={styles.sheet}>
              {rows.map((wine) => (
                <Label key={wine.id} wine={wine} site={site} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </PrintPage>
  );
}

function Label({ wine, site }: { wine: Wine; site: string }) {
  return (
    <li className={styles.label}>
      <p className={styles.site}>{site}</p>
      <p className={styles.name}>{wine.name}</p>
      <p className={styles.facts}>
        {wine.vintage} · {wine.type} · {formatMoney(wine.price)}
      </p>
      <img className={styles.code} src={barcode(wine.sku)} alt={`Barcode of ${wine.sku}`} />
      <p className={styles.sku}>{wine.sku}</p>
    </li>
  );
}

/** Characters that Code 128 can encode. */
const PLAIN = /^[ -~]+$/;

/** Barcode of an SKU as address of an SVG picture: Code 128, or a QR code for other characters. */
export const barcode = (sku: string): string => {
  const drawn = PLAIN.test(sku)
    ? code128({ bcid: 'code128', text: sku, height: 12, scale: 2 }, drawingSVG())
    : qrcode({ bcid: 'qrcode', text: sku, scale: 2 }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
};
