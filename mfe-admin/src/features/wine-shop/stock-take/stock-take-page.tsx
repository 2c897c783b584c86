import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { ButtonLink, Loaded, PageTitle } from '@shamba/slice-kit/views';
import { allWines } from '../api';
import { CountSheet } from './count-sheet';

/** /admin/wine-shop/stock-take: staff type the counts while walking along the shelves. */
export function StockTakePage() {
  const wines = useQuery({ queryKey: ['/api/wines', 'stock-take'], queryFn: () => allWines({ sort: 'name' }) });
  const [round, setRound] = useState(0);
  const startAgain = async () => {
    await wines.refetch();
    setRound((before) => before + 1);
  };
  return (
    <>
      <PageTitle
        title="Stock count"
        text="Enter what you count. Only differences from the stock on this sheet are recorded, so a sale in the meantime stays a sale."
      >
        <ButtonLink variant="secondary" to={links.admin('wine-shop')}>
          Back to the wine shop
        </ButtonLink>
      </PageTitle>
      <Loaded query={wines} label="the wines">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No wines yet" text="Wines can be counted once they are on the list." />
          ) : (
            <CountSheet key={round} wines={rows} onStartAgain={() => void startAgain()} />
          )
        }
      </Loaded>
    </>
  );
}
