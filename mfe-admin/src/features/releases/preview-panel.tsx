import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { apiQuery, callApi } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import rows from '../../shared/rows.module.css';
import { titleOf } from './release-words';
import look from '../../shared/look.module.css';

const FAILURE = { title: 'Error', text: 'Please try again.' };
const PREVIEW_READS = ['/api/admin/slice-preview'];

/** This session's previews, and the question for an address such as `?preview=mfe-checkout@0.3.0`. */
export function PreviewPanel() {
  const { data } = useQuery(apiQuery('/api/admin/slice-preview'));
  const url = useUrlState({ preview: '' });
  const [ending, setEnding] = useState(false);
  const asked = /^([a-z0-9-]+)@(.+)$/.exec(url.values.preview);
  return (
    <>
      {data?.until ? (
        <Panel title="Your preview" text={`Only you see it, until ${formatInstant(data.until)} or until you sign out.`}>
          <ul aria-label="Previewed slices">
            {data.slices.map(({ slice, shown }) => (
              <li key={slice} className={rows.row}>
                <strong>
                  {titleOf({ name: slice })} {shown}
                </strong>
              </li>
            ))}
          </ul>
          <div className={look.actions}>
            <Button size="sm" variant="secondary" onClick={() => setEnding(true)}>
              End preview…
            </Button>
          </div>
        </Panel>
      ) : null}
      {ending ? (
        <ConfirmWrite
          title="End your preview?"
          text="You get what everyone gets with your next page."
          confirmLabel="End preview"
          send={() => callApi('DELETE /api/admin/slice-preview')}
          done={{ title: 'Preview ended' }}
          failure={FAILURE}
          reads={PREVIEW_READS}
          onClose={() => setEnding(false)}
        />
      ) : null}
      {asked?.[1] && asked[2] ? (
        <PreviewQuestion slice={asked[1]} shown={asked[2]} onClose={() => url.change({ preview: '' })} />
      ) : null}
    </>
  );
}

interface PreviewQuestionProps {
  slice: string;
  /** A version, or the origin of a build on the user's machine. */
  shown: string;
  onClose: () => void;
}

/** Question before a release or a local build is shown in this session. */
export function PreviewQuestion({ slice, shown, onClose }: PreviewQuestionProps) {
  const title = titleOf({ name: slice });
  const isLocal = shown.startsWith('http');
  return (
    <ConfirmWrite
      title={`Preview ${title} ${shown}?`}
      text={
        isLocal
          ? `For one hour your pages may load code from ${shown}, a program on this computer. It can do all that you can do here: confirm only what you have started yourself. Then open the site with ?slice.${slice.replace(/^mfe-/, '')}=${shown}. The browser may ask whether this site may use the local network.`
          : 'Only you see it, with your next page, for one hour. Visitors keep what they have. Orders that you place in it are real.'
      }
      confirmLabel="Preview"
      send={() => callApi('PUT /api/admin/slice-preview', { body: { slice, shown } })}
      done={{ title: 'Preview started', description: `${title} ${shown}` }}
      failure={FAILURE}
      reads={PREVIEW_READS}
      onClose={onClose}
    />
  );
}
