import { ClipboardList, PackageCheck, Printer, Tag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { links, toast, useLocation, useSession } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { ButtonLink } from '@shamba/slice-kit/views';
import { OpenDialog } from '../open-dialog';
import { counted } from '../counted';
import { BulkBar } from '../resource/bulk-bar';
import type { Selection } from '../resource/selection';
import { useRefresh } from '../use-refresh';
import { type BatchResults, type BatchStep, type Order, ORDER_READS, problemsOf, stepOrders } from './api';
import { batchText } from './order-words';
import look from '../look.module.css';

const TrackingDialog = lazyDialog(async () => (await import('./tracking-dialog')).TrackingDialog);

const HoldOrders = lazyDialog(async () => (await import('./hold-orders')).HoldOrders);

type Step = Exclude<BatchStep, 'tracking' | 'hold' | 'release'>;
/** `release`: the reason of the holds that end. */
type Work = { step: Step } | { step: 'release'; reason: string };

/** Address of the print page of some orders. `list`: the address of the list, with its filters, to return to. */
const printed = (page: string, orders: readonly Order[], list: string): string =>
  `${links.admin('orders')}/${page}?ids=${orders.map(({ id }) => id).join(',')}${list === links.admin('orders') ? '' : `&list=${encodeURIComponent(list)}`}`;

/** Actions on several orders: print packing papers, and record their progress. */
export function BatchBar({ selection }: { selection: Selection<Order> }) {
  const writable = useSession().hasPermission('orders.write');
  const refresh = useRefresh();
  const [asked, setAsked] = useState<string>();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [dialog, setDialog] = useState<'tracking' | 'hold' | null>(null);
  const close = () => setDialog(null);
  const { rows: orders } = selection;
  const { pathname, search } = useLocation();
  const list = pathname + search;
  const { busy, run } = useWrite<Work, BatchResults>({
    send: ({ step, ...more }) =>
      stepOrders(
        step,
        orders.map(({ id }) => ({ id })),
        more,
      ),
    failure: { title: 'Orders not changed', text: 'Please try again: orders already done stay as they are.' },
    onDone: (results, { step }) => {
      const done = batchText(results, step);
      if (done) toast(done);
      settle(results);
      return refresh(...ORDER_READS);
    },
  });
  /** The orders that refused stay selected. */
  const deselectDone = (results: BatchResults) =>
    selection.select(
      orders.filter(({ id }) => !results.some((result) => result.id === id && result.problem)),
      false,
    );
  const settle = (results: BatchResults) => {
    deselectDone(results);
    const problems = problemsOf(results, orders);
    setRefused(problems.length === 0 ? null : { problems, isAll: problems.length === results.length });
  };
  if (orders.length === 0) return null;
  const mark = (step: Step) => {
    setAsked(step);
    void run({ step });
  };
  const release = (reason: string) => {
    setAsked(`release ${reason}`);
    void run({ step: 'release', reason });
  };
  const reasons = new Set(orders.flatMap(({ hold_reason }) => hold_reason ?? []));
  return (
    <>
      <BulkBar text={`${counted(orders.length, 'order')} selected`} onClear={selection.clear}>
        <ButtonLink variant="secondary" size="sm" to={printed('pick-list', orders, list)}>
          <ClipboardList size={16} aria-hidden="true" /> Pick list
        </ButtonLink>
        <ButtonLink variant="secondary" size="sm" to={printed('packing-slips', orders, list)}>
          <Printer size={16} aria-hidden="true" /> Packing slips
        </ButtonLink>
        <ButtonLink variant="secondary" size="sm" to={printed('labels', orders, list)}>
          <Tag size={16} aria-hidden="true" /> Labels
        </ButtonLink>
        {writable ? (
          <>
            <Button variant="secondary" size="sm" loading={busy && asked === 'packed'} onClick={() => mark('packed')}>
              <PackageCheck size={16} aria-hidden="true" /> Mark packed
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setDialog('tracking')}>
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
            <Button variant="secondary" size="sm" onClick={() => setDialog('hold')}>
              Hold…
            </Button>
            {[...reasons].map((reason) => (
              <Button
                key={reason}
                variant="secondary"
                size="sm"
                loading={busy && asked === `release ${reason}`}
                onClick={() => release(reason)}
              >
                Release “{reason}”
              </Button>
            ))}
          </>
        ) : null}
      </BulkBar>
      {dialog === 'tracking' ? <TrackingDialog orders={orders} onDone={deselectDone} onClose={close} /> : null}
      {dialog === 'hold' ? <HoldOrders orders={orders} onDone={settle} onClose={close} /> : null}
      {refused ? <BatchProblems {...refused} onClose={() => setRefused(null)} /> : null}
    </>
  );
}

interface Refused {
  problems: ReturnType<typeof problemsOf>;
  /** No other order was in the batch. */
  isAll: boolean;
}

interface BatchProblemsProps extends Refused {
  onClose: () => void;
}

/** The refused orders of a batch with the reasons. The other orders are done, and no longer selected. */
function BatchProblems({ problems, isAll, onClose }: BatchProblemsProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title={`${counted(problems.length, 'order')} not changed`}
      description={isAll ? 'They stay selected.' : 'They stay selected. The other orders are done.'}
      footer={<Button onClick={onClose}>Close</Button>}
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
