import { Button } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { ProviderTestResult } from '../../shared/payments/provider-test-result';
import { useProviderTest } from '../../shared/payments/use-provider-test';

/** Tests the environment's Square keys, which are never typed here. */
export function PaymentsPanel() {
  const { result, busy, test, label } = useProviderTest();
  return (
    <Panel
      title="Card payments"
      text="Cards are charged by Square. Its keys stand in the environment of the site (SQUARE_…); the test charges nothing and has Square send a test event."
    >
      {result ? <ProviderTestResult result={result} /> : null}
      <FormActions>
        <Button variant="secondary" loading={busy} onClick={test}>
          {label}
        </Button>
      </FormActions>
    </Panel>
  );
}
