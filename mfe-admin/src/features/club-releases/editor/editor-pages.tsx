import { EmptyState } from '@shamba/ui/core';
import { ApiError } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, Loaded, PageTitle } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { quarterText } from '../../../shared/quarters';
import { addressOf } from '../addresses';
import { Choice } from '../../../shared/choice';
import { useRelease, useReleaseDraft, useTiers, useWines } from '../api';
import { quartersFrom } from '../release-words';
import { ReleaseEditor, type ReleaseEditorProps } from './release-editor';
import styles from './editor.module.css';

/** /admin/wine-club/releases/new?quarter=: plans a release, from the last one with its days moved. */
export function NewReleasePage() {
  const url = useUrlState({ quarter: '' });
  const today = useToday();
  const draft = useReleaseDraft(url.values.quarter);
  const quarter = draft.data?.quarter ?? url.values.quarter;
  const quarters = [...new Set([...quartersFrom(today), ...(quarter === '' ? [] : [quarter])])].sort();
  return (
    <>
      <PageTitle title="New release" text="The last release is copied; change what is different this time." />
      <div className={styles.editor}>
        <Choice
          label="Quarter"
          className={styles.quarter}
          value={quarter}
          options={quarters.map((one) => ({ value: one, label: quarterText(one) }))}
          onChange={(next) => url.change({ quarter: next })}
        />
        {isTaken(draft.error) ? (
          <EmptyState
            title="No tier is left"
            text="Every tier with members is in a release of this quarter already. Choose another quarter, or edit that release."
            action={<ButtonLink to={addressOf()}>All releases</ButtonLink>}
          />
        ) : (
          <Loaded query={draft} label="the values of the last release">
            {(values) => <Editor key={values.quarter} quarter={values.quarter} draft={values} release={null} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

/** True when no tier is left for a release of the quarter. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'no_tier_left';

/** /admin/wine-club/releases/<id>/edit */
export function EditReleasePage({ id }: { id: number }) {
  const release = useRelease(id);
  return (
    <>
      <PageTitle title={release.data ? `Edit ${release.data.name}` : 'Edit release'} />
      <Loaded query={release} label="the release">
        {(row) => <Editor quarter={row.quarter} release={row} />}
      </Loaded>
    </>
  );
}

/** The editor, once tiers and wines are loaded. */
function Editor(props: Omit<ReleaseEditorProps, 'tiers' | 'wines'>) {
  const [tiers, wines] = [useTiers(), useWines()];
  return (
    <Loaded query={tiers} label="the tiers">
      {(allTiers) => (
        <Loaded query={wines} label="the wines">
          {(allWines) => <ReleaseEditor {...props} tiers={allTiers} wines={allWines} />}
        </Loaded>
      )}
    </Loaded>
  );
}
