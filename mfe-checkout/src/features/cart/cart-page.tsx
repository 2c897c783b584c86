import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Card, CardBody, EmptyState, ErrorState, LinkButton, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { Link, links, useCart, useDocumentTitle } from '@shamba/shell-sdk';
import { ShoppingBag } from 'lucide-react';
import { groupOrder } from '../../shared/cart-line-view';
import { cartFingerprint, quoteQuery } from '../../shared/quote';
import { Totals } from '../../shared/totals';
import { CartGroupSection } from './components/cart-group-section';
import { ClubPromo } from './components/club-promo';
import { Suggestions } from './components/suggestions';
import styles from './cart-page.module.css';

/** /cart: everything chosen so far in its groups, what it would cost, and a few things that go with it. */
export function CartPage() {
  useDocumentTitle('Your Cart');
  const cart = useCart();
  const quote = useQuery(quoteQuery({ session_id: cart.sessionId }, cartFingerprint(cart.cart)));
  const [clearing, setClearing] = useState(false);

  if (cart.loading) return <CartSkeleton />;
  if (cart.error && cart.isEmpty) {
    return <Page title="Your Cart"><ErrorState text="Your cart could not be loaded. Nothing in it is lost." onRetry={() => void cart.refetch()} /></Page>;
  }
  if (cart.isEmpty) {
    return (
      <Page title="Your Cart">
        <EmptyState
          icon={<ShoppingBag size={36} strokeWidth={1.5} />}
          title="Your cart is empty"
          text="A bottle for tonight, or three months of them: both are a good place to start."
          action={
            <div className={styles.choices}>
              <LinkButton asChild><Link to={links.wines()}>Shop Wines</Link></LinkButton>
              <LinkButton asChild variant="secondary"><Link to={links.wineClub()}>Join Wine Club</Link></LinkButton>
            </div>
          }
        />
        <Suggestions />
      </Page>
    );
  }

  const issues = quote.data?.issues ?? [];
  return (
    <Page title="Your Cart">
      <div className={styles.layout}>
        <div className={styles.groups}>
          {groupOrder.map((group) => (
            <CartGroupSection key={group} group={group} lines={cart.cart[group]} quote={quote.data} onQuantity={cart.update} onRemove={cart.remove} />
          ))}
          <div className={styles.below}>
            <Link to={links.wines()} className={styles.more}>Continue shopping</Link>
            <Button variant="ghost" size="sm" onClick={() => setClearing(true)}>Clear cart</Button>
          </div>
        </div>
        <aside className={styles.aside} aria-label="Order summary">
          <Card>
            <CardBody className={styles.summary}>
              <h2 className={styles.heading}>Order summary</h2>
              {issues.filter(({ lineId }) => lineId === undefined).map(({ code, message }) => <p key={code} className={styles.issue}>{message}</p>)}
              {quote.data ? <Totals quote={quote.data} ships={cart.cart.wines.length > 0} /> : null}
              {quote.isError ? <ErrorState title="No total yet" text="We could not work out the total. Please try again." onRetry={() => void quote.refetch()} retrying={quote.isFetching} /> : null}
              {quote.isPending ? <SkeletonGroup label="Working out the total"><Skeleton /><Skeleton /><Skeleton shape="title" /></SkeletonGroup> : null}
              <LinkButton asChild block size="lg"><Link to={links.checkout()}>Proceed to Checkout</Link></LinkButton>
              <p className={styles.small}>Shipping is settled at checkout, once we know your state.</p>
            </CardBody>
          </Card>
          {cart.cart.wineClub.length === 0 ? <ClubPromo /> : null}
        </aside>
      </div>
      <Suggestions />
      <ConfirmDialog
        open={clearing}
        onOpenChange={setClearing}
        title="Clear your cart?"
        text="Everything in it will be removed."
        confirmLabel="Clear cart"
        onConfirm={async () => void (await cart.clear())}
      />
    </Page>
  );
}

function CartSkeleton() {
  return (
    <Page title="Your Cart">
      <SkeletonGroup label="Loading your cart" className={styles.groups}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </Page>
  );
}
