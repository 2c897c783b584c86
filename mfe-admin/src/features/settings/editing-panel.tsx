import * as z from 'zod/mini';
import { CheckField, flag } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';

const schema = z.object({ live_autosave: flag() });

/** Mode of editing pages: live, or by drafts. */
export function EditingPanel() {
  const editing = useSettings('editing');
  return (
    <SettingsPanel
      block="editing"
      area="content"
      title="Editing the Website"
      text="Live: what staff type is on the page a second later. Drafts: it waits until they publish the page, at once or at a time."
      query={editing}
      form={{
        schema,
        values: ({ live_autosave }) => ({ live_autosave }),
        names: { live_autosave: 'Live at once' },
        ...calls.editing,
        size: 'sm',
        fields: (form) => <CheckField fields={form} name="live_autosave" label="What is typed is live at once" />,
      }}
    >
      {({ live_autosave }) => <Facts facts={[{ label: 'Edits', value: live_autosave ? 'Live at once' : 'Drafts' }]} />}
    </SettingsPanel>
  );
}
