import texts from '../../../content/events.json';
import { createCopy } from './create-copy';

export const useEventsCopy = createCopy('events', texts);
