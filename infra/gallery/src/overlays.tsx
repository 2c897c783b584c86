import { useState } from 'react';
import { Button, type ButtonVariant } from '@shamba/ui/core';
import { Calendar, type DayLook } from '@shamba/ui/calendar';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { Dialog } from '@shamba/ui/dialog';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { Pagination } from '@shamba/ui/pagination';
import { Sheet } from '@shamba/ui/sheet';
import { Table } from '@shamba/ui/table';
import { Tabs } from '@shamba/ui/tabs';
import { ToastViewport, type ToastMessage } from '@shamba/ui/toast';
import { Specimen } from './specimen';

const orders = [
  { id: 'A-7F3K', who: 'Wanjiru Kamau', total: '$96.00' },
  { id: 'B-22QX', who: 'Luis Ortega', total: '$1,181.25' },
];

const Lost = lazyDialog<{ onClose: () => void }>(() => Promise.reject(new Error('the network is down')));
const Slow = lazyDialog<{ onClose: () => void }>(() => new Promise(() => undefined));

function lookOf(day: string): DayLook {
  if (day < '2026-11-21') return { disabled: true, tone: 'off', description: 'past' };
  if (day > '2026-12-03' && day < '2026-12-07') return { disabled: true, tone: 'booked', description: 'booked' };
  if (day === '2026-12-10') return { disabled: true, tone: 'blocked', description: 'not available' };
  if (day === '2026-11-27' || day === '2026-11-30') return { tone: 'selected' };
  if (day > '2026-11-27' && day < '2026-11-30') return { tone: 'range' };
  return { note: '$280', description: '$280 a night' };
}

/** Gallery page of dialogs, sheets, tables, pagination and the calendar. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | 'lost' | 'slow' | null>(null);
  const [page, setPage] = useState(1);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const close = () => setOpen(null);
  const opener = (label: string, kind: NonNullable<typeof open>, text: string, variant?: ButtonVariant) => ({
    label,
    shown: (
      <Button variant={variant} onClick={() => setOpen(kind)}>
        {text}
      </Button>
    ),
  });
  const showToast = () => setToast({ id: Date.now(), title: 'Added to Cart', description: 'Kilele Syrah' });
  const table = (
    <Table
      caption="Orders"
      rows={orders}
      rowKey={(row) => row.id}
      columns={[
        { id: 'id', header: 'Order', cell: (row) => row.id, rowHeader: true },
        { id: 'who', header: 'Customer', cell: (row) => row.who },
        { id: 'total', header: 'Total', cell: (row) => row.total, align: 'end' },
      ]}
    />
  );
  const tabs = [
    { value: 'orders', label: 'Wine Orders', content: table },
    { value: 'wines', label: 'Wines', content: 'All bottles' },
  ];
  const calendar = (
    <Calendar
      label="Stay"
      today="2026-11-21"
      minMonth="2026-11-21"
      months={2}
      onSelect={() => undefined}
      look={lookOf}
    />
  );
  return (
    <>
      <Specimen
        name="Dialogs"
        of={['dialog', 'sheet', 'confirm-dialog', 'lazy-dialog', 'toast']}
        states={[
          opener('dialog', 'dialog', 'Open dialog'),
          opener('sheet', 'sheet', 'Open sheet'),
          opener('confirm', 'confirm', 'Delete', 'danger'),
          opener('code does not come', 'lost', 'Open what is lost'),
          opener('code is on its way', 'slow', 'Open what is slow'),
          { label: 'toast', shown: <Button onClick={showToast}>Show a toast</Button> },
        ]}
      />
      <Specimen
        name="Tabs and tables"
        of={['tabs', 'table', 'pagination']}
        states={[
          {
            label: 'tabs',
            shown: (
              <>
                <Tabs label="Wine shop" tabs={tabs} />
                <Pagination label="Orders" page={page} pages={3} onPage={setPage} />
              </>
            ),
            wide: true,
          },
        ]}
      />
      <Specimen name="Calendar" of={['calendar']} states={[{ label: 'two months', shown: calendar, wide: true }]} />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Write to us"
        description="We answer within 24 hours."
        footer={<Button onClick={close}>Done</Button>}
      >
        Content
      </Dialog>
      {open === 'lost' ? <Lost onClose={close} /> : null}
      {open === 'slow' ? <Slow onClose={close} /> : null}
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Menu">
        Links
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete"
        text="Are you sure you want to delete this experience?"
        confirmLabel="Delete"
        onConfirm={() => undefined}
      />
      <ToastViewport toast={toast} onDismiss={() => setToast(null)} />
    </>
  );
}
