import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '@shamba/shell-sdk';
import {
  FormDialog,
  type FormDialogProps,
  type SaveForm,
  type SaveFormOptions,
  useSaveForm,
} from '@shamba/slice-kit/forms';
import { useRefresh } from './use-refresh';

interface Done {
  title: string;
  description?: string;
}

interface DialogFormOptions<V extends FieldValues, Body, Saved>
  extends Omit<SaveFormOptions<V, Body, Saved>, 'onSaved'> {
  /** The toast after a success. */
  done: Done | ((saved: Saved) => Done);
  /** Addresses of reads to refresh after a success. */
  reads: readonly string[];
  onClose: () => void;
}

/** The form of a dialog: after a success it says so, closes the dialog and refreshes the reads. */
export function useDialogForm<V extends FieldValues, Body, Saved>({
  done,
  reads,
  onClose,
  ...options
}: DialogFormOptions<V, Body, Saved>): SaveForm<V, Body> {
  const refresh = useRefresh();
  return useSaveForm<V, Body, Saved>({
    ...options,
    onSaved: (saved) => {
      toast(typeof done === 'function' ? done(saved) : done);
      onClose();
      void refresh(...reads);
    },
  });
}

interface SaveDialogProps<V extends FieldValues, Body, Saved>
  extends DialogFormOptions<V, Body, Saved>,
    Omit<FormDialogProps<V, Body>, 'form' | 'onClose' | 'children'> {
  children: (fields: UseFormReturn<V, unknown, Body>) => ReactNode;
}

/** A form in a dialog that saves one thing; see useDialogForm. */
export function SaveDialog<V extends FieldValues, Body, Saved>(props: SaveDialogProps<V, Body, Saved>) {
  const form = useDialogForm<V, Body, Saved>(props);
  return (
    <FormDialog {...props} form={form}>
      {props.children(form.fields)}
    </FormDialog>
  );
}
