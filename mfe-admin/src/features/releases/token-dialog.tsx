import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { FormActions, FormDialog, requiredText, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { Stack } from '@shamba/slice-kit/views';
import { useRefresh } from '../../shared/use-refresh';
import { createToken, TOKEN_READS } from './api';
import styles from './releases.module.css';

const schema = z.object({
  slice: z
    .string()
    .check(
      z.trim(),
      z.regex(/^mfe-[a-z][a-z0-9-]*$/, 'The name of a slice is mfe- with small letters, digits and hyphens'),
      z.maxLength(60),
    ),
  label: requiredText('Please say what the token is for', 60),
});
type Made = Awaited<ReturnType<typeof createToken>>;

/** Creates a slice's token and shows it this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [made, setMade] = useState<Made | null>(null);
  const form = useSaveForm<z.input<typeof schema>, z.output<typeof schema>, Made>({
    schema,
    row: { values: { slice: 'mfe-', label: '' }, version: 0 },
    failure: 'The token was not made. Please try again.',
    draft: 'slice-token-new',
    save: createToken,
    onSaved: (token) => {
      setMade(token);
      void refresh(...TOKEN_READS);
    },
  });
  if (made !== null) return <MadeToken made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="New publish token"
      description="Who has it can publish, promote and roll back this slice, and nothing else. The slice need not have a release yet."
      submitLabel="Make token"
      busyLabel="Making…"
      size="sm"
      onClose={onClose}
    >
      <TextField fields={form.fields} name="slice" label="Slice" required autoCapitalize="none" autoComplete="off" />
      <TextField fields={form.fields} name="label" label="What it is for" hint="For example: build server" required />
    </FormDialog>
  );
}

function MadeToken({ made, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Token of ${made.slice}`}
      size="sm"
      keepOnOutsidePress
    >
      <Stack>
        <p>Copy it to where it is used, now: it is not shown again. If it is lost, revoke it and make another one.</p>
        <code className={styles.token}>{made.token}</code>
        <FormActions>
          <Button onClick={onClose}>I have kept it</Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
