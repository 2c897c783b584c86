import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Facts, Panel, Stack } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { type ProviderTest, testPayments } from './api';
import { Continue } from './continue';
import styles from './set-up.module.css';
import type { StepProps } from './step-form';

const ENVIRONMENTS: Record<ProviderTest['environment'], string> = {
  production: 'Production: cards are charged',
  sandbox: 'Sandbox: no card is charged',
  emulator: 'Emulator on this machine: no card is charged',
};

/** The Square keys of the environment are tried; they are never typed here. */
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
      {result ? <Result of={result} /> : null}
      <FormActions>
        <Button variant={result?.ok ? 'secondary' : 'primary'} loading={busy} onClick={() => void run()}>
          {result ? 'Test again' : 'Test the Square keys'}
        </Button>
        <Continue step="payments" ok={result?.ok === true} onDone={onDone} />
      </FormActions>
    </Panel>
  );
}

function Result({ of: { ok, environment, location, problems } }: { of: ProviderTest }) {
  return (
    <Stack role="status">
      <p>{ok ? 'The keys work: cards can be taken.' : 'Cards cannot be taken yet.'}</p>
      <Facts
        facts={[
          { label: 'Environment', value: ENVIRONMENTS[environment] },
          { label: 'Location', value: location },
        ]}
      />
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
