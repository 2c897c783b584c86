import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { type ProviderTest, testPayments } from '../../shared/payments/api';
import { ProviderTestResult } from '../../shared/payments/provider-test-result';
import { Continue } from './continue';
import type { StepProps } from './step-form';

/** Tests the environment's Square keys, which are never typed here. */
export function PaymentsStep({ onDone }: StepProps) {
  const [result, setResult] = useState<ProviderTest | null>(null);
  const { busy, run } = useWrite({
    send: testPayments,
    failure: { title: 'Error', text: 'The test could not be made. Please try again.' },
    onDone: setResult,
  });
  return (
    <Panel
      title="Card payments"
      text="Cards are charged by Square. Its keys stand in the environment of the site (SQUARE_…); here they are only tried, and nothing is charged."
    >
      {result ? <ProviderTestResult of={result} /> : null}
      <FormActions>
        <Button variant={result?.ok ? 'secondary' : 'primary'} loading={busy} onClick={() => void run()}>
          {result ? 'Test again' : 'Test the Square keys'}
        </Button>
        <Continue step="payments" ok={result?.ok === true} onDone={onDone} />
      </FormActions>
    </Panel>
  );
}
