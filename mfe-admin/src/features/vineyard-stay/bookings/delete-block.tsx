import { ConfirmWrite } from '../../../shared/confirm-write';
import { STAY_READS } from '../../../shared/stays/api';
import { type BlockedRange, deleteBlock } from './api';
import { blockText } from './block-dialog';

/** Question before a blocked range is deleted. */
export function DeleteBlock({ block, onClose }: { block: BlockedRange; onClose: () => void }) {
  return (
    <ConfirmWrite
      title="Delete blocked dates"
      text={
        <>
          Are you sure you want to delete this blocked date range? {blockText(block)}: guests can book these nights
          again.
        </>
      }
      confirmLabel="Delete"
      send={() => deleteBlock(block)}
      done={{ title: 'Blocked Date Deleted', description: blockText(block) }}
      failure={{ title: 'Error', text: 'Failed to delete blocked date. Please try again.' }}
      reads={STAY_READS}
      onClose={onClose}
    />
  );
}
