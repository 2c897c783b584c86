import { useState } from 'react';
import { Button, Card, CardBody, EmptyState, ErrorState, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Link, links, useCart, useSession } from '@shamba/shell-sdk';
import { usePageTitle } from '@shamba/slice-kit/page';
import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '@shamba/slice-kit/views';
import { groupOrder } from '../../shared/cart-line-view';
import { useIsMember, useKnownState } from '../../shared/known-address';
import { lazyDialog } from '../../shared/lazy-dialog';
import { useQuote } from '../../shared/quote';
import { useOpened } from '../../shared/use-opened';
import { CartGroupSection } from './components/cart-group-section';
import { ClubPromo } from './components/club-promo';
import { Suggestions } from './components/suggestions';
import { QuoteTotals } from '../../shared/totals';
import styles from './cart-page.module.css';

// Loaded on opening.
const ClearCartDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "clear-cart" */ './components/clear-cart-dialog')).ClearCartDialog,
);

/** The page's first words, as its document (slice.json) shows them before any code runs. */
const LEAD = (
  <p className={styles.lead}>Wine, visits and nights in one order. Nothing is charged before you confirm it.</p>
);

/** /cart: the cart's lines in their groups, the totals, and suggestions. */
export function CartPage() {
  usePageTitle('Your Cart');
  const cart = useCart();
  const state = useKnownState();
  const quote = useQuote(cart, cart.cart.wines.length > 0 ? state : '');
  const [clearing, setClearing] = useState(false);

  // The page appears whole: its first quote has sums, fees and obstacles that would move what is being read.
  const opened = useOpened(!cart.loading && state !== undefined && (cart.isEmpty || quote.answered));
  if (!opened) return <CartSkeleton />;
  if (cart.error && cart.isEmpty) {
    return (
      <Page title="Your Cart">
        {LEAD}
        <ErrorState text="Your cart could not be loaded. Nothing in it is lost." onRetry={() => void cart.refetch()} />
      </Page>
    );
  }
  return (
    <Page title="Your Cart">
      {LEAD}
      {cart.isEmpty ? (
        <EmptyCart />
      ) : (
        <div className={styles.layout}>
          <div className={styles.groups}>
            {groupOrder.map((group) => (
              <CartGroupSection key={group} group={group} cart={cart} quote={quote.shown} />
            ))}
            <div className={styles.below}>
              <nav className={styles.links} aria-label="Continue shopping">
                <Link to={links.wines()} className={styles.more}>
                  Wines
                </Link>
                <Link to={links.wineClub()} className={styles.more}>
                  Wine Club
                </Link>
                <Link to={links.experiences()} className={styles.more}>
                  Experiences
                </Link>
                <Link to={links.events()} className={styles.more}>
                  Events
                </Link>
              </nav>
              <Button variant="ghost" size="sm" onClick={() => setClearing(true)}>
                Clear cart
              </Button>
            </div>
          </div>
          <aside className={styles.aside} aria-label="Order summary">
            <CartSummary quote={quote} />
            {cart.cart.wineClub.length === 0 ? <ClubPromo /> : null}
          </aside>
        </div>
      )}
      <Suggestions />
      {clearing ? (
        <ClearCartDialog onConfirm={async () => void (await cart.clear())} onClose={() => setClearing(false)} />
      ) : null}
    </Page>
  );
}

function EmptyCart() {
  const isMember = useIsMember();
  // A guest may have been signed out while shopping: the cart is still in the account.
  const { user, openAuth } = useSession();
  return (
    <EmptyState
      icon={<ShoppingBag size={36} strokeWidth={1.5} />}
      title="Your cart is empty"
      text="A bottle for tonight, or three months of them: both are a good place to start."
      action={
        <>
          <ButtonLink to={links.wines()}>Shop Wines</ButtonLink>
          {isMember ? null : (
            <ButtonLink to={links.wineClub()} variant="secondary">
              Join Wine Club
            </ButtonLink>
          )}
          {user ? null : (
            <Button variant="link" onClick={() => openAuth({ mode: 'sign-in', tier: null, stay: true })}>
              Sign in to see your cart
            </Button>
          )}
        </>
      }
    />
  );
}

function CartSkeleton() {
  return (
    <Page title="Your Cart">
      {LEAD}
      <SkeletonGroup label="Loading your cart" className={styles.groups}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </Page>
  );
}

/** The cart's totals and the link to checkout. */
function CartSummary({ quote }: { quote: ReturnType<typeof useQuote> }) {
  const notices = quote.shown?.issues ?? [];
  return (
    <Card>
      <CardBody className={styles.summary}>
        <h2 className={styles.heading}>Order summary</h2>
        {notices.some(({ code }) => code === 'price_changed') ? (
          <p className={styles.notice} role="status">
            A price has changed since you filled your cart. The total is up to date.
          </p>
        ) : null}
        {notices
          .filter(({ lineId }) => lineId === undefined)
          .map(({ code, message }) => (
            <p key={code} className={styles.notice}>
              {message}
            </p>
          ))}
        <QuoteTotals quote={quote} failure="We could not calculate the total. Please try again." />
        <ButtonLink to={links.checkout()} block size="lg">
          Proceed to Checkout
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
