import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import rows from '../../shared/rows.module.css';
import { revokeToken, type SliceToken, TOKEN_READS, useSliceTokens } from './api';
import styles from './releases.module.css';
import { TokenDialog } from './token-dialog';

/** Tokens for publishing a slice without a staff account. */
export function TokensPanel() {
  const writable = useSession().hasPermission('slice_tokens.write');
  const tokens = useSliceTokens();
  const [making, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<SliceToken | null>(null);
  return (
    <Panel
      title="Publish tokens"
      text="A token opens one slice, for a team or a build server. A new one works at once, a revoked one no longer."
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
                    <p className={styles.version}>
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
          text="Whoever uses it can no longer publish, at once and for good. Releases stay as they are."
          confirmLabel="Revoke"
          send={() => revokeToken(revoked)}
          done={{ title: 'Token revoked', description: `${revoked.slice}: ${revoked.label}` }}
          failure={{ title: 'Error', text: 'Please try again.' }}
          reads={TOKEN_READS}
          onClose={() => setRevoked(null)}
        />
      )}
    </Panel>
  );
}
