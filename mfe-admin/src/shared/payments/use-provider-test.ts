import { useState } from 'react';
import { useWrite } from '@shamba/slice-kit/writes';
import { type ProviderTest, testPayments } from './api';

/** Tests the environment's Square keys on request. `result`: null before the first answer. */
export function useProviderTest() {
  const [result, setResult] = useState<ProviderTest | null>(null);
  const { busy, run } = useWrite({
    send: testPayments,
    failure: { title: 'Error', text: 'The test could not be made. Please try again.' },
    onDone: setResult,
  });
  return { result, busy, test: () => void run(), label: result ? 'Test again' : 'Test the Square keys' };
}
