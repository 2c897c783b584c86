import { ClipboardList, PackageCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { Link, links, toast, useSession } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { BulkBar } from '../resource/bulk-bar';
import type { Selection } from '../resource/use-selection';
import { useRefresh } from '../use-refresh';
import { type BatchProblem, type BatchStep, type Order, ORDER_READS, problemsOf, stepOrders } from './api';
import { BatchProblems } from './batch-problems';
import { counted } from './order-words';

const TrackingDialog = lazyDialog(async () => (await import('./tracking-dialog')).TrackingDialog);

type Step = Exclude<BatchStep, 'tracking'>;

/** Address of the print page of some orders. */
const printed = (page: string, orders: readonly Order[]): string =>
  `${links.admin('orders')}/${page}?ids=${orders.map(({ id }) => id).join(',')}`;

/** Actions on several orders: print packing papers, and record their progress. */
export function BatchBar({ selection }: { selection: Selection<Order> }) {
  const writable = useSession().hasPermission('orders.write');
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Step>();
  const [problems, setProblems] = useState<BatchProblem[]>([]);
  const [tracking, setTracking] = useState(false);
  const { rows: orders } = selection;
  const { busy, run } = useWrite<Step, Awaited<ReturnType<typeof stepOrders>>>({
    send: (step) =>
      stepOrders(
        step,
        orders.map(({ id }) => ({ id })),
      ),
    failure: { title: 'Orders not changed', text: 'Please try again: orders that are done already stay as they are.' },
    onDone: (results, step) => {
      toastResults(results, step);
      setProblems(problemsOf(results, orders));
      return refresh(...ORDER_READS);
    },
  });
  if (orders.length === 0) return null;
  const mark = (step: Step) => {
    setAsked(step);
    void run(step);
  };
  return (
    <>
      <BulkBar text={`${counted(orders.length, 'order')} selected`} onClear={selection.clear}>
        <LinkButton asChild variant="secondary" size="sm">
          <Link to={printed('pick-list', orders)}>
            <ClipboardList size={16} aria-hidden="true" /> Pick list
          </Link>
        </LinkButton>
        <LinkButton asChild variant="secondary" size="sm">
          <Link to={printed('packing-slips', orders)}>
            <Printer size={16} aria-hidden="true" /> Packing slips
          </Link>
        </LinkButton>
        {writable ? (
          <>
            <Button variant="secondary" size="sm" loading={busy && asked === 'packed'} onClick={() => mark('packed')}>
              <PackageCheck size={16} aria-hidden="true" /> Mark packed
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setTracking(true)}>
              Tracking numbers…
            </Button>
            <Button variant="secondary" size="sm" loading={busy && asked === 'shipped'} onClick={() => mark('shipped')}>
              Mark shipped
            </Button>
            <Button
              variant="secondary"
              size="sm"
              loading={busy && asked === 'delivered'}
              onClick={() => mark('delivered')}
            >
              Mark delivered
            </Button>
          </>
        ) : null}
      </BulkBar>
      {tracking ? <TrackingDialog orders={orders} onClose={() => setTracking(false)} /> : null}
      {problems.length > 0 ? (
        <BatchProblems
          problems={problems}
          total={orders.length}
          onKeep={() => {
            const refused = new Set(problems.map(({ id }) => id));
            selection.select(
              orders.filter(({ id }) => !refused.has(id)),
              false,
            );
            setProblems([]);
          }}
          onClose={() => setProblems([])}
        />
      ) : null}
    </>
  );
}

/** Toast with the number of changed orders, and of orders that had the step already. */
function toastResults(results: Awaited<ReturnType<typeof stepOrders>>, step: BatchStep): void {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const there = results.filter(({ outcome }) => outcome === 'unchanged').length;
  if (done + there === 0) return;
  toast({
    title: `${counted(done, 'order')} marked ${step}`,
    ...(there > 0 && { description: `${counted(there, 'order')} had no change to make.` }),
  });
}
