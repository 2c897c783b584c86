import { Plus, Truck } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { Tabs } from '@shamba/ui/tabs';
import { useMatch, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { NoPermission } from '../../frame/no-section';
import { OrderList } from '../../shared/orders/order-list';
import { WinesTab } from './wines-tab';

const ShippingSettings = lazyDialog(
  async () => (await import('../../shared/shipping-settings/shipping-settings-dialog')).ShippingSettingsDialog,
);

const Labels = lazy(async () => ({ default: (await import('./labels-page')).LabelsPage }));

const TastingSheet = lazy(async () => ({ default: (await import('./tasting-sheet-page')).TastingSheetPage }));

const StockTake = lazy(async () => ({ default: (await import('./stock-take/stock-take-page')).StockTakePage }));

const Import = lazy(async () => ({ default: (await import('./import/import-page')).ImportPage }));

/** /admin/wine-shop, and below it /labels, /tasting-sheet and, with wines.write, /stock-take and /import. */
export function WineShopPage() {
  const page = useMatch('/admin/wine-shop/:page')?.params.page;
  const writable = useSession().hasPermission('wines.write');
  if (page === 'labels') return <Labels />;
  if (page === 'tasting-sheet') return <TastingSheet />;
  if (page === 'import') return writable ? <Import /> : <NoPermission section="the import" />;
  if (page === 'stock-take') return writable ? <StockTake /> : <NoPermission section="the stock count" />;
  return <WineShop />;
}

/** The wines, and for those who may read orders the ones with wine. */
function WineShop() {
  const url = useUrlState({ tab: 'wines', dialog: '', wine: '' });
  const { hasPermission } = useSession();
  const tabs = [{ value: 'wines', label: 'Wines', content: <WinesTab /> }];
  if (hasPermission('orders.read'))
    tabs.push({
      value: 'orders',
      label: 'Wine Orders',
      content: (
        <OrderList name="wine-orders" wineOnly view="cards" empty="They appear here after the first bottle is sold." />
      ),
    });
  return (
    <>
      <PageTitle title="Wine Shop">
        {hasPermission('shipping.read') ? (
          <Button variant="secondary" onClick={() => url.change({ dialog: 'shipping' }, { push: true })}>
            <Truck size={16} aria-hidden="true" /> Shipping Settings
          </Button>
        ) : null}
        {hasPermission('wines.write') ? (
          <Button onClick={() => url.change({ tab: 'wines', wine: 'new' }, { push: true })}>
            <Plus size={16} aria-hidden="true" /> Add New Wine
          </Button>
        ) : null}
      </PageTitle>
      <Tabs
        label="Wine shop"
        value={tabs.some(({ value }) => value === url.values.tab) ? url.values.tab : 'wines'}
        onValueChange={(tab) => url.change({ tab }, { push: true })}
        tabs={tabs}
      />
      {url.values.dialog === 'shipping' ? <ShippingSettings onClose={() => url.change({ dialog: '' })} /> : null}
    </>
  );
}
