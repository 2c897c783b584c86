import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { type Answer, apiQuery, callApi } from '@shamba/shell-sdk';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../../shared/confirm-write';
import rows from '../../../shared/rows.module.css';
import { titleOf } from '../release-words';
import styles from '../releases.module.css';

/** Reads to refresh after a change of the links. */
export const LINK_READS = ['/api/slices/previews'];

type PreviewLink = Answer<'GET /api/slices/previews'>[number];

const nameOf = ({ slice, version }: PreviewLink): string => `${titleOf({ name: slice })} ${version}`;

/** The links by which people without an account see a release, until they end or are revoked. */
export function LinksPanel() {
  const links = useQuery(apiQuery('/api/slices/previews'));
  const [revoked, setRevoked] = useState<PreviewLink | null>(null);
  return (
    <Panel title="Links for others" text="Each shows one release to whoever opens it, without an account.">
      <Loaded query={links} label="the links">
        {(loaded) =>
          loaded.length === 0 ? (
            <p className={styles.note}>No links. A release that not everyone gets has ‘Link for others’.</p>
          ) : (
            <ul aria-label="Links for others">
              {loaded.map((link) => (
                <li key={link.id} className={rows.row}>
                  <div className={rows.about}>
                    <p>
                      <strong>{nameOf(link)}</strong> until {formatInstant(link.expires_at)}
                    </p>
                    <p className={styles.note}>
                      Made {formatInstant(link.created_at)} by {link.created_by}; {openedText(link)}
                    </p>
                  </div>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Revoke the link to ${nameOf(link)} made ${formatInstant(link.created_at)}`}
                    onClick={() => setRevoked(link)}
                  >
                    Revoke…
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {revoked === null ? null : (
        <ConfirmWrite
          title={`Revoke the link to ${nameOf(revoked)}?`}
          text="It ends at once and for good. Browsers that opened it get what everyone gets with their next page."
          confirmLabel="Revoke"
          send={() =>
            callApi('DELETE /api/slices/{name}/previews/{id}', { path: { name: revoked.slice, id: revoked.id } })
          }
          done={{ title: 'Link revoked', description: nameOf(revoked) }}
          failure={{ title: 'Error', text: 'Please try again.' }}
          reads={LINK_READS}
          onClose={() => setRevoked(null)}
        />
      )}
    </Panel>
  );
}

const openedText = ({ opens, last_opened_at: last }: PreviewLink): string =>
  last === null
    ? 'never opened'
    : `opened in ${opens === 1 ? 'one browser' : `${opens} browsers`}, last ${formatInstant(last)}`;
