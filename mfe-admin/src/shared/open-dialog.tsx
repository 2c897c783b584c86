import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '@shamba/ui/dialog';
import { Loaded, type LoadedQuery } from '@shamba/slice-kit/views';

interface OpenDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange'> {
  onClose: () => void;
}

/** A dialog that is open for as long as it is rendered. */
export const OpenDialog = ({ onClose, ...dialog }: OpenDialogProps) => (
  <Dialog
    {...dialog}
    open
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  />
);

interface RowDialogProps<Row> extends Omit<OpenDialogProps, 'children'> {
  query: LoadedQuery<Row>;
  /** Name of the loaded row, for screen readers: 'the order'. */
  label: string;
  /** Left out: another dialog takes over once the row is there. */
  children?: (row: Row) => ReactNode;
}

/** A dialog to read one row, which is loaded when it opens. */
export const RowDialog = <Row,>({ query, label, children, ...dialog }: RowDialogProps<Row>) => (
  <OpenDialog initialFocus="dialog" {...dialog}>
    <Loaded query={query} label={label}>
      {children ?? (() => null)}
    </Loaded>
  </OpenDialog>
);
