import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { type ProviderTest, testPayments } from '../../shared/payments/api';
import { ProviderTestResult } from '../../shared/payments/provider-test-result';

/** Tests the environment's Square keys, which are never typed here. */
export function PaymentsPanel() {
  const [result, setResult] = useState<ProviderTest | null>(null);
  const { busy, run } = useWrite({
    send: testPayments,
    failure: { title: 'Error', text: 'The test could not be made. Please try again.' },
    onDone: setResult,
  });
  return (
    <Panel
      title="Card payments"
      text="Cards are charged by Square. Its keys stand in the environment of the site (SQUARE_…); the test charges nothing and has Square send a test event."
    >
      {result ? <ProviderTestResult of={result} /> : null}
      <FormActions>
        <Button variant="secondary" loading={busy} onClick={() => void run()}>
          {result ? 'Test again' : 'Test the Square keys'}
        </Button>
      </FormActions>
    </Panel>
  );
}
