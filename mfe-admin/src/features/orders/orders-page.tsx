import { lazy } from 'react';
import { links, useMatch } from '@shamba/shell-sdk';
import { ButtonLink, PageTitle } from '@shamba/slice-kit/views';
import { OrderList } from '../../shared/orders/order-list';

const PickList = lazy(async () => ({ default: (await import('./pick-list-page')).PickListPage }));
const PackingSlips = lazy(async () => ({ default: (await import('./packing-slips-page')).PackingSlipsPage }));
const Labels = lazy(async () => ({ default: (await import('./labels-page')).LabelsPage }));
const Pickups = lazy(async () => ({ default: (await import('./pickups-page')).PickupsPage }));
const StrayPayments = lazy(async () => ({ default: (await import('./stray-payments-page')).StrayPaymentsPage }));

/** /admin/orders and the pages below it. */
export function OrdersPage() {
  const page = useMatch('/admin/orders/:page')?.params.page;
  switch (page) {
    case 'pick-list':
      return <PickList />;
    case 'packing-slips':
      return <PackingSlips />;
    case 'labels':
      return <Labels />;
    case 'pickups':
      return <Pickups />;
    case 'stray-payments':
      return <StrayPayments />;
    default:
      return <AllOrders />;
  }
}

/** All orders. */
function AllOrders() {
  return (
    <>
      <PageTitle title="All Orders">
        <ButtonLink variant="secondary" to={`${links.admin('orders')}/pickups`}>
          Waiting pickups
        </ButtonLink>
        <ButtonLink variant="secondary" to={`${links.admin('orders')}/stray-payments`}>
          Unmatched payments
        </ButtonLink>
      </PageTitle>
      <OrderList name="orders" view="table of many" empty="They appear here after the first purchase." />
    </>
  );
}
