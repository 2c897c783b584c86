import { lazy } from 'react';
import { links, useMatch } from '@shamba/shell-sdk';
import { ButtonLink, PageTitle } from '@shamba/slice-kit/views';
import { OrderList } from '../../shared/orders/order-list';

const PickList = lazy(async () => ({ default: (await import('./pick-list-page')).PickListPage }));
const PackingSlips = lazy(async () => ({ default: (await import('./packing-slips-page')).PackingSlipsPage }));
const StrayPayments = lazy(async () => ({ default: (await import('./stray-payments-page')).StrayPaymentsPage }));

/** /admin/orders and the pages below it. */
export function OrdersPage() {
  const page = useMatch('/admin/orders/:page')?.params.page;
  switch (page) {
    case 'pick-list':
      return <PickList />;
    case 'packing-slips':
      return <PackingSlips />;
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
        <ButtonLink variant="secondary" to={`${links.admin('orders')}/stray-payments`}>
          Unmatched payments
        </ButtonLink>
      </PageTitle>
      <OrderList name="orders" view="table of many" empty="They appear here after the first purchase." />
    </>
  );
}
