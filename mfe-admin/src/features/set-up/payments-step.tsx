import { Button } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { ProviderTestResult } from '../../shared/payments/provider-test-result';
import { useProviderTest } from '../../shared/payments/use-provider-test';
import { Continue } from './continue';
import type { StepProps } from './step-form';

/** Tests the environment's Square keys, which are never typed here. */
export function PaymentsStep({ onDone }: StepProps) {
  const { result, busy, test, label } = useProviderTest();
  return (
    <Panel
      title="Card payments"
      text="Cards are charged by Square. Its keys stand in the environment of the site (SQUARE_…); here they are only tried, and nothing is charged."
    >
      {result ? <ProviderTestResult result={result} /> : null}
      <FormActions>
        <Button variant={result?.ok ? 'secondary' : 'primary'} loading={busy} onClick={test}>
          {label}
        </Button>
        <Continue step="payments" ok={result?.ok === true} onDone={onDone} />
      </FormActions>
    </Panel>
  );
}
