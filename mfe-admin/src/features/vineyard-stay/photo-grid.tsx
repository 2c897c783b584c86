import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';
import styles from './gallery.module.css';
import { GALLERY_READS, type Photo, reorderPhotos } from './house-api';
import { PhotoCard } from './photo-card';

interface PhotoGridProps {
  photos: readonly Photo[];
  writable: boolean;
  onEdit: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
}

/** The photos in order. A new order is shown and saved at once; when the server refuses, the former order returns. */
export function PhotoGrid({ photos, writable, onEdit, onDelete }: PhotoGridProps) {
  const refresh = useRefresh();
  // The order that is being saved, until the photos are loaded again.
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const rows = wanted === null ? photos : inOrder(photos, wanted);
  const ids = rows.map(({ id }) => id);
  const { busy, run } = useWrite({
    send: reorderPhotos,
    failure: { title: 'Error', text: 'Failed to reorder images. Please try again.' },
    onDone: async () => {
      toast({ title: 'Images Reordered' });
      await refresh(...GALLERY_READS);
      setWanted(null);
    },
    onFailed: async () => {
      await refresh(...GALLERY_READS);
      setWanted(null);
    },
  });
  const move = (from: UniqueIdentifier, to: UniqueIdentifier | undefined) => {
    const [start, end] = [ids.indexOf(Number(from)), ids.indexOf(Number(to))];
    if (start < 0 || end < 0 || start === end) return;
    const next = arrayMove(ids, start, end);
    setWanted(next);
    void run(next);
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(ids), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={({ active, over }) => move(active.id, over?.id)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={!writable || busy}>
        <ul className={styles.grid} aria-label="Photos">
          {rows.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              position={index + 1}
              writable={writable}
              onEdit={() => onEdit(photo)}
              onDelete={() => onDelete(photo)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'Press Space to pick the photo up, the arrow keys to move it, Space to put it down, Escape to leave it.';

/** Announcements for screen readers while a photo is moved, with positions from 1. */
function announcementsOf(ids: readonly number[]): Announcements {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(Number(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Photo picked up at ${place(active.id)}.`,
    // Picking up also triggers this, over the photo's own place.
    onDragOver: ({ active, over }) =>
      over ? `Photo ${over.id === active.id ? 'picked up at' : 'moved to'} ${place(over.id)}.` : undefined,
    onDragEnd: ({ over }) => (over ? `Photo put down at ${place(over.id)}.` : 'Photo left where it was.'),
    onDragCancel: () => 'Photo left where it was.',
  };
}

/** The photos in the order of these ids; a photo without an id in the list comes last. */
function inOrder(photos: readonly Photo[], ids: readonly number[]): Photo[] {
  const placeOf = ({ id }: Photo) => {
    const place = ids.indexOf(id);
    return place < 0 ? ids.length : place;
  };
  return photos.toSorted((one, other) => placeOf(one) - placeOf(other));
}
