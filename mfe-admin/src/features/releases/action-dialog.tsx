import { type ComponentProps, useState } from 'react';
import { Checkbox } from '@shamba/ui/checkbox';
import { ConfirmWrite } from '../../shared/confirm-write';
import { promote, retire, rollBack, setAuto, setCanary, SLICE_READS, type SliceOnSite } from './api';
import { CanaryDialog } from './canary-dialog';
import { PreviewQuestion } from './preview-panel';
import { titleOf } from './release-words';

/** Actions on a slice and its releases. */
export type Action =
  | { kind: 'promote' | 'canary' | 'end-canary' | 'retire' | 'preview'; version: string }
  | { kind: 'roll-back' | 'auto' };

interface ActionDialogProps {
  slice: SliceOnSite;
  action: Action;
  onClose: () => void;
}

/** The question before an action. */
export function ActionDialog({ slice, action, onClose }: ActionDialogProps) {
  const title = titleOf(slice);
  const common = { failure: { title: 'Error', text: 'Please try again.' }, reads: SLICE_READS, onClose };
  switch (action.kind) {
    case 'preview':
      return <PreviewQuestion slice={slice.name} shown={action.version} onClose={onClose} />;
    case 'canary':
      return <CanaryDialog slice={slice} version={action.version} onClose={onClose} />;
    case 'end-canary':
      return (
        <ConfirmWrite
          {...common}
          title={`End the canary of ${title}?`}
          text={`Visitors of ${action.version} get ${slice.stable ?? 'no release'} with their next page.`}
          confirmLabel="End canary"
          send={() => setCanary(slice, action.version, 0)}
          done={{ title: 'Canary ended', description: `${title} ${action.version}` }}
        />
      );
    case 'promote':
      return (
        <SwitchWrite
          {...common}
          title={`Promote ${title} ${action.version}?`}
          text={`Everyone gets it in place of ${slice.stable ?? 'nothing'}: new pages at once, open ones when their reader goes to another page.`}
          confirmLabel="Promote"
          send={(urgent) => promote(slice, action.version, urgent)}
          done={{ title: 'Release promoted', description: `${title} ${action.version}` }}
        />
      );
    case 'retire':
      return (
        <ConfirmWrite
          {...common}
          title={`Retire ${title} ${action.version}?`}
          text="It is offered no more, for good: its version can’t be published again. Pages that have it open keep it for a day; then its files are removed."
          confirmLabel="Retire"
          send={() => retire(slice, action.version)}
          done={{ title: 'Release retired', description: `${title} ${action.version}` }}
        />
      );
    case 'roll-back':
      return (
        <SwitchWrite
          {...common}
          title={`Roll ${title} back to ${slice.last_good ?? 'nothing'}?`}
          text={`Everyone gets ${slice.last_good ?? 'it'}: new pages at once, open ones when their reader goes to another page. ${slice.stable ?? 'The present one'} is marked as bad, a canary ends, and nothing becomes stable by itself until a release is promoted here.`}
          confirmLabel="Roll back"
          send={(urgent) => rollBack(slice, urgent)}
          done={{ title: 'Rolled back', description: title }}
        />
      );
    case 'auto':
      return (
        <ConfirmWrite
          {...common}
          title={
            slice.auto_promote ? `Let new versions of ${title} wait?` : `Promote new versions of ${title} at once?`
          }
          text={
            slice.auto_promote
              ? 'A version that is published from now on waits here until it is promoted.'
              : 'A higher version that is published from now on becomes stable by itself, for everyone.'
          }
          confirmLabel={slice.auto_promote ? 'Let them wait' : 'Promote at once'}
          send={() => setAuto(slice, !slice.auto_promote)}
          done={{ title: slice.auto_promote ? 'New versions wait' : 'New versions become stable', description: title }}
        />
      );
  }
}

type SwitchWriteProps = Omit<ComponentProps<typeof ConfirmWrite>, 'send' | 'children'> & {
  send: (urgent: boolean) => Promise<unknown>;
};

/** Question before everyone gets another release, with the choice to offer open pages a reload. */
function SwitchWrite({ send, ...texts }: SwitchWriteProps) {
  const [urgent, setUrgent] = useState(false);
  return (
    <ConfirmWrite {...texts} send={() => send(urgent)}>
      <Checkbox
        label="Urgent"
        hint="Pages that are open and run it offer to reload. None is reloaded under its reader."
        checked={urgent}
        onChange={({ target }) => setUrgent(target.checked)}
      />
    </ConfirmWrite>
  );
}
