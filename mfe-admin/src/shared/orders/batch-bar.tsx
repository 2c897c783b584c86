import { ClipboardList, PackageCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { links, toast, useSession } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { ButtonLink } from '@shamba/slice-kit/views';
import { OpenDialog } from '../open-dialog';
import { counted } from '../counted';
import { BulkBar } from '../resource/bulk-bar';
import type { Selection } from '../resource/selection';
import { useRefresh } from '../use-refresh';
import { type BatchResults, type BatchStep, type Order, ORDER_READS, problemsOf, stepOrders } from './api';
import look from '../look.module.css';

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
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>([]);
  const [tracking, setTracking] = useState(false);
  const { rows: orders } = selection;
  const { busy, run } = useWrite<Step, BatchResults>({
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
        <ButtonLink variant="secondary" size="sm" to={printed('pick-list', orders)}>
          <ClipboardList size={16} aria-hidden="true" /> Pick list
        </ButtonLink>
        <ButtonLink variant="secondary" size="sm" to={printed('packing-slips', orders)}>
          <Printer size={16} aria-hidden="true" /> Packing slips
        </ButtonLink>
        {writable ? (
          <>
            <Button variant="secondary" size="sm" loading={busy && asked === 'packed'} onClick={() => mark('packed')}>
              <PackageCheck size={16} aria-hidden="true" /> Mark packed
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setTracking(true)}>
              Tracking numbers…
            </Button>
            {(['shipped', 'delivered'] as const).map((step) => (
              <Button
                key={step}
                variant="secondary"
                size="sm"
                loading={busy && asked === step}
                onClick={() => mark(step)}
              >
                Mark {step}
              </Button>
            ))}
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
function toastResults(results: BatchResults, step: BatchStep): void {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const there = results.filter(({ outcome }) => outcome === 'unchanged').length;
  if (done + there === 0) return;
  toast({
    title: `${counted(done, 'order')} marked ${step}`,
    ...(there > 0 && { description: `${counted(there, 'order')} had no change to make.` }),
  });
}

interface BatchProblemsProps {
  problems: ReturnType<typeof problemsOf>;
  /** Number of orders in the batch. */
  total: number;
  /** Keeps only these orders selected. */
  onKeep: () => void;
  onClose: () => void;
}

/** The refused orders of a batch with the reasons. The other orders are done. */
function BatchProblems({ problems, total, onKeep, onClose }: BatchProblemsProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title={`${problems.length} of ${counted(total, 'order')} not changed`}
      description="The other orders are done."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onKeep}>Select only these</Button>
        </>
      }
    >
      <ul className={look.tight} aria-label="Orders that were not changed">
        {problems.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong> {message}
          </li>
        ))}
      </ul>
    </OpenDialog>
  );
}
