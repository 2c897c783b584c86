import type { ReactNode } from 'react';
import { Dialog } from '@shamba/ui/dialog';
import { Loaded } from '@shamba/slice-kit/views';
import { useClose } from '../booking-route';

export interface DetailsDialogProps<T> {
  /** Title once the data are loaded. */
  title: (data: T) => string;
  pendingTitle: string;
  /** Headline when loading fails. */
  failure?: string;
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** Details of a card, over the timeline and at their own address. */
export function DetailsDialog<T>({ title, pendingTitle, failure, query, children }: DetailsDialogProps<T>) {
  const close = useClose();
  return (
    <Dialog
      open
      onOpenChange={close}
      title={query.data === undefined ? pendingTitle : title(query.data)}
      initialFocus="dialog"
    >
      <Loaded query={query} label="the details" failure={failure}>
        {children}
      </Loaded>
    </Dialog>
  );
}
