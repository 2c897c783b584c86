import { Facts, Stack } from '@shamba/slice-kit/views';
import type { ProviderTest } from './api';
import styles from './provider-test-result.module.css';

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
