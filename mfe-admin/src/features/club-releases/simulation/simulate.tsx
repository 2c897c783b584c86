import { Button } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { useChange } from '../../../shared/use-change';
import { type Release, RELEASE_READS } from '../api';

interface SimulateProps {
  release: Release;
  label: string;
  variant?: 'secondary';
  size?: 'sm';
  onDone?: () => void;
}

/** Works a release out. Nothing is charged, held or mailed. */
export function Simulate({ release: { id, name }, label, onDone, ...look }: SimulateProps) {
  const { busy, run } = useChange({
    send: () => callApi('POST /api/admin/club/releases/{id}/simulate', { path: { id } }),
    failure: { title: 'Not simulated', text: 'Please try again.' },
    done: () => {
      onDone?.();
      return { title: 'Simulated', description: name };
    },
    reads: RELEASE_READS,
  });
  return (
    <Button {...look} loading={busy} loadingLabel="Simulating…" onClick={() => void run()}>
      {label}
    </Button>
  );
}
