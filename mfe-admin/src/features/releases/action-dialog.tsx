import { useState } from 'react';
import * as z from 'zod/mini';
import { Checkbox } from '@shamba/ui/checkbox';
import { callApi, useSession } from '@shamba/shell-sdk';
import { NumberField, wholeNumber } from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../../shared/confirm-write';
import { SaveDialog } from '../../shared/save-dialog';
import { BACK_OFFICE, setCanary, SLICE_READS, type SliceOnSite } from './api';
import { LinkDialog } from './links/link-dialog';
import { DespiteLock, LockNote } from './locks/lock-note';
import { PreviewQuestion } from './preview-panel';
import { EndsSet } from './ends-set';
import { ReleaseChanges } from './release-changes';
import { fitsOnlyWaiting, hasFailed, titleOf } from './release-words';
import { RemoveDialog } from './remove-dialog';
import { RollBackDialog } from './roll-back-dialog';

/** Actions on a slice and its releases. */
export type Action =
  | { kind: 'promote' | 'canary' | 'end-canary' | 'retire' | 'preview' | 'link'; version: string }
  | { kind: 'roll-back' | 'auto' | 'goes-back' | 'remove' };

interface ActionDialogProps {
  slice: SliceOnSite;
  action: Action;
  onClose: () => void;
}

/** The question before an action. */
export function ActionDialog({ slice, action, onClose }: ActionDialogProps) {
  const [urgent, setUrgent] = useState(false);
  const [despiteLock, setDespiteLock] = useState(false);
  const mayPass = useSession().hasPermission('slices.lock');
  const isLocked = slice.locks.length > 0;
  const title = titleOf(slice);
  const path = { name: slice.name };
  const common = { failure: { title: 'Error', text: 'Please try again.' }, reads: SLICE_READS, onClose };
  // The choice when everyone gets another release: open pages with this slice offer a reload.
  const urgency = (more = '') => (
    <Checkbox
      label="Urgent"
      hint={`Pages that are open and run it offer to reload. None is reloaded under its reader.${more}`}
      checked={urgent}
      onChange={({ target }) => setUrgent(target.checked)}
    />
  );
  switch (action.kind) {
    case 'preview':
      return <PreviewQuestion slice={slice.name} shown={action.version} onClose={onClose} />;
    case 'link':
      return <LinkDialog slice={slice} version={action.version} onClose={onClose} />;
    case 'canary':
      return <CanaryDialog slice={slice} version={action.version} onClose={onClose} />;
    case 'end-canary':
      return (
        <ConfirmWrite
          {...common}
          title={`End the canary of ${title}?`}
          text={`Visitors of ${action.version} get ${slice.stable ?? 'no release'} with their next page. It does not count as failed: if it is broken, roll it back instead.`}
          confirmLabel="End canary"
          send={() => setCanary(slice, action.version, 0)}
          done={{ title: 'Canary ended', description: `${title} ${action.version}` }}
        >
          <EndsSet slice={slice} />
        </ConfirmWrite>
      );
    case 'promote':
      return (
        <ConfirmWrite
          {...common}
          title={`Promote ${title} ${action.version}?`}
          text={`${failedBefore(slice, action.version)}${promotedText(slice, action.version)}`}
          confirmLabel="Promote"
          ready={!isLocked || despiteLock}
          send={() =>
            callApi('POST /api/slices/{name}/promote', {
              path,
              body: { version: action.version, urgent, ...(despiteLock && { despite_lock: true }) },
            })
          }
          done={{ title: 'Release promoted', description: `${title} ${action.version}` }}
        >
          <EndsSet slice={slice} />
          <ReleaseChanges slice={slice} version={action.version} />
          {urgency(
            slice.name === BACK_OFFICE ? '' : ' If it fails then, it does not go back by itself: the watch only tells.',
          )}
          <DespiteLock slice={slice} may={mayPass} checked={despiteLock} onChange={setDespiteLock} />
        </ConfirmWrite>
      );
    case 'retire':
      return (
        <ConfirmWrite
          {...common}
          title={`Retire ${title} ${action.version}?`}
          text="It is withdrawn for good: its version can’t be published again. Pages that have it open keep it for a day; then its files are removed."
          confirmLabel="Retire"
          send={() => callApi('POST /api/slices/{name}/retire', { path, body: { version: action.version } })}
          done={{ title: 'Release retired', description: `${title} ${action.version}` }}
        />
      );
    case 'roll-back':
      return <RollBackDialog slice={slice} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog slice={slice} onClose={onClose} />;
    case 'goes-back':
      return slice.goes_back ? (
        <ConfirmWrite
          {...common}
          title={`Only tell of failures of ${title}?`}
          text="A release that fails after it became stable stays until staff change that. Staff get a mail."
          confirmLabel="Only tell"
          send={() => callApi('PUT /api/slices/{name}/goes-back', { path, body: { goes_back: false } })}
          done={{ title: 'Failures are only told of', description: title }}
        />
      ) : (
        <ConfirmWrite
          {...common}
          title={`Let ${title} go back by itself?`}
          text="A release that fails for too many visitors after it became stable is replaced by the last good one. It does so once; then staff decide."
          confirmLabel="Go back by itself"
          send={() => callApi('PUT /api/slices/{name}/goes-back', { path, body: { goes_back: true } })}
          done={{ title: 'It goes back by itself', description: title }}
        />
      );
    case 'auto':
      return slice.auto_promote ? (
        <ConfirmWrite
          {...common}
          title={`Let new versions of ${title} wait?`}
          text="A version that is published from now on waits here until it is promoted."
          confirmLabel="Let them wait"
          send={() => callApi('PUT /api/slices/{name}/auto', { path, body: { auto: false } })}
          done={{ title: 'New versions wait', description: title }}
        />
      ) : (
        <ConfirmWrite
          {...common}
          title={`Promote new versions of ${title} at once?`}
          text="A higher version that is published from now on becomes stable automatically, for everyone."
          confirmLabel="Promote at once"
          send={() => callApi('PUT /api/slices/{name}/auto', { path, body: { auto: true } })}
          done={{ title: 'New versions become stable', description: title }}
        />
      );
  }
}

/** Who gets a promoted release, and when. */
const promotedText = (slice: SliceOnSite, version: string): string =>
  slice.releases.some((release) => release.version === version && fitsOnlyWaiting(release))
    ? `It fits only the new shell, which waits. Visitors get the release before it until that shell is put on, and then this release.`
    : `Everyone gets it in place of ${slice.stable ?? 'nothing'}: new pages at once, open ones when their reader goes to another page.`;

/** Warning before a release that failed is given to everyone again. */
const failedBefore = (slice: SliceOnSite, version: string): string =>
  slice.releases.some((release) => release.version === version && hasFailed(slice, release))
    ? 'It failed before, or was rolled back from. '
    : '';

const schema = z.object({ percent: wholeNumber('Please enter a whole number from 1 to 100', { min: 1, max: 100 }) });
const BEGIN = 10;

interface CanaryDialogProps {
  slice: SliceOnSite;
  version: string;
  onClose: () => void;
}

/** Serves a release to a share of visitors. */
function CanaryDialog({ slice, version, onClose }: CanaryDialogProps) {
  const whatFollows =
    slice.name === BACK_OFFICE
      ? 'You promote it or end it yourself.'
      : 'It is rolled back or given to everyone automatically, depending on what its visitors see.';
  return (
    <SaveDialog
      title={`${titleOf(slice)} ${version} for a share of visitors`}
      description={`The others keep ${slice.stable ?? 'what they have'}. A visitor stays with what they got. ${whatFollows}`}
      submitLabel="Start canary"
      busyLabel="Starting…"
      size="sm"
      schema={schema}
      row={{ values: { percent: String(slice.canary === version ? slice.canary_percent : BEGIN) }, version: 0 }}
      save={({ percent }) => setCanary(slice, version, percent)}
      failure="The canary was not started. Please try again."
      draft={`canary-${slice.name}-${version}`}
      done={({ canary_percent: percent }) => ({
        title: 'Canary started',
        description: `${titleOf(slice)} ${version} for ${percent}% of visitors`,
      })}
      reads={SLICE_READS}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <EndsSet slice={slice} />
          <LockNote slice={slice} effect="Until then no canary starts, and none reaches more visitors." />
          <ReleaseChanges slice={slice} version={version} />
          <NumberField fields={fields} name="percent" label="Share of visitors, in percent" required />
        </>
      )}
    </SaveDialog>
  );
}
