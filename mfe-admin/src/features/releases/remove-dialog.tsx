import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import { TextField } from '@shamba/slice-kit/forms';
import { OpenDialog } from '../../shared/open-dialog';
import { SaveDialog } from '../../shared/save-dialog';
import { SLICE_READS, type SliceOnSite } from './api';
import { EndsSet } from './ends-set';
import { titleOf } from './release-words';
import styles from './releases.module.css';

interface RemoveDialogProps {
  slice: SliceOnSite;
  onClose: () => void;
}

/** Takes a slice off the site, after its name was typed. One that the site needs says why it stays. */
export function RemoveDialog({ slice, onClose }: RemoveDialogProps) {
  const title = titleOf(slice);
  return slice.needed ? (
    <OpenDialog
      title={`${title} can’t be taken off`}
      description="The site cannot do without it. If its release is bad, roll it back or promote another one."
      size="sm"
      onClose={onClose}
    />
  ) : (
    <SaveDialog
      title={`Take ${title} off the site?`}
      description="Visitors lose it with their next page, and all its releases are retired: their versions can’t be published again. Pages that have it open keep it for a day; then its files are removed. To put it back, publish a new version and promote it here."
      submitLabel="Take off the site"
      busyLabel="Taking off…"
      size="sm"
      schema={z.object({
        confirm: z.string().check(z.refine((typed) => typed.trim() === slice.name, `Please type ${slice.name}`)),
      })}
      row={{ values: { confirm: '' }, version: 0 }}
      save={() => callApi('DELETE /api/slices/{name}', { path: { name: slice.name }, query: { confirm: slice.name } })}
      failure="It was not taken off. Please try again."
      draft={null}
      initialFocus="dialog"
      done={{ title: 'Taken off the site', description: title }}
      reads={SLICE_READS}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <EndsSet slice={slice} />
          <Lost lines={slice.lost_without} />
          {slice.owner?.mail === undefined ? null : <p>{slice.owner.name} gets a mail.</p>}
          <TextField
            fields={fields}
            name="confirm"
            label={`Type ${slice.name}`}
            required
            autoComplete="off"
            autoCapitalize="none"
            maxLength={60}
          />
        </>
      )}
    </SaveDialog>
  );
}

function Lost({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.changes} aria-label="Lost with it">
      <p>Lost with it:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
