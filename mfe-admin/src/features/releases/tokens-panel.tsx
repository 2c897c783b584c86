import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatInstant } from '@shamba/ui/core';
import { type Answer, apiQuery, callApi, useSession } from '@shamba/shell-sdk';
import { FormActions, FormDialog, requiredText, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { Loaded, Panel, Stack } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { OpenDialog } from '../../shared/open-dialog';
import rows from '../../shared/rows.module.css';
import { useRefresh } from '../../shared/use-refresh';
import look from '../../shared/look.module.css';
import styles from './releases.module.css';

const TOKEN_READS = ['/api/admin/slice-tokens'];

/** Tokens for publishing a slice without a staff account. */
export function TokensPanel() {
  const writable = useSession().hasPermission('slice_tokens.write');
  const tokens = useQuery(apiQuery('/api/admin/slice-tokens'));
  const [making, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<Answer<'GET /api/admin/slice-tokens'>[number] | null>(null);
  return (
    <Panel
      title="Publish tokens"
      text="A token gives a team or a build server access to one slice. New tokens work right away; revoked ones stop working."
      action={
        writable ? (
          <Button size="sm" variant="secondary" onClick={() => setMaking(true)}>
            New token…
          </Button>
        ) : undefined
      }
    >
      <Loaded query={tokens} label="the tokens">
        {(loaded) =>
          loaded.length === 0 ? (
            <p className={styles.note}>No tokens yet. The slices that come with the site need none here.</p>
          ) : (
            <ul aria-label="Publish tokens">
              {loaded.map((token) => (
                <li key={token.id} className={rows.row}>
                  <div className={rows.about}>
                    <p className={look.actions}>
                      <strong>{token.slice}</strong> {token.label}
                    </p>
                    <p className={styles.note}>
                      Made {formatInstant(token.created_at)} by {token.created_by};{' '}
                      {token.last_used_at === null ? 'never used' : `last used ${formatInstant(token.last_used_at)}`}
                    </p>
                  </div>
                  {writable ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Revoke ${token.label} of ${token.slice}`}
                      onClick={() => setRevoked(token)}
                    >
                      Revoke…
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {making ? <TokenDialog onClose={() => setMaking(false)} /> : null}
      {revoked === null ? null : (
        <ConfirmWrite
          title={`Revoke “${revoked.label}” of ${revoked.slice}?`}
          text="Whoever uses it can no longer publish. Releases stay as they are."
          confirmLabel="Revoke"
          send={() => callApi('DELETE /api/admin/slice-tokens/{id}', { path: { id: revoked.id } })}
          done={{ title: 'Token revoked', description: `${revoked.slice}: ${revoked.label}` }}
          failure={{ title: 'Error', text: 'Please try again.' }}
          reads={TOKEN_READS}
          onClose={() => setRevoked(null)}
        />
      )}
    </Panel>
  );
}

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
type Made = Answer<'POST /api/admin/slice-tokens'>;

/** Creates a slice's token and shows it this once. */
function TokenDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [made, setMade] = useState<Made | null>(null);
  const form = useSaveForm({
    schema,
    row: { values: { slice: 'mfe-', label: '' }, version: 0 },
    failure: 'The token was not created. Please try again.',
    draft: 'slice-token-new',
    save: (token) => callApi('POST /api/admin/slice-tokens', { body: token }),
    onSaved: (token: Made) => {
      setMade(token);
      void refresh(...TOKEN_READS);
    },
  });
  if (made !== null) return <MadeToken made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="New publish token"
      description="Anyone who has it can publish, promote and roll back this slice, and nothing else. The slice does not need a release yet."
      submitLabel="Create token"
      busyLabel="Creating…"
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
    <OpenDialog title={`Token of ${made.slice}`} size="sm" keepOnOutsidePress onClose={onClose}>
      <Stack>
        <p>
          Copy it now to where it is used: it will not be shown again. If it is lost, revoke it and create another one.
        </p>
        <code className={styles.token}>{made.token}</code>
        <FormActions>
          <Button onClick={onClose}>I have saved it</Button>
        </FormActions>
      </Stack>
    </OpenDialog>
  );
}
