import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import { PageTitle } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { FileButton, PICTURE_FILES } from '../../shared/file-button';
import { ListPage } from '../../shared/resource/list-page';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { FocusDialog } from './focus-dialog';
import { type Picture, type PictureAction, PictureCard, titleOf } from './picture-card';
import { ReplaceDialog } from './replace-dialog';
import { UploadList, useUploads } from './uploads';

const FILTERS = [
  {
    name: 'only' as const,
    label: 'Show',
    options: [
      { value: '', label: 'All pictures' },
      { value: 'no_alt', label: 'Missing alt text' },
      { value: 'unused', label: 'Unused' },
    ],
  },
];

/** /admin/content/media: all uploaded pictures with their uses, and uploads. */
export function MediaPage() {
  const state = useListState('media', { only: '' });
  const pictures = useListQuery('/api/admin/media', state);
  const writable = useSession().hasPermission('media.write');
  const [opened, setOpened] = useState<{ picture: Picture; action: PictureAction } | null>(null);
  const close = () => setOpened(null);
  const deleting = opened?.action === 'delete' ? opened.picture : null;
  const { uploads, add, dismiss, busy } = useUploads();
  return (
    <>
      <PageTitle title="Media Library" />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <ListPage
        label="pictures"
        state={state}
        query={pictures}
        rowKey={({ id }) => id}
        searchIn="Name of the file"
        filters={FILTERS}
        card={(picture) => (
          <PictureCard picture={picture} onAction={writable ? (action) => setOpened({ picture, action }) : null} />
        )}
        tools={
          writable ? (
            <FileButton
              multiple
              inputLabel="Choose pictures"
              accept={PICTURE_FILES}
              onFiles={(files) => void add(files)}
              size="sm"
              loading={busy}
              loadingLabel="Uploading…"
            >
              <ImagePlus size={16} aria-hidden="true" /> Upload pictures
            </FileButton>
          ) : null
        }
        empty={
          <EmptyState
            title="No pictures yet"
            text="Pictures uploaded anywhere in the back office appear here, in every size that pages use."
          />
        }
      />
      {deleting ? (
        <ConfirmWrite
          title="Delete this picture?"
          text={`${titleOf(deleting)} is shown nowhere. Earlier versions of pages and past orders that had it will show a default picture. This action cannot be undone.`}
          confirmLabel="Delete picture"
          send={() => callApi('DELETE /api/admin/media/{id}', { path: { id: deleting.id } })}
          done={{ title: 'Picture deleted', description: titleOf(deleting) }}
          failure={{ title: 'Not deleted', text: 'Please try again.' }}
          reads={['/api/admin/media']}
          onClose={close}
        />
      ) : null}
      {opened?.action === 'replace' ? <ReplaceDialog picture={opened.picture} onClose={close} /> : null}
      {opened?.action === 'focus' ? <FocusDialog picture={opened.picture} onClose={close} /> : null}
    </>
  );
}
