import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { counted } from '../../shared/counted';
import { removeRow } from '../../shared/resource/rows-at';
import styles from './gallery.module.css';
import { GALLERY_READS, type Photo, usePhotos } from './house-api';
import { AddPhotoDialog, EditPhotoDialog } from './photo-dialogs';
import { PhotoGrid } from './photo-grid';

const SKELETONS = 8;

/** The photos of the house: add, describe, sort, delete. The address names the edited one (`photo=<id>`). */
export function GalleryPanel() {
  const photos = usePhotos();
  const writable = useSession().hasPermission('stay.write');
  const url = useUrlState({ photo: '' });
  const [deleting, setDeleting] = useState<Photo | null>(null);
  const close = () => url.change({ photo: '' });
  const add = () => url.change({ photo: 'new' }, { push: true });
  const edited = photos.data?.find(({ id }) => String(id) === url.values.photo);
  const count = photos.data?.length ?? 0;
  return (
    <Panel
      title={`Vineyard Stay Gallery${photos.data ? ` (${counted(count, 'photo')})` : ''}`}
      text="Visitors see the photos in this order. Drag one by its number, or press Space on the number, move with the arrow keys and press Space again."
      action={
        writable && count > 0 ? (
          <Button size="sm" onClick={add}>
            <ImagePlus size={16} aria-hidden="true" /> Add Photo
          </Button>
        ) : undefined
      }
    >
      <Loaded query={photos} skeleton={<GridSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No Photos Yet"
              text="Photos you add appear on the stay’s page right away."
              action={writable ? <Button onClick={add}>Upload First Photo</Button> : undefined}
            />
          ) : (
            <PhotoGrid
              photos={rows}
              writable={writable}
              onEdit={({ id }) => url.change({ photo: String(id) }, { push: true })}
              onDelete={setDeleting}
            />
          )
        }
      </Loaded>
      {writable && url.values.photo === 'new' ? <AddPhotoDialog onClose={close} /> : null}
      {writable && edited ? <EditPhotoDialog key={edited.id} photo={edited} onClose={close} /> : null}
      {deleting ? (
        <ConfirmWrite
          title="Delete this photo?"
          text={`${deleting.caption ?? deleting.alt_text ?? 'The photo'} is taken off the stay's page. This action cannot be undone.`}
          confirmLabel="Delete photo"
          send={() => removeRow('/api/vineyard-stay/gallery', deleting)}
          done={{ title: 'Image Deleted' }}
          failure={{ title: 'Error', text: 'Failed to delete image. Please try again.' }}
          reads={GALLERY_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Panel>
  );
}

function GridSkeleton() {
  return (
    <SkeletonGroup label="Loading the photos">
      <div className={styles.grid}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} shape="image" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
