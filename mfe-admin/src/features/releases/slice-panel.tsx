import { useState } from 'react';
import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { Panel } from '@shamba/slice-kit/views';
import rows from '../../shared/rows.module.css';
import { type Action, ActionDialog } from './action-dialog';
import { BACK_OFFICE, type Release, type SliceOnSite } from './api';
import { CompareDialog, measured } from './compare-dialog';
import { figuresText } from './figure-words';
import { FlagList } from './flags/flag-list';
import { LockNote } from './locks/lock-note';
import { lockOfTrial } from './locks/lock-words';
import { OwnerLine } from './owner-line';
import { badgesOf, fitsOnlyWaiting, rejectedText, servedText, titleOf } from './release-words';
import look from '../../shared/look.module.css';
import styles from './releases.module.css';
import { TrialPanel } from './trial-panel';
import { resultText } from './trial-words';

/** Number of newest releases that a panel shows at first, besides those in use; the others on request. */
const NEWEST = 5;

/** One slice: its served releases, all releases, and their actions. */
export function SlicePanel({ slice, slices }: { slice: SliceOnSite; slices: readonly SliceOnSite[] }) {
  const [action, setAction] = useState<Action | null>(null);
  const [all, setAll] = useState(false);
  const [comparing, setComparing] = useState(false);
  const title = titleOf(slice);
  const isRemoved = slice.removed_at !== null;
  const first = slice.releases.filter(({ version }, place) => place < NEWEST || isInUse(slice, version));
  return (
    <Panel title={title} text={servedText(slice)}>
      <OwnerLine owner={slice.owner} />
      <LockNote slice={slice} effect={slice.canary === null ? '' : 'The canary stays at its share, or goes back.'} />
      <div className={look.actions}>
        {isRemoved || (slice.canary === null && slice.last_good === null) ? null : (
          <Button size="sm" variant="secondary" onClick={() => setAction({ kind: 'roll-back' })}>
            {slice.canary === null ? `Roll back to ${slice.last_good}…` : `Roll back the canary ${slice.canary}…`}
          </Button>
        )}
        {isRemoved ? null : (
          <Button size="sm" variant="ghost" onClick={() => setAction({ kind: 'auto' })}>
            {slice.auto_promote ? 'Let new versions wait…' : 'Promote new versions at once…'}
          </Button>
        )}
        {isRemoved || slice.name === BACK_OFFICE ? null : (
          <Button size="sm" variant="ghost" onClick={() => setAction({ kind: 'goes-back' })}>
            {slice.goes_back ? 'Only tell of failures…' : 'Let failures go back by themselves…'}
          </Button>
        )}
        {measured(slice).length > 1 ? (
          <Button size="sm" variant="ghost" onClick={() => setComparing(true)}>
            Compare releases…
          </Button>
        ) : null}
        {isRemoved ? null : (
          <Button size="sm" variant="ghost" onClick={() => setAction({ kind: 'remove' })}>
            Take off the site…
          </Button>
        )}
        <Link className={styles.link} to={`${links.admin('health')}?q=slice:${slice.name}`}>
          Errors of {title}
        </Link>
      </div>
      {slice.trial ? <TrialPanel slice={slice} trial={slice.trial} lock={lockOfTrial(slice, slices)} /> : null}
      <FlagList slice={slice} />
      <ul aria-label={`Releases of ${title}, newest first`}>
        {(all ? slice.releases : first).map((release) => (
          <ReleaseRow key={release.version} slice={slice} release={release} onAction={setAction} />
        ))}
      </ul>
      {slice.releases.length > first.length ? (
        <Button size="sm" variant="link" onClick={() => setAll(!all)}>
          {all ? 'Only the newest and those in use' : `All ${slice.releases.length} releases`}
        </Button>
      ) : null}
      {comparing ? <CompareDialog slice={slice} onClose={() => setComparing(false)} /> : null}
      {action ? <ActionDialog slice={slice} action={action} onClose={() => setAction(null)} /> : null}
    </Panel>
  );
}

/** True if visitors get this release, or would get it after a rollback. */
function isInUse(slice: SliceOnSite, version: string): boolean {
  return [slice.stable, slice.canary, slice.last_good].includes(version);
}

/** Characters of a commit's hash. */
const SHORT_HASH = 8;

type VersionAction = Extract<Action, { version: string }>['kind'];

interface ReleaseRowProps {
  slice: SliceOnSite;
  release: Release;
  onAction: (action: Action) => void;
}

function ReleaseRow({ slice, release, onAction }: ReleaseRowProps) {
  const { version, published_by: by, registered_at: at, promoted_at: since, sdk, visitors, figures } = release;
  const good = release.good_at;
  const isRemoved = slice.removed_at !== null;
  const mayServe = release.fits && version !== slice.stable;
  const button = (kind: VersionAction, text: string, variant: 'ghost' | 'secondary' = 'ghost') => (
    <Button size="sm" variant={variant} aria-label={`${text} ${version}`} onClick={() => onAction({ kind, version })}>
      {text}…
    </Button>
  );
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <p className={look.actions}>
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
          {since === null ? '' : `; stable since ${formatInstant(since)}`}
          {good === null ? '' : `; shown to be good ${formatInstant(good)}`}
          {rejectedText(release)}; SDK {sdk}
          {release.commit === null ? '' : `; commit ${release.commit.slice(0, SHORT_HASH)}`}
          {visitors === null ? '' : `. In trials of 30 days: ${resultText(visitors)}`}
        </p>
        {release.notes === null ? null : <p className={styles.notes}>{release.notes}</p>}
        {figures === null ? null : <p className={styles.note}>{figuresText(figures)}</p>}
      </div>
      <div className={look.actions}>
        {isInUse(slice, version) ? null : button('retire', 'Retire')}
        {mayServe ? (
          <>
            {button('preview', 'Preview')}
            {isRemoved || slice.name === BACK_OFFICE ? null : button('link', 'Link for others')}
            {version === slice.canary ? (
              <Button size="sm" variant="ghost" onClick={() => onAction({ kind: 'end-canary', version })}>
                End canary…
              </Button>
            ) : null}
            {isRemoved ? null : button('canary', 'Canary')}
          </>
        ) : null}
        {mayServe || (fitsOnlyWaiting(release) && version !== slice.stable)
          ? button('promote', 'Promote', 'secondary')
          : null}
      </div>
    </li>
  );
}
