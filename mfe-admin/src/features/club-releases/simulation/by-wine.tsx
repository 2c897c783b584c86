import { useState } from 'react';
import { Badge, Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { counted } from '../../../shared/counted';
import { isInWork } from '../release-words';
import type { Release, Totals, Wine } from '../api';
import { ReplaceDialog } from './replace-dialog';
import look from '../../../shared/look.module.css';
import row from '../../../shared/rows.module.css';

interface ByWineProps {
  release: Release;
  totals: Totals;
  wines: readonly Wine[];
}

/** Each wine of the boxes: wanted, kept, in stock, missing. A missing wine can be replaced. */
export function ByWine({ release, totals, wines }: ByWineProps) {
  const writable = useSession().hasPermission('club.write') && isInWork(release);
  const [replaced, setReplaced] = useState<number | null>(null);
  return (
    <>
      <ul aria-label="Wines of the simulation">
        {totals.by_wine.map(({ wine_id, name, wanted, share, free, missing }) => (
          <li key={wine_id} className={row.row}>
            <div className={row.about}>
              <p className={look.strong}>
                {name} {missing > 0 ? <Badge tone="danger">{missing} missing</Badge> : null}
              </p>
              <p className={look.muted}>
                {counted(wanted, 'bottle')} wanted, {share} kept for the club, {free} free in stock
              </p>
            </div>
            {writable && missing > 0 ? (
              <Button variant="secondary" size="sm" onClick={() => setReplaced(wine_id)}>
                Replace {name}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {replaced === null ? null : (
        <ReplaceDialog
          key={replaced}
          release={release}
          wineId={replaced}
          totals={totals}
          wines={wines}
          onClose={() => setReplaced(null)}
        />
      )}
    </>
  );
}
