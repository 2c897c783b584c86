import { callApi } from '@shamba/shell-sdk';
import { quarterText } from '../../shared/quarters';
import { ConfirmWrite } from '../../shared/confirm-write';
import { counted } from '../../shared/counted';
import { type Release, RELEASE_READS } from './api';

interface EndProps {
  release: Release;
  onClose: () => void;
}

/** Question before a planned release is deleted. */
export function DeleteRelease({ release, onDeleted, onClose }: EndProps & { onDeleted: () => void }) {
  const { id, version } = release;
  return (
    <ConfirmWrite
      title={`Delete ${release.name}?`}
      text="Its days, boxes and shares are removed. Members have not seen it. This action cannot be undone."
      confirmLabel="Delete release"
      send={async () => {
        await callApi('DELETE /api/admin/club/releases/{id}', { path: { id }, version });
        onDeleted();
      }}
      done={{ title: 'Release deleted', description: release.name }}
      failure={{ title: 'Not deleted', text: 'Please try again.' }}
      reads={RELEASE_READS}
      onClose={onClose}
    />
  );
}

/** Question before an open release is closed: its bottles and tiers are free again. */
export function CloseRelease({ release, onClose }: EndProps) {
  const { id, quarter, shares } = release;
  const kept = shares.reduce((sum, { bottles }) => sum + bottles, 0);
  return (
    <ConfirmWrite
      title={`Close ${release.name}?`}
      text={`Members can no longer change their boxes, and are not charged by this release. ${counted(kept, 'kept bottle goes', 'kept bottles go')} back to the shop, and another release can have its tiers in ${quarterText(quarter)}. This action cannot be undone.`}
      confirmLabel="Close release"
      send={() => callApi('POST /api/admin/club/releases/{id}/close', { path: { id } })}
      done={{ title: 'Release closed', description: release.name }}
      failure={{ title: 'Not closed', text: 'Please try again.' }}
      reads={[...RELEASE_READS, '/api/wines']}
      onClose={onClose}
    />
  );
}
