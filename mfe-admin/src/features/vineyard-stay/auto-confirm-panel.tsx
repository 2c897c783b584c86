import { Checkbox } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';
import { PRICE_READS, saveSettings, useStaffSettings } from './house-api';

/** Switch between confirming paid stays at once and waiting for staff. */
export function AutoConfirmPanel() {
  const settings = useStaffSettings();
  const writable = useSession().hasPermission('stay.write');
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: (auto_confirm: boolean) => saveSettings({ auto_confirm }, settings.data?.version),
    failure: { title: 'Error', text: 'The settings could not be saved. Please try again.' },
    onDone: () => {
      toast({ title: 'Settings Updated', description: 'Vineyard stay' });
      return refresh(...PRICE_READS);
    },
    // A refusal often means that the settings have changed.
    onFailed: () => refresh(...PRICE_READS),
  });
  return (
    <Panel title="Auto-confirm">
      <Loaded query={settings} label="the setting">
        {({ auto_confirm }) => (
          <Checkbox
            label="Confirm paid stays automatically"
            hint="Off: a paid stay waits for your answer. Its nights are kept until then."
            checked={auto_confirm}
            disabled={!writable || busy}
            onChange={({ target }) => void run(target.checked)}
          />
        )}
      </Loaded>
    </Panel>
  );
}
