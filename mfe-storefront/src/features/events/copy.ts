import texts from '../../../content/events.json' with { type: 'json' };
import { createCopy, type Copy } from '@shamba/slice-kit/copy';

export type EventsCopy = Copy<keyof typeof texts>;

export const useEventsCopy = createCopy('events', texts);
