import { code128, drawingSVG, qrcode } from 'bwip-js/browser';
import { Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, formatMoney } from '@shamba/ui/core';
import { links, useText } from '@shamba/shell-sdk';
import { ButtonLink, Loaded, PageTitle } from '@shamba/slice-kit/views';
import { type Wine, wholeShelf } from './api';
import styles from './labels-page.module.css';

/** /admin/wine-shop/labels: labels of all wines in stock, for printing on sheets. */
export function LabelsPage() {
  const wines = useQuery({ queryKey: ['/api/wines', 'labels'], queryFn: wholeShelf });
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  return (
    <>
      <div className={styles.screen}>
        <PageTitle title="Labels" text="One label for each wine in stock.">
          <ButtonLink variant="secondary" to={links.admin('wine-shop')}>
            Back to the wine shop
          </ButtonLink>
          <Button onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" /> Print
          </Button>
        </PageTitle>
      </div>
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
    </>
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
