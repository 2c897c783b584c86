import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, type LoadedQuery, Panel } from '@shamba/slice-kit/views';
import { SaveDialog } from '../../shared/save-dialog';
import {
  readSettings,
  saveSettings,
  type Settings,
  type SettingsBlock,
  type SettingsBody,
  useSettings,
} from '../../shared/settings/api';

type Names<V> = Partial<Record<keyof V & string, string>>;

interface SettingsPanelProps<B extends SettingsBlock, V extends FieldValues, Body extends SettingsBody<B>> {
  block: B;
  /** Area whose `<area>.write` permission allows changes: the blocks that a role reads and changes together. */
  area: 'settings-winery' | 'settings-shop' | 'settings-mail' | 'settings-records' | 'content';
  title: string;
  text: string;
  schema: $ZodType<Body, V>;
  /** The form's values for the settings; `typed` has the form's current values when the settings are read again. */
  values: (settings: Settings<B>, typed?: V) => V;
  names: Names<V> | ((settings: Settings<B>) => Names<V>);
  size?: 'sm' | 'md' | 'lg';
  fields: (form: UseFormReturn<V, unknown, Body>, settings: Settings<B>) => ReactNode;
  /** Renders the current settings. */
  children: (settings: Settings<B>) => ReactNode;
}

/** One block of settings, with a dialog to change all of it. The dialog's address is `?dialog=<block>`. */
export function SettingsPanel<B extends SettingsBlock, V extends FieldValues, Body extends SettingsBody<B>>({
  block,
  area,
  title,
  text,
  schema,
  values,
  names,
  size = 'md',
  fields,
  children,
}: SettingsPanelProps<B, V, Body>) {
  const query = useSettings(block) as LoadedQuery<Settings<B>>;
  const writable = useSession().hasPermission(`${area}.write`);
  const url = useUrlState({ dialog: '' });
  const rowOf = (settings: Settings<B>, typed?: V) => ({
    values: values(settings, typed),
    version: (settings as unknown as { version?: number }).version,
  });
  return (
    <Panel
      title={title}
      text={text}
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
              <SaveDialog
                title={`Edit ${title}`}
                submitLabel="Save settings"
                size={size}
                schema={schema}
                row={rowOf(settings)}
                names={typeof names === 'function' ? names(settings) : names}
                save={(body, version) => saveSettings(block, body, version)}
                readCurrent={async (mine) => rowOf(await readSettings(block), mine)}
                draft={`settings-${block}`}
                failure="The settings could not be saved. Please try again."
                done={{ title: 'Settings Updated', description: title }}
                reads={[`/api/admin/settings/${block}`, '/api/public/pages', '/api/site', '/api/shipping']}
                onClose={() => url.change({ dialog: '' })}
              >
                {(form) => fields(form, settings)}
              </SaveDialog>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
