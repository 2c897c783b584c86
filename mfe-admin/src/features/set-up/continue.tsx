import { Button } from '@shamba/ui/core';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';
import { markDone, type Step } from './api';

interface ContinueProps {
  step: Step;
  /** True after a successful test. */
  ok: boolean;
  onDone: () => void;
}

/** Leaves a step whose test can be repeated later. */
export function Continue({ step, ok, onDone }: ContinueProps) {
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: () => markDone(step),
    failure: { title: 'Error', text: 'Please try again.' },
    onDone: async () => {
      onDone();
      await refresh('/api/admin/setup', '/api/setup');
    },
  });
  return (
    <Button variant={ok ? 'primary' : 'secondary'} loading={busy} onClick={() => void run()}>
      {ok ? 'Continue' : 'Continue without'}
    </Button>
  );
}
