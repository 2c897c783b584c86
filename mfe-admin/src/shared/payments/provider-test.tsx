import { useState } from 'react';
import { type Answer, callApi } from '@shamba/shell-sdk';
import { Facts, Stack } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import styles from './provider-test.module.css';

type ProviderTest = Answer<'POST /api/admin/payments/test'>;

/**
 * Tests the environment's Square keys on request and makes Square send a test event; charges nothing. `result`: null
 * before the first answer.
 */
export function useProviderTest() {
  const [result, setResult] = useState<ProviderTest | null>(null);
  const { busy, run } = useWrite({
    send: () => callApi('POST /api/admin/payments/test'),
    failure: { title: 'Error', text: 'The test could not be run. Please try again.' },
    onDone: setResult,
  });
  return { result, busy, test: () => void run(), label: result ? 'Test again' : 'Test the Square keys' };
}

const ENVIRONMENTS: Record<ProviderTest['environment'], string> = {
  production: 'Production: cards are charged',
  sandbox: 'Sandbox: no card is charged',
  emulator: 'Emulator on this machine: no card is charged',
};

/** Result of the test: cards, webhooks, and problems, a sentence each. */
export function ProviderTestResult({
  result: { ok, environment, location, webhook_arrived: arrived, problems },
}: {
  result: ProviderTest;
}) {
  return (
    <Stack role="status">
      <p>{ok ? 'The keys work: cards can be taken.' : 'Cards cannot be taken yet.'}</p>
      <Facts
        facts={[
          { label: 'Environment', value: ENVIRONMENTS[environment] },
          { label: 'Location', value: location },
          { label: 'Test event', value: arrived === null ? 'Not sent' : arrived ? 'Arrived' : 'Did not arrive' },
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
