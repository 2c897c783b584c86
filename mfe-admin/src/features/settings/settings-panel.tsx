import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { Button } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import { FormDialog, useSaveForm } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, type LoadedQuery, Panel } from '@shamba/slice-kit/views';
import { useRefresh } from '../../shared/use-refresh';
import type { SettingsArea, SettingsBlock } from '../../shared/settings/api';

interface Versioned {
  version?: number;
}

interface SettingsPanelProps<T extends Versioned, V extends FieldValues, Body> {
  block: SettingsBlock;
  /** Area whose `<area>.write` permission allows changes. */
  area: SettingsArea;
  title: string;
  text?: ReactNode;
  query: LoadedQuery<T>;
  /** Renders the current settings. */
  children: (settings: T) => ReactNode;
  form: SettingsFormOf<T, V, Body>;
}

export interface SettingsFormOf<T extends Versioned, V extends FieldValues, Body> {
  schema: $ZodType<Body, V>;
  /** The form's values for the settings; `typed` has the form's current values when the settings are read again. */
  values: (settings: T, typed?: V) => V;
  names: Partial<Record<keyof V & string, string>>;
  read: () => Promise<T>;
  save: (body: Body, version: number | undefined) => Promise<T>;
  fields: (form: UseFormReturn<V, unknown, Body>) => ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

/** One block of settings, with a dialog to change all of it. The dialog's address is `?dialog=<block>`. */
export function SettingsPanel<T extends Versioned, V extends FieldValues, Body>({
  block,
  area,
  title,
  text,
  query,
  children,
  form,
}: SettingsPanelProps<T, V, Body>) {
  const writable = useSession().hasPermission(`${area}.write`);
  const url = useUrlState({ dialog: '' });
  const close = () => url.change({ dialog: '' });
  return (
    <Panel
      title={title}
      {...(text !== undefined && { text })}
      action={
        writable ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Edit ${title}`}
            onClick={() => url.change({ dialog: block }, { push: true })}
          >
            <Pencil size={16} aria-hidden="true" /> Edit
          </Button>
        ) : undefined
      }
    >
      <Loaded query={query} label={title}>
        {(settings) => (
          <>
            {children(settings)}
            {writable && url.values.dialog === block ? (
              <SettingsDialog block={block} title={title} settings={settings} form={form} onClose={close} />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface SettingsDialogProps<T extends Versioned, V extends FieldValues, Body> {
  block: SettingsBlock;
  title: string;
  settings: T;
  form: SettingsFormOf<T, V, Body>;
  onClose: () => void;
}

function SettingsDialog<T extends Versioned, V extends FieldValues, Body>({
  block,
  title,
  settings,
  form: { schema, values, names, read, save, fields, size = 'md' },
  onClose,
}: SettingsDialogProps<T, V, Body>) {
  const refresh = useRefresh();
  const form = useSaveForm<V, Body, T>({
    schema,
    row: { values: values(settings), version: settings.version },
    save,
    readCurrent: async (mine) => {
      const current = await read();
      return { values: values(current, mine), version: current.version };
    },
    draft: `settings-${block}`,
    failure: 'The settings could not be saved. Please try again.',
    onSaved: () => {
      toast({ title: 'Settings Updated', description: title });
      onClose();
      void refresh(`/api/admin/settings/${block}`, '/api/public/pages', '/api/site', '/api/shipping');
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${title}`}
      submitLabel="Save settings"
      size={size}
      names={names}
      onClose={onClose}
    >
      {fields(form.fields)}
    </FormDialog>
  );
}
