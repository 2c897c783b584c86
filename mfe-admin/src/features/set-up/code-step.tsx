import { Button } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { FocusFirst, FormActions, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { failureToast } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';

/** Asks for the one-time code, which proves access to the installation. */
export function CodeStep({ onRight }: { onRight: (code: string) => void }) {
  const refresh = useRefresh();
  const form = useSendForm({
    initial: { code: '' },
    check: (_, { code }) => (code.trim() === '' ? 'Please enter the code' : undefined),
    send: (body) => callApi('POST /api/setup/code', { body }),
    onSent: (_, { code }) => onRight(code),
    onFailed: (error, shown) => {
      if (!shown) failureToast('Error', 'The code could not be checked. Please try again.')(error);
      // Another browser may have finished before.
      return refresh('/api/setup');
    },
  });
  return (
    <Panel
      title="One-time code"
      text="It was printed when the site started: in the terminal of npm start, or by the gateway. It works once, for the first owner."
    >
      <SendFormView form={form} label="One-time code">
        <FocusFirst>
          <TextField
            fields={form.fields}
            name="code"
            label="Code"
            required
            autoComplete="off"
            placeholder="XXXX-XXXX-XXXX"
            maxLength={40}
          />
        </FocusFirst>
        <FormActions>
          <Button type="submit" loading={form.busy} loadingLabel="Checking…">
            Continue
          </Button>
        </FormActions>
      </SendFormView>
    </Panel>
  );
}
