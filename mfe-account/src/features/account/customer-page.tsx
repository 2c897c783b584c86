import { Wine } from 'lucide-react';
import { Badge, Button, Card, CardBody, EmptyState, ErrorState, formatInstant, formatMoney, Image, LinkButton, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Link, links, useDocumentTitle, useNavigate, useSession } from '@shamba/shell-sdk';
import { useRecentOrders, type RecentItem } from './api/list-recent-orders';
import styles from './customer-page.module.css';

const TONES = { completed: 'success', pending: 'warning', cancelled: 'neutral' } as const;

/** /customer: the signed-in customer's own place, with what they bought. */
export function CustomerPage() {
  useDocumentTitle('My Account');
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const orders = useRecentOrders();
  if (!user) return null;
  const leave = async () => {
    await signOut();
    void navigate(links.home());
  };
  return (
    <Page title={`Welcome, ${user.username}`}>
      <div className={styles.actions}>
        <LinkButton asChild variant="secondary" size="sm"><Link to={links.home()}>Back to Website</Link></LinkButton>
        <Button variant="ghost" size="sm" onClick={() => void leave()}>Sign Out</Button>
      </div>
      <section aria-labelledby="recent">
        <h2 id="recent" className={styles.heading}>Recent purchases</h2>
        {orders.isPending ? <SkeletonGroup label="Loading your purchases"><Skeleton shape="block" /><Skeleton shape="block" /></SkeletonGroup> : null}
        {orders.isError ? <ErrorState onRetry={() => void orders.refetch()} retrying={orders.isFetching} /> : null}
        {orders.data?.length === 0 ? (
          <EmptyState
            icon={<Wine size={32} strokeWidth={1.5} />}
            title="Nothing here yet"
            text="What you buy will be listed here, newest first."
            action={<LinkButton asChild><Link to={links.wines()}>Shop Wines</Link></LinkButton>}
          />
        ) : null}
        {orders.data && orders.data.length > 0 ? <ul className={styles.list}>{orders.data.map((item) => <Purchase key={item.id} item={item} />)}</ul> : null}
      </section>
    </Page>
  );
}

function Purchase({ item }: { item: RecentItem }) {
  return (
    <Card as="li">
      <CardBody className={styles.purchase}>
        <Image src={item.image_url} alt="" width={72} height={90} sizes="72px" className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.title}>{item.title}</p>
          <p className={styles.facts}>Order {item.order_number} · {formatInstant(item.created_at)} · {item.quantity} × {formatMoney(item.price)}</p>
        </div>
        <Badge tone={TONES[item.status]}>{item.status}</Badge>
      </CardBody>
    </Card>
  );
}
