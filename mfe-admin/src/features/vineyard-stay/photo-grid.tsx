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
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Badge, Image } from '@shamba/ui/core';
import { callApi, toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { RowButton } from '../../shared/row-button';
import { useRefresh } from '../../shared/use-refresh';
import styles from './gallery.module.css';
import { GALLERY_READS, type Photo } from './house-api';

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
  const readAgain = async () => {
    await refresh(...GALLERY_READS);
    setWanted(null);
  };
  const { busy, run } = useWrite({
    // All positions or none.
    send: (next: readonly number[]) =>
      callApi('PUT /api/vineyard-stay/gallery/reorder', {
        body: { images: next.map((id, index) => ({ id, display_order: index + 1 })) },
      }),
    failure: { title: 'Error', text: 'Failed to reorder images. Please try again.' },
    onDone: () => {
      toast({ title: 'Images Reordered' });
      return readAgain();
    },
    onFailed: readAgain,
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

const FALLBACK = '/media/art/stay-house-dawn-1600.webp';

interface PhotoCardProps {
  photo: Photo;
  /** Position from 1. */
  position: number;
  writable: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A photo with its number (the handle to move it), texts and actions. */
function PhotoCard({ photo, position, writable, onEdit, onDelete }: PhotoCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
    attributes: { roleDescription: 'sortable photo' },
  });
  const style: CSSProperties = {
    ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  };
  return (
    <li ref={setNodeRef} className={styles.item} data-dragging={isDragging} style={style}>
      <div className={styles.picture}>
        <Image
          src={photo.image_url}
          fallbackSrc={FALLBACK}
          alt={photo.alt_text ?? ''}
          width={640}
          height={480}
          sizes="16rem"
          fill
        />
        {writable ? (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            {...attributes}
            {...listeners}
            aria-label={`Move photo ${position}`}
          >
            <GripVertical size={16} aria-hidden="true" /> {position}
          </button>
        ) : (
          <span className={styles.handle}>{position}</span>
        )}
        <div className={styles.badges}>
          {photo.is_featured ? <Badge tone="gold">Featured</Badge> : null}
          {photo.active ? null : <Badge>Hidden</Badge>}
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.caption}>{photo.caption ?? photo.alt_text ?? 'No caption'}</p>
        {writable ? (
          <div className={styles.actions}>
            <RowButton icon={Pencil} label={`Edit photo ${position}`} onClick={onEdit} />
            <RowButton icon={Trash2} label={`Delete photo ${position}`} onClick={onDelete} />
          </div>
        ) : null}
      </div>
    </li>
  );
}
