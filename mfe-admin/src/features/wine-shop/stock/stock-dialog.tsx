import { useQuery } from '@tanstack/react-query';
import { apiQuery, useSession } from '@shamba/shell-sdk';
import { Facts } from '@shamba/slice-kit/views';
import { OpenDialog } from '../../../shared/open-dialog';
import type { Wine } from '../api';
import { Ledger } from './ledger';
import { MoveForm } from './move-form';
import { bottles } from './stock-words';
import styles from './stock.module.css';

/** A wine's bottles: places, history, and a form to book changes. */
export function StockDialog({ wine, onClose }: { wine: Wine; onClose: () => void }) {
  const writable = useSession().hasPermission('wines.write') && wine.archived_at === null;
  const places = useQuery(apiQuery('/api/admin/wines/{id}/stock/locations', { path: { id: wine.id } })).data ?? [];
  return (
    <OpenDialog onClose={onClose} title={`Stock of ${wine.name}`} size="lg" initialFocus="dialog" keepOnOutsidePress>
      <div className={styles.stock}>
        <Facts
          facts={[
            { label: 'In stock', value: bottles(wine.stock_quantity) },
            ...(places.length > 1
              ? places.map(({ location, quantity }) => ({ label: `In ${location}`, value: bottles(quantity) }))
              : []),
          ]}
        />
        {writable ? <MoveForm wine={wine} places={places} /> : null}
        <Ledger wineId={wine.id} />
      </div>
    </OpenDialog>
  );
}
