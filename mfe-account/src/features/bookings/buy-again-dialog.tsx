import { useEffect } from 'react';
import { Button, formatMoney, Image } from '@shamba/ui/core';
import { ApiError, Link, links, toast, useParams } from '@shamba/shell-sdk';
import { refusalToast, useWrite } from '@shamba/slice-kit/writes';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useRefresh } from '../../shared/use-refresh';
import { buyAgainLines, type BuyAgainLine } from './buy-again';
import { addWine, useOrderItems, useShelf } from './api';
import { DetailsDialog } from './components/details-dialog';
import styles from './components/detail.module.css';
import { useClose } from './booking-route';

const NOT_ADDED = 'Unable to add items to cart';

/** Says that nothing could be added, with the server's reason for a refusal (sold out, too many). */
function tellFailure(error?: unknown): void {
  const reason = error instanceof ApiError && error.status < 500 ? error.problem.message : '';
  refusalToast('Error', reason ? `${NOT_ADDED}. ${reason}` : NOT_ADDED);
}

/** The wines of an earlier order at today's prices. Shows unavailable wines before anything is added to the cart. */
export function BuyAgainDialog() {
  const { id = '' } = useParams();
  const items = useOrderItems(id);
  const shelf = useShelf();
  const query = {
    data: items.data && shelf.data && buyAgainLines(items.data, shelf.data),
    isError: items.isError || shelf.isError,
    isFetching: items.isFetching || shelf.isFetching,
    refetch: () => Promise.all([items.refetch(), shelf.refetch()]),
  };
  const unread = query.isError && query.data === undefined;
  useEffect(() => {
    if (unread) tellFailure();
  }, [unread]);
  return (
    <DetailsDialog title={() => 'Buy Again'} pendingTitle="Buy Again" failure={NOT_ADDED} query={query}>
      {(lines) => <BuyAgainForm lines={lines} />}
    </DetailsDialog>
  );
}

function BuyAgainForm({ lines }: { lines: BuyAgainLine[] }) {
  const close = useClose();
  const refresh = useRefresh();
  const there = lines.filter(({ available }) => available > 0);
  const { busy, run } = useWrite({
    send: async () => {
      for (const { id, available } of there) await addWine(id, available);
    },
    onDone: () => {
      toast({ title: 'Added to Cart', action: <Link to={links.cart()}>View cart</Link> });
      close();
      return refresh();
    },
    onFailed: (error) => {
      tellFailure(error);
      return refresh();
    },
  });
  return (
    <div className={styles.stack}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {there.length === 0 ? (
        <>
          <p role="status">None of these wines are available right now.</p>
          <div className={styles.actions}>
            <ButtonLink to={links.wines()}>Shop Wines</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className={styles.small}>These are today’s prices. A member’s discount is applied in the cart.</p>
          <div className={styles.actions}>
            <Button loading={busy} loadingLabel="Adding…" onClick={() => void run()}>
              Add to Cart
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Line({ line: { name, image, wanted, available, price, before } }: { line: BuyAgainLine }) {
  const short =
    available === 0
      ? 'No longer available'
      : available < wanted
        ? `Only ${available} of ${wanted} left`
        : `${wanted} ${wanted === 1 ? 'bottle' : 'bottles'}`;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {image === null ? null : <Image src={image} alt="" width={112} height={112} sizes="56px" fill />}
      </span>
      <span>
        <span className={available === 0 ? styles.gone : undefined}>{name}</span>
        <span className={styles.small}>
          <br />
          {short}
        </span>
      </span>
      <span className={styles.amount}>
        {price === null || available === 0 ? null : formatMoney(price)}
        {before === null || available === 0 ? null : (
          <span className={styles.small}>
            <br />
            was {formatMoney(before)}
          </span>
        )}
      </span>
    </li>
  );
}
