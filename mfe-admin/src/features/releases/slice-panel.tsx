import { useState } from 'react';
import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { promote, type Release, retire, rollBack, setAuto, setCanary, SLICE_READS, type SliceOnSite } from './api';
import { CanaryDialog } from './canary-dialog';
import { PreviewQuestion } from './preview-panel';
import { badgesOf, servedText, titleOf } from './release-words';
import styles from './releases.module.css';
import { TrialPanel } from './trial-panel';
import { visitorsText } from './trial-words';

/** The newest releases that a panel shows at first, besides those in use; the others follow on request. */
const NEWEST = 5;

type Action =
  | { kind: 'promote' | 'canary' | 'end-canary' | 'retire' | 'preview'; version: string }
  | { kind: 'roll-back' | 'auto' };

/** One slice: who gets what of it, its releases, and what can be done with them. */
export function SlicePanel({ slice }: { slice: SliceOnSite }) {
  const [action, setAction] = useState<Action | null>(null);
  const [all, setAll] = useState(false);
  const title = titleOf(slice);
  const first = slice.releases.filter(({ version }, place) => place < NEWEST || isInUse(slice, version));
  return (
    <Panel title={title} text={servedText(slice)}>
      <div className={styles.actions}>
        {slice.last_good === null ? null : (
          <Button size="sm" variant="secondary" onClick={() => setAction({ kind: 'roll-back' })}>
            Roll back to {slice.last_good}…
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setAction({ kind: 'auto' })}>
          {slice.auto_promote ? 'Let new versions wait…' : 'Promote new versions at once…'}
        </Button>
        <Link className={styles.link} to={`${links.admin('health')}?q=slice:${slice.name}`}>
          Errors of {title}
        </Link>
      </div>
      {slice.trial ? <TrialPanel slice={slice} trial={slice.trial} /> : null}
      <ul className={styles.rows} aria-label={`Releases of ${title}, newest first`}>
        {(all ? slice.releases : first).map((release) => (
          <ReleaseRow key={release.version} slice={slice} release={release} onAction={setAction} />
        ))}
      </ul>
      {slice.releases.length > first.length ? (
        <Button size="sm" variant="link" onClick={() => setAll(!all)}>
          {all ? 'Only the newest and those in use' : `All ${slice.releases.length} releases`}
        </Button>
      ) : null}
      {action ? <ActionDialog slice={slice} action={action} onClose={() => setAction(null)} /> : null}
    </Panel>
  );
}

/** Visitors get this release, or would get it after a rollback. */
function isInUse(slice: SliceOnSite, version: string): boolean {
  return [slice.stable, slice.canary, slice.last_good].includes(version);
}

interface ReleaseRowProps {
  slice: SliceOnSite;
  release: Release;
  onAction: (action: Action) => void;
}

function ReleaseRow({ slice, release, onAction }: ReleaseRowProps) {
  const { version, published_by: by, registered_at: at, promoted_at: since, sdk, visitors } = release;
  const mayServe = release.fits && version !== slice.stable;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.version}>
          <strong>{version}</strong>
          {badgesOf(slice, release).map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </p>
        <p className={styles.note}>
          Published {formatInstant(at)}
          {by === null || by === 'system' ? '' : ` by ${by}`}
          {since === null ? '' : `; stable since ${formatInstant(since)}`}; SDK {sdk}
          {visitors === null ? '' : `. In trials of 30 days: ${visitorsText(visitors)}`}
        </p>
      </div>
      <div className={styles.actions}>
        {isInUse(slice, version) ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Retire ${version}`}
            onClick={() => onAction({ kind: 'retire', version })}
          >
            Retire…
          </Button>
        )}
        {mayServe ? (
          <>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Preview ${version}`}
              onClick={() => onAction({ kind: 'preview', version })}
            >
              Preview…
            </Button>
            {version === slice.canary ? (
              <Button size="sm" variant="ghost" onClick={() => onAction({ kind: 'end-canary', version })}>
                End canary…
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Canary ${version}`}
              onClick={() => onAction({ kind: 'canary', version })}
            >
              Canary…
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Promote ${version}`}
              onClick={() => onAction({ kind: 'promote', version })}
            >
              Promote…
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}

function ActionDialog({ slice, action, onClose }: { slice: SliceOnSite; action: Action; onClose: () => void }) {
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
        <ConfirmWrite
          {...common}
          title={`Promote ${title} ${action.version}?`}
          text={`Everyone gets it with their next page, in place of ${slice.stable ?? 'nothing'}. Pages that are open keep the release that they began with.`}
          confirmLabel="Promote"
          send={() => promote(slice, action.version)}
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
        <ConfirmWrite
          {...common}
          title={`Roll ${title} back to ${slice.last_good ?? 'nothing'}?`}
          text={`Everyone gets ${slice.last_good ?? 'it'} with their next page. ${slice.stable ?? 'The present one'} is marked as bad, a canary ends, and nothing becomes stable by itself until a release is promoted here.`}
          confirmLabel="Roll back"
          send={() => rollBack(slice)}
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
