import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Calendar } from '../calendar';
import { ConfirmDialog } from '../confirm-dialog';
import { Dialog } from '../dialog';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../dropdown-menu';
import { lazyDialog } from '../lazy-dialog';
import { Pagination } from '../pagination';
import { Sheet } from '../sheet';
import { Table } from '../table';
import { Tabs } from '../tabs';
import { ToastViewport, type ToastMessage } from '../toast';
import { Tooltip, TooltipProvider } from '../tooltip';
import { Specimen, State } from './specimen';

const orders = [
  { id: 'A-7F3K', who: 'Wanjiru Kamau', total: '$96.00' },
  { id: 'B-22QX', who: 'Luis Ortega', total: '$1,181.25' },
];

const Lost = lazyDialog<{ onClose: () => void }>(() => Promise.reject(new Error('the network is down')));
const Slow = lazyDialog<{ onClose: () => void }>(() => new Promise(() => undefined));

/** Gallery page of dialogs, sheets, menus and pagination. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | 'lost' | 'slow' | null>(null);
  const [page, setPage] = useState(1);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  return (
    <TooltipProvider>
      <Specimen name="Dialogs">
        <State label="dialog">
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        </State>
        <State label="sheet">
          <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        </State>
        <State label="confirm">
          <Button variant="danger" onClick={() => setOpen('confirm')}>
            Delete
          </Button>
        </State>
        <State label="code does not come">
          <Button onClick={() => setOpen('lost')}>Open what is lost</Button>
        </State>
        <State label="code is on its way">
          <Button onClick={() => setOpen('slow')}>Open what is slow</Button>
        </State>
        <State label="toast">
          <Button onClick={() => setToast({ id: Date.now(), title: 'Added to Cart', description: 'Kilele Syrah' })}>
            Show a toast
          </Button>
        </State>
        <State label="menu">
          <DropdownMenu trigger={<Button variant="secondary">Account</Button>}>
            <MenuLabel>Welcome, Wanjiru</MenuLabel>
            <MenuItem>My Account</MenuItem>
            <MenuSeparator />
            <MenuItem danger>Sign Out</MenuItem>
          </DropdownMenu>
        </State>
        <State label="tooltip">
          <Tooltip text="Ships in two days">
            <Button variant="ghost">Point at me</Button>
          </Tooltip>
        </State>
      </Specimen>
      <Specimen name="Tabs and tables">
        <State label="tabs" wide>
          <Tabs
            label="Wine shop"
            tabs={[
              {
                value: 'orders',
                label: 'Wine Orders',
                content: (
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
                ),
              },
              { value: 'wines', label: 'Wines', content: 'All bottles' },
            ]}
          />
          <Pagination label="Orders" page={page} pages={3} onPage={setPage} />
        </State>
      </Specimen>
      <Specimen name="Calendar">
        <State label="two months" wide>
          <Calendar
            label="Stay"
            today="2026-11-21"
            minMonth="2026-11-21"
            months={2}
            onSelect={() => undefined}
            look={(day) =>
              day < '2026-11-21'
                ? { disabled: true, tone: 'off', description: 'past' }
                : day > '2026-12-03' && day < '2026-12-07'
                  ? { disabled: true, tone: 'booked', description: 'booked' }
                  : day === '2026-12-10'
                    ? { disabled: true, tone: 'blocked', description: 'not available' }
                    : day === '2026-11-27' || day === '2026-11-30'
                      ? { tone: 'selected' }
                      : day > '2026-11-27' && day < '2026-11-30'
                        ? { tone: 'range' }
                        : { note: '$280', description: '$280 a night' }
            }
          />
        </State>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Write to us"
        description="We answer within 24 hours."
        footer={<Button onClick={() => setOpen(null)}>Done</Button>}
      >
        Content
      </Dialog>
      {open === 'lost' ? <Lost onClose={() => setOpen(null)} /> : null}
      {open === 'slow' ? <Slow onClose={() => setOpen(null)} /> : null}
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
    </TooltipProvider>
  );
}
