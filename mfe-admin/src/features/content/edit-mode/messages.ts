/** Where an element is: a page's slug (or `site`) and its key. */
export interface ElementPlace {
  page: string;
  key: string;
}

/** What a press on the page does: opens the editor, writes into the page itself, or what it does for a visitor. */
export type EditMode = 'dialog' | 'place' | 'use';

/** From the visual editor to the page in its frame. */
export type EditorMessage =
  /**
   * What the page shows: values by page and key; '' is the built-in value. `shared`: the words of header and footer by
   * key, as they stand there.
   */
  | { type: 'shamba.edit.values'; values: Record<string, Record<string, string>>; shared: Record<string, string> }
  | { type: 'shamba.edit.mode'; mode: EditMode }
  /** Scrolls to an element and marks it. */
  | { type: 'shamba.edit.reveal'; place: ElementPlace };

/** From the page in the frame to the visual editor. */
export type FrameMessage =
  /** The page listens. */
  | { type: 'shamba.edit.ready'; path: string }
  /** The one who looks at the page may not edit it. */
  | { type: 'shamba.edit.refused' }
  /** A text or the button of a picture was pressed. */
  | { type: 'shamba.edit.open'; place: ElementPlace; kind: 'text' | 'image' }
  /** A text was written into the page itself. `done`: its writer is finished. */
  | { type: 'shamba.edit.typed'; place: ElementPlace; text: string; done: boolean }
  /** What is on the page just now. */
  | { type: 'shamba.edit.found'; places: ElementPlace[] };

/** The query that asks a page in a frame for its edit mode: `/wines?edit=1`. */
export const EDIT_QUERY = 'edit';

const PREFIX = 'shamba.edit.';

/**
 * Reads a message of the other side: only from the same origin, from the expected window, with a type of ours.
 * Messages of one release are typed; of another one they may carry what this one does not know, which is ignored.
 */
export function readEditMessage<M extends EditorMessage | FrameMessage>(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  from: { origin: string; window: unknown },
): M | undefined {
  if (origin !== from.origin || source !== from.window || from.window === null) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return typeof data.type === 'string' && data.type.startsWith(PREFIX) ? (data as M) : undefined;
}
