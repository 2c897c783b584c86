import { ErrorState, formatMoney, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { isZero, type Quote, type QuoteAdjustment, type useQuote } from './quote';
import styles from './totals.module.css';

/** The totals of a quote or of an order. */
export interface TotalsProps {
  totals: Pick<Quote['totals'], 'subtotal' | 'total'>;
  adjustments: QuoteAdjustment[];
  /** True while shipping is an estimate, before the state is known. */
  estimate?: boolean;
  /** True while a new quote is loading. */
  stale?: boolean;
}

const DISCOUNTS: readonly string[] = ['member_discount', 'tasting_waiver', 'club_tasting'];
const toneOf = ({ kind }: QuoteAdjustment) => (DISCOUNTS.includes(kind) ? 'good' : undefined);

/** The server's sums, row by row: discount, shipping, each tax, total. */
export function Totals({ totals, adjustments, estimate = false, stale = false }: TotalsProps) {
  const estimated = estimate && adjustments.some(({ kind }) => kind === 'shipping');
  return (
    <>
      <dl className={styles.totals} aria-label="Order total" aria-busy={stale || undefined}>
        <Row label="Subtotal" amount={totals.subtotal} />
        {adjustments.map((adjustment) =>
          adjustment.kind === 'shipping' ? (
            <Row
              key="shipping"
              label={estimate ? 'Shipping (estimate)' : 'Shipping'}
              amount={adjustment.amount}
              zero="Free"
            />
          ) : (
            <Row key={adjustment.label} label={adjustment.label} amount={adjustment.amount} tone={toneOf(adjustment)} />
          ),
        )}
        <Row label="Total" amount={totals.total} strong />
      </dl>
      {estimated ? <p className={styles.small}>Shipping is an estimate until we know your state.</p> : null}
    </>
  );
}

interface QuoteTotalsProps {
  quote: ReturnType<typeof useQuote>;
  /** Sentence for a quote that could not be read. */
  failure: string;
}

/** The totals of a cart's quote: a skeleton until the first one is read, and a retry after a failure. */
export function QuoteTotals({ quote: { shown, current, failed, asking, retry }, failure }: QuoteTotalsProps) {
  if (failed) return <ErrorState title="No total yet" text={failure} onRetry={retry} retrying={asking} />;
  if (shown)
    return (
      <Totals
        totals={shown.totals}
        adjustments={shown.adjustments}
        estimate={shown.shippingIsEstimate}
        stale={current === undefined}
      />
    );
  return (
    <SkeletonGroup label="Calculating the total">
      <Skeleton />
      <Skeleton />
      <Skeleton shape="title" />
    </SkeletonGroup>
  );
}

interface RowProps {
  label: string;
  amount: string;
  zero?: string;
  strong?: boolean;
  tone?: 'good' | undefined;
}

function Row({ label, amount, zero, strong, tone }: RowProps) {
  return (
    <div className={styles.row} data-strong={strong || undefined} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{zero !== undefined && isZero(amount) ? zero : formatMoney(amount)}</dd>
    </div>
  );
}
