import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatInstant } from '@shamba/ui/core';
import { type Answer, callApi, toast } from '@shamba/shell-sdk';
import { FormActions, FormDialog, NumberField, useSaveForm, wholeNumber } from '@shamba/slice-kit/forms';
import { Stack } from '@shamba/slice-kit/views';
import { OpenDialog } from '../../../shared/open-dialog';
import { useRefresh } from '../../../shared/use-refresh';
import type { SliceOnSite } from '../api';
import { titleOf } from '../release-words';
import styles from '../releases.module.css';
import { LINK_READS } from './links-panel';

const schema = z.object({ days: wholeNumber('Please enter a whole number from 1 to 30', { min: 1, max: 30 }) });
const DAYS = 7;
type Made = Answer<'POST /api/slices/{name}/previews'>;

interface LinkDialogProps {
  slice: SliceOnSite;
  version: string;
  onClose: () => void;
}

/** Makes a link that shows one release to people without an account, and shows it this once. */
export function LinkDialog({ slice, version, onClose }: LinkDialogProps) {
  const refresh = useRefresh();
  const [made, setMade] = useState<Made | null>(null);
  const form = useSaveForm({
    schema,
    row: { values: { days: String(DAYS) }, version: 0 },
    failure: 'The link was not made. Please try again.',
    draft: `preview-link-${slice.name}-${version}`,
    save: ({ days }) =>
      callApi('POST /api/slices/{name}/previews', { path: { name: slice.name }, body: { version, days } }),
    onSaved: (link: Made) => {
      setMade(link);
      void refresh(...LINK_READS);
    },
  });
  if (made !== null) return <MadeLink made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={`Link to ${titleOf(slice)} ${version} for others`}
      description="Whoever opens the link sees this release, without an account, in that browser only, until the link ends. Search engines, trials and figures leave these pages out. Orders that are placed in it are real."
      submitLabel="Make link"
      busyLabel="Making…"
      size="sm"
      onClose={onClose}
    >
      <NumberField fields={form.fields} name="days" label="Days until it ends" hint="From 1 to 30" required />
    </FormDialog>
  );
}

function MadeLink({ made, onClose }: { made: Made; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.link);
      toast({ title: 'Link copied' });
    } catch {
      // Without permission, or on a page without TLS.
      toast({ title: 'Not copied', description: 'Select the link and copy it yourself.', variant: 'destructive' });
    }
  };
  return (
    <OpenDialog
      title={`Link to ${titleOf({ name: made.slice })} ${made.version}`}
      size="sm"
      keepOnOutsidePress
      onClose={onClose}
    >
      <Stack>
        <p>
          Copy it now: it will not be shown again. It ends {formatInstant(made.expires_at)}, or when it is revoked under
          Links for others.
        </p>
        <code className={styles.token}>{made.link}</code>
        <FormActions>
          <Button onClick={() => void copy()}>Copy link</Button>
          <Button variant="secondary" onClick={onClose}>
            I have saved it
          </Button>
        </FormActions>
      </Stack>
    </OpenDialog>
  );
}
